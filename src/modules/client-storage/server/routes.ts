// The handlers of client storage: people reach only their own values, whatever id they send.
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { clientStorageContract, storageLimits } from '../contract.ts';
import { StorageError } from '../errors.ts';
import * as queries from './queries.ts';
import { t } from './texts.ts';

const { keys, totalBytes, valueBytes } = storageLimits;

const quotaMessages = {
  keys: () => t('full.keys', { keys }),
  bytes: () => t('full.bytes', { megabytes: totalBytes / 1024 / 1024 }),
  value: () => t('full.value', { kilobytes: valueBytes / 1024 }),
};

function quotaError(limit: keyof typeof quotaMessages): AppError {
  return new StorageError('storage_quota', { message: quotaMessages[limit](), details: { limit } });
}

/** @throws AppError forbidden if another account is named, for admins too: these values are private. */
function ownId(caller: Caller, { userId }: { userId?: string }): string {
  if (userId !== undefined && userId !== caller.userId) throw new AppError('forbidden');
  return caller.userId;
}

function present<R extends { expiresAt: Date | null; updatedAt: Date }>(row: R) {
  return {
    ...row,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function storageRoutes(services: Services): Route[] {
  const { db } = services;
  const now = () => new Date(services.now());
  return routes(clientStorageContract, {
    async writeStored({ body }, { caller }) {
      const userId = ownId(caller, body);
      const { storageKey, storageType, sessionId, isCompressed, expiresAt } = body;
      const data = JSON.stringify(body.data);
      const dataSize = Buffer.byteLength(data);
      if (dataSize > valueBytes) throw quotaError('value');
      const updatedAt = now();
      const refusedBy = await queries.writeWithin(
        db,
        {
          userId,
          sessionId,
          storageKey,
          storageType,
          data,
          metadata: JSON.stringify(body.metadata ?? null),
          isCompressed,
          dataSize,
          expiresAt: expiresAt ? new Date(expiresAt) : null,
          updatedAt,
        },
        storageLimits,
        updatedAt,
      );
      if (refusedBy) throw quotaError(refusedBy);
      return { storageKey, dataSize, updatedAt: updatedAt.toISOString() };
    },

    async readStored({ query }, { caller }) {
      const row = await queries.readLive(db, { ...query, userId: ownId(caller, query) }, now());
      if (!row) throw new StorageError('storage_not_found');
      return { ...present(row), data: JSON.parse(row.data), metadata: JSON.parse(row.metadata) };
    },

    async removeStored({ query }, { caller }) {
      return { removed: await queries.removeAt(db, { ...query, userId: ownId(caller, query) }, now()) };
    },

    async clearStored({ query }, { caller }) {
      return { removed: await queries.removeOf(db, { ...query, userId: ownId(caller, query) }, now()) };
    },

    async readStorageAnalytics({ query }, { caller }) {
      const types = await queries.measure(db, ownId(caller, query), now());
      const expiries = types.flatMap(({ nearestExpiresAt }) => nearestExpiresAt?.getTime() ?? []);
      return {
        count: types.reduce((sum, type) => sum + type.count, 0),
        bytes: types.reduce((sum, type) => sum + type.bytes, 0),
        byType: types,
        nearestExpiresAt: expiries.length > 0 ? new Date(Math.min(...expiries)).toISOString() : null,
        maxCount: keys,
        maxBytes: totalBytes,
      };
    },

    async listStoredKeys({ query }, { caller }) {
      const rows = await queries.listLive(db, { ...query, userId: ownId(caller, query) }, now());
      return {
        keys: [...new Set(rows.map(({ storageKey }) => storageKey))],
        entries: query.keysOnly === 'false' ? rows.map(present) : undefined,
      };
    },
  });
}
