// Checks of what is stored: the database, its tables, its backups, and Redis between several servers.
import path from 'node:path';
import { listBackups } from '../database/backup-folder.ts';
import { appliedMigrations, MIGRATIONS_FOLDER, migrationHashes } from '../database/migrate.ts';
import { redactedMessage } from '../logging/redacted-error.ts';
import type { Check, Finding, Site, SiteWithDatabase } from './check.ts';
import { t } from './texts.ts';

const slowMs = 20;
const samples = 5;
const hourMs = 3_600_000;
/** A daily backup that is this late has failed at least once. */
const lateHours = { pglite: 26, postgres: 7 * 24 };
const redisPatienceMs = 5_000;

async function checkDatabase({ database }: Site): Promise<Finding> {
  if (!('pool' in database))
    return { state: 'failed', sentence: database.problem, whatToDo: t('database.do') };
  const times: number[] = [];
  try {
    for (let sample = 0; sample < samples; sample += 1) {
      const before = performance.now();
      await database.pool.query('select 1');
      times.push(performance.now() - before);
    }
  } catch (error) {
    return {
      state: 'failed',
      sentence: t('database.silent', { reason: redactedMessage(error) }),
      whatToDo: t('database.do'),
    };
  }
  // The fastest: others may be waiting for the same processor.
  const ms = Math.min(...times);
  const about = { database: database.describe, ms: ms.toFixed(1) };
  if (ms > slowMs)
    return { state: 'warning', sentence: t('database.slow', about), whatToDo: t('database.slow.do') };
  return { state: 'ok', sentence: t('database.ok', about) };
}

async function checkTables({ database }: SiteWithDatabase): Promise<Finding> {
  const ours = migrationHashes(MIGRATIONS_FOLDER);
  const applied = await appliedMigrations(database.pool);
  if (applied.length === 0) return { state: 'skipped', sentence: t('tables.none') };
  const unknown = applied.filter((hash) => !ours.includes(hash)).length;
  if (unknown > 0)
    return {
      state: 'failed',
      sentence: t('tables.newer', { count: unknown }),
      whatToDo: t('tables.newer.do'),
    };
  const pending = ours.filter((hash) => !applied.includes(hash)).length;
  if (pending > 0)
    return {
      state: 'warning',
      sentence: t('tables.pending', { count: pending }),
      whatToDo: t('tables.pending.do'),
    };
  return { state: 'ok', sentence: t('tables.ok', { count: applied.length }) };
}

async function checkBackups({ config: { dataDir, databaseUrl } }: Site): Promise<Finding> {
  const folder = path.join(dataDir, 'backups');
  const [newest] = await listBackups(folder);
  const kind = databaseUrl ? 'postgres' : 'pglite';
  if (!newest)
    return { state: 'warning', sentence: t('backups.none', { folder }), whatToDo: t(`backups.do.${kind}`) };
  const hours = Math.floor((Date.now() - newest.at.getTime()) / hourMs);
  const about = { name: newest.name, hours, count: hours };
  if (hours > lateHours[kind])
    return { state: 'warning', sentence: t('backups.old', about), whatToDo: t(`backups.do.${kind}`) };
  return { state: 'ok', sentence: t('backups.ok', about) };
}

async function checkRedis({ config: { redisUrl } }: Site): Promise<Finding> {
  if (!redisUrl) return { state: 'skipped', sentence: t('redis.none') };
  const { createClient } = await import('@redis/client');
  const socket = { connectTimeout: redisPatienceMs, reconnectStrategy: false } as const;
  const client = createClient({ url: redisUrl, socket });
  client.on('error', () => {});
  try {
    await client.connect();
    const before = performance.now();
    await client.ping();
    return { state: 'ok', sentence: t('redis.ok', { ms: (performance.now() - before).toFixed(1) }) };
  } catch (error) {
    const sentence = t('redis.failed', { reason: redactedMessage(error) });
    return { state: 'failed', sentence, whatToDo: t('redis.do') };
  } finally {
    client.destroy();
  }
}

export const storedChecks: readonly Check[] = [
  { id: 'database', title: t('database'), run: checkDatabase },
  { id: 'tables', title: t('tables'), needsDatabase: true, run: checkTables },
  { id: 'backups', title: t('backups'), run: checkBackups },
  { id: 'redis', title: t('redis'), run: checkRedis },
];
