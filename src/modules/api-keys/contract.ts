// The API key API: creating, listing and revoking keys.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

/** What a key starts with, so that people and secret scanners recognise one. */
export const apiKeyStart = 'rk_';
export const maxApiKeys = 20;

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters, to tell keys apart. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  createdAt: z.iso.datetime(),
  /** Accurate to within some minutes. */
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.output<typeof ApiKey>;

export const apiKeysContract = defineContract({
  listApiKeys: {
    method: 'GET',
    path: '/api-keys',
    access: 'user',
    rate: 'read',
    summary: 'List your API keys, newest first, without their secrets',
    response: z.object({ keys: z.array(ApiKey) }),
  },
  createApiKey: {
    method: 'POST',
    path: '/api-keys',
    access: 'user',
    rate: 'auth',
    summary: 'Create an API key; its secret is only in this response',
    body: z.object({
      name: oneLine()
        .min(1, { error: () => t('name') })
        .max(80),
      scopes: z
        .array(z.string().max(40))
        .min(1, { error: () => t('scopes') })
        .max(10),
      /** Days until it expires; without it the key lasts until it is revoked. */
      expiresInDays: z.number().int().min(1).max(3_650).optional(),
    }),
    response: z.object({ key: ApiKey, secret: z.string() }),
    errors: ['feature_locked', 'api_key_limit', 'reauthentication_required'],
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/api-keys/:id',
    access: 'user',
    rate: 'write',
    summary: 'Revoke one of your API keys; it stops working immediately',
    params: z.object({ id: z.string().max(64) }),
    response: Done,
    errors: ['api_key_not_found'],
  },
});
