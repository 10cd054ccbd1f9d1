// What browsers store on the server for a person: small values by key, with an optional expiry.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

/** Per account. Sizes are those of a value's JSON text, as measured by the server. */
export const storageLimits = {
  keys: 1_000,
  totalBytes: 5 * 1024 * 1024,
  valueBytes: 256 * 1024,
  metadataBytes: 4 * 1024,
} as const;

const UserId = z.string().min(1).max(64);
const SessionId = z.string().max(100);
const StorageKey = z.string().min(1).max(200);
const StorageType = z.string().min(1).max(40);

/** Years that a database can store and that a date can be printed for. */
const ExpiresAt = z.iso
  .datetime({ offset: true })
  .refine((text) => text >= '1971' && text < '9999', { error: () => t('expiresAt') });

const byteLength = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

export const StoredValueDraft = z.object({
  storageKey: StorageKey,
  storageType: StorageType.default('general'),
  data: z.unknown().refine((data) => data !== undefined, { error: () => t('data') }),
  /** Who the caller believes to be. Another account's id is refused, so that a changed sign-in mixes nothing up. */
  userId: UserId.optional(),
  /** Values of one working session are separate from those of the account. */
  sessionId: SessionId.default(''),
  expiresAt: ExpiresAt.nullish(),
  /** The data is gzip in base64; only browsers look inside. */
  isCompressed: z.boolean().default(false),
  /** A claim that nothing depends on: the server stores what it measures. */
  dataSize: z.number().optional(),
  metadata: z
    .record(z.string(), z.unknown())
    .refine((metadata) => byteLength(metadata) <= storageLimits.metadataBytes, { error: () => t('metadata') })
    .nullish(),
});
export type StoredValueDraft = z.output<typeof StoredValueDraft>;

const StoredEntry = z.object({
  storageKey: z.string(),
  storageType: z.string(),
  sessionId: z.string(),
  isCompressed: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  dataSize: z.number(),
  updatedAt: z.iso.datetime(),
});

const whose = { userId: UserId.optional() };
const ofOneKey = z.object({ ...whose, storageKey: StorageKey, sessionId: SessionId.default('') });
const ofMany = { ...whose, sessionId: SessionId.optional(), storageType: StorageType.optional() };

export const clientStorageContract = defineContract({
  writeStored: {
    method: 'POST',
    path: '/storage',
    access: 'user',
    rate: 'write',
    summary: 'Store a value under one of your keys, replacing any earlier value',
    body: StoredValueDraft,
    response: z.object({ storageKey: z.string(), dataSize: z.number(), updatedAt: z.iso.datetime() }),
    errors: ['forbidden', 'storage_quota'],
    // JSON may escape a character with up to six times the bytes it is measured with.
    maxBodyBytes: 1024 * 1024,
  },
  readStored: {
    method: 'GET',
    path: '/storage',
    access: 'user',
    rate: 'read',
    summary: 'Get the value of one of your keys; expired values are not found',
    query: ofOneKey,
    response: StoredEntry.extend({ data: z.unknown(), metadata: z.unknown() }),
    errors: ['forbidden', 'storage_not_found'],
  },
  removeStored: {
    method: 'DELETE',
    path: '/storage',
    access: 'user',
    rate: 'write',
    summary: 'Remove the value of one of your keys; removing nothing is not an error',
    query: ofOneKey,
    response: z.object({ removed: z.number() }),
    errors: ['forbidden'],
  },
  clearStored: {
    method: 'DELETE',
    path: '/storage/clear',
    access: 'user',
    rate: 'write',
    summary: 'Remove everything you stored, or everything of one session or type',
    query: z.object(ofMany),
    response: z.object({ removed: z.number() }),
    errors: ['forbidden'],
  },
  readStorageAnalytics: {
    method: 'GET',
    path: '/storage/analytics',
    access: 'user',
    rate: 'read',
    summary: 'Get how much you have stored, by type, and how much fits',
    query: z.object(whose),
    response: z.object({
      count: z.number(),
      bytes: z.number(),
      byType: z.array(z.object({ storageType: z.string(), count: z.number(), bytes: z.number() })),
      nearestExpiresAt: z.iso.datetime().nullable(),
      maxCount: z.number(),
      maxBytes: z.number(),
    }),
    errors: ['forbidden'],
  },
  listStoredKeys: {
    method: 'GET',
    path: '/storage/keys',
    access: 'user',
    rate: 'read',
    summary: 'List your keys; with keysOnly=false also details of each value',
    query: z.object({ ...ofMany, keysOnly: z.enum(['true', 'false']).default('true') }),
    response: z.object({ keys: z.array(z.string()), entries: z.array(StoredEntry).optional() }),
    errors: ['forbidden'],
  },
});
