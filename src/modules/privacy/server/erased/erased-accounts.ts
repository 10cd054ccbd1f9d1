// Remembers which accounts were erased, in the database and in a file beside it, so that a restore brings no one back.
import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { eraseAccount } from '#modules/accounts/api/deletion.ts';
import { readUsersAfter } from '#modules/accounts/api/people.ts';
import type { Database } from '#platform/server/database/database.ts';
import { defineJob, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { hashSecret } from '#platform/server/secrets/secrets.ts';
import { erasedAccounts } from '../../tables.ts';
import { t } from '../texts.ts';

/** Ids are random, so their hashes mean nothing to anyone who doesn't have the id. */
const Line = z.object({ accountHash: z.string().length(64), erasedAt: z.iso.datetime() });
type Erased = z.output<typeof Line>;

const portion = 1_000;

export const fileOf = ({ config }: Pick<Services, 'config'>) =>
  path.join(config.dataDir, 'erased-accounts.ndjson');

const keepFile = defineJob({
  name: 'keep-erased-accounts',
  title: t('job.keep-erased-accounts'),
  data: z.object({}),
  retries: 5,
  retryDelaySeconds: 60,
  cron: '15 * * * *',
});

/**
 * Within the transaction that erases; the file follows afterwards, or it would contain something that was rolled back.
 */
export async function noteErased(
  { now, jobs }: Services,
  tx: Pick<Database, 'insert' | 'execute'>,
  userId: string,
): Promise<void> {
  await tx
    .insert(erasedAccounts)
    .values({ accountHash: hashSecret(userId), erasedAt: new Date(now()) })
    .onConflictDoNothing();
  await jobs.enqueue(keepFile, {}, { within: tx, key: 'keep' });
}

/** A line cut off by a crash doesn't count. */
function parseLine(line: string): Erased | null {
  try {
    const parsed = Line.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

async function readFile(services: Services): Promise<Map<string, Erased>> {
  try {
    const text = await fs.readFile(fileOf(services), 'utf8');
    const erased = text.split('\n').flatMap((line) => parseLine(line) ?? []);
    return new Map(erased.map((one) => [one.accountHash, one]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
}

async function readTable({ db }: Services): Promise<Erased[]> {
  const rows = await db.select().from(erasedAccounts);
  return rows.map(({ accountHash, erasedAt }) => ({ accountHash, erasedAt: erasedAt.toISOString() }));
}

/** Adds to the file what the table knows and the file doesn't. */
async function followTable(services: Services): Promise<void> {
  const inFile = await readFile(services);
  const missing = (await readTable(services)).filter(({ accountHash }) => !inFile.has(accountHash));
  if (missing.length === 0) return;
  // After a cut-off line the next one starts on a new line; empty lines don't count.
  const lines = `\n${missing.map((one) => JSON.stringify(one)).join('\n')}\n`;
  await fs.appendFile(fileOf(services), lines, { mode: 0o600, flush: true });
}

async function eraseAgain(services: Services, hashes: ReadonlySet<string>): Promise<number> {
  let erased = 0;
  for (let after = ''; ; ) {
    const users = await readUsersAfter(services.db, after, portion);
    for (const { userId } of users) {
      if (!hashes.has(hashSecret(userId))) continue;
      await eraseAccount(services, userId, { isMeant: () => true, mail: () => null, mayBeLastAdmin: true });
      erased += 1;
    }
    const last = users.at(-1);
    if (!last || users.length < portion) return erased;
    after = last.userId;
  }
}

/**
 * If older data was restored, the file knows more than the table: those accounts are erased again before anyone can
 * sign in. The rows come last, so that an interrupted start continues.
 */
export async function applyErased(services: Services): Promise<void> {
  const inTable = new Set((await readTable(services)).map(({ accountHash }) => accountHash));
  const missing = [...(await readFile(services)).values()].filter(
    ({ accountHash }) => !inTable.has(accountHash),
  );
  if (missing.length > 0) {
    const erased = await eraseAgain(services, new Set(missing.map(({ accountHash }) => accountHash)));
    for (let from = 0; from < missing.length; from += portion)
      await services.db
        .insert(erasedAccounts)
        .values(
          missing.slice(from, from + portion).map(({ accountHash, erasedAt }) => ({
            accountHash,
            erasedAt: new Date(erasedAt),
          })),
        )
        .onConflictDoNothing();
    services.log.warn(
      { erased },
      'Older data was restored: accounts that had been deleted were deleted again.',
    );
  }
  await followTable(services);
}

export function erasedWorker(services: Services): JobWorker {
  return workOn(keepFile, () => followTable(services));
}
