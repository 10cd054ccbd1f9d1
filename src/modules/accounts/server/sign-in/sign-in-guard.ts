// Slows down guessing without locking anyone out: failures are counted, and after a few each attempt has to wait.
import { eq, inArray, lt, sql } from 'drizzle-orm';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { hashSecret } from '#platform/server/secrets/secrets.ts';
import { AccountError } from '../../errors.ts';
import { signInFailures } from '../../tables.ts';
import type { Executor } from '../queries.ts';
import { knownMarks, type Marks, marksOf } from './known-devices.ts';

const hourMs = 60 * 60_000;
const maxDelayMs = 15 * 60_000;

/**
 * How many failures are free, and when they are forgotten: an hour after the last one or, if many people share the
 * count, an hour after the first one, since someone among them mistypes all the time.
 */
const kinds = {
  /** One account from one network: someone guessing here is slowed down first. */
  pair: { free: 5, forget: 'last' },
  /** One account from all unknown networks together: many machines guessing one password. */
  account: { free: 50, forget: 'first' },
  /** One network, all accounts: one machine trying a common password everywhere. A school is one network, too. */
  address: { free: 200, forget: 'first' },
  /** A signed-in person who is asked for the password again. */
  proof: { free: 5, forget: 'last' },
  /** Second factors of one account: six digits can be guessed with unlimited attempts. */
  factor: { free: 10, forget: 'last' },
  /** Emails that anyone can have sent to an address. */
  mail: { free: 5, forget: 'first' },
} as const;

type Kind = keyof typeof kinds;
type Subject = { kind: Kind; key: string };
type Count = Pick<typeof signInFailures.$inferSelect, 'failures' | 'firstFailedAt' | 'lastFailedAt'>;

function isForgotten(kind: Kind, count: Count, now: number): boolean {
  const since = kinds[kind].forget === 'last' ? count.lastFailedAt : count.firstFailedAt;
  return now - since.getTime() >= hourMs;
}

/** How long the next attempt has to wait: 1, 2, 4 … seconds after the last failure, at most a quarter of an hour. */
export function waitMs(kind: Kind, count: Count, now: number): number {
  const excess = count.failures - kinds[kind].free;
  if (excess < 0 || isForgotten(kind, count, now)) return 0;
  const delayMs = Math.min(1_000 * 2 ** Math.min(excess, 20), maxDelayMs);
  return Math.max(0, count.lastFailedAt.getTime() + delayMs - now);
}

function nameOf({ kind, key }: Subject): string {
  return `${kind}:${hashSecret(key)}`;
}

/**
 * Counts an attempt as a failure before its outcome is known, so that a hundred concurrent attempts count as
 * a hundred; a success is subtracted again. Attempts that have to wait are not counted.
 * @returns the milliseconds to wait; 0 if the attempt may proceed
 */
async function countTry(services: Services, subjects: Subject[]): Promise<number> {
  const now = new Date(services.now());
  // In the same order for everyone, so that two attempts never wait for each other's rows.
  const named = subjects
    .map((subject) => ({ subject: nameOf(subject), kind: subject.kind }))
    .sort((a, b) => (a.subject < b.subject ? -1 : 1));
  const fresh = { failures: 0, firstFailedAt: now, lastFailedAt: now };
  return services.db.transaction(async (tx) => {
    // Locks the rows, including those that don't exist yet.
    const rows = await tx
      .insert(signInFailures)
      .values(named.map(({ subject }) => ({ subject, ...fresh })))
      .onConflictDoUpdate({ target: signInFailures.subject, set: { subject: sql`excluded.subject` } })
      .returning();
    const counts = named.map(({ subject, kind }) => {
      const stored = rows.find((row) => row.subject === subject) ?? fresh;
      return { subject, kind, count: isForgotten(kind, stored, now.getTime()) ? fresh : stored };
    });
    const wait = Math.max(...counts.map(({ kind, count }) => waitMs(kind, count, now.getTime())));
    if (wait > 0) return wait;
    await tx
      .insert(signInFailures)
      .values(
        counts.map(({ subject, count }) => ({
          subject,
          failures: count.failures + 1,
          firstFailedAt: count.failures === 0 ? now : count.firstFailedAt,
          lastFailedAt: now,
        })),
      )
      .onConflictDoUpdate({
        target: signInFailures.subject,
        set: {
          failures: sql`excluded.failures`,
          firstFailedAt: sql`excluded.first_failed_at`,
          lastFailedAt: sql`excluded.last_failed_at`,
        },
      });
    return 0;
  });
}

async function clear(db: Executor, subject: Subject): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.subject, nameOf(subject)));
}

async function takeBack(db: Executor, subjects: Subject[]): Promise<void> {
  if (subjects.length === 0) return;
  await db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)` })
    .where(inArray(signInFailures.subject, subjects.map(nameOf)));
}

function delayed(wait: number): AppError {
  return new AccountError('sign_in_delayed', { retryAfterSeconds: Math.ceil(wait / 1_000) });
}

/** What is counted for a sign-in. A network the account knows is not slowed down by what happens on others. */
function subjectsOf(emailKey: string, marks: Marks, known: ReadonlySet<string>): Subject[] {
  if (marks.device && known.has(marks.device)) return [{ kind: 'pair', key: `${emailKey} ${marks.device}` }];
  const pair: Subject = { kind: 'pair', key: `${emailKey} ${marks.network}` };
  const address: Subject = { kind: 'address', key: marks.network };
  return known.has(marks.network) ? [pair, address] : [pair, { kind: 'account', key: emailKey }, address];
}

type Try = { email: string; address: string; device: string | undefined };

/**
 * Called before a password is checked; the same for addresses without an account.
 * @returns what to call if the password was right, and if it could not be checked
 * @throws AppError sign_in_delayed
 */
export async function admitSignIn(services: Services, { email, address, device }: Try) {
  const emailKey = email.toLowerCase();
  const marks = marksOf({ address, device });
  const subjects = subjectsOf(emailKey, marks, await knownMarks(services.db, emailKey, marks));
  const wait = await countTry(services, subjects);
  if (wait > 0) throw delayed(wait);
  const [pair, ...shared] = subjects as [Subject, ...Subject[]];
  return {
    async wasRight() {
      await clear(services.db, pair);
      await takeBack(services.db, shared);
    },
    couldNotTell: () => takeBack(services.db, subjects),
  };
}

/** Someone who has proved to own the account's address gets in immediately, regardless of strangers' attempts. */
export async function forgiveAccount(db: Executor, email: string, address: string): Promise<void> {
  const emailKey = email.toLowerCase();
  await clear(db, { kind: 'account', key: emailKey });
  await clear(db, { kind: 'pair', key: `${emailKey} ${marksOf({ address, device: undefined }).network}` });
}

/**
 * Counts an attempt at something else that belongs to an account; `forgiveTries` after a success. @throws AppError
 * sign_in_delayed
 */
export async function admitTry(services: Services, kind: 'proof' | 'factor', userId: string): Promise<void> {
  const wait = await countTry(services, [{ kind, key: userId }]);
  if (wait > 0) throw delayed(wait);
}

export async function forgiveTries(
  services: Services,
  kind: 'proof' | 'factor',
  userId: string,
): Promise<void> {
  await clear(services.db, { kind, key: userId });
}

/** Whether another email may go to an address whose owner did not ask for it in person; counts it. */
export async function mayMail(services: Services, email: string): Promise<boolean> {
  return (await countTry(services, [{ kind: 'mail', key: email.toLowerCase() }])) === 0;
}

/**
 * The same for an email that a signed-in person has sent to another address; without one, counted for the address
 * alone. @throws AppError rate_limited
 */
export async function refuseManyMails(
  services: Services,
  userId: string | null,
  email: string,
): Promise<void> {
  const wait = await countTry(services, [
    ...(userId === null ? [] : [{ kind: 'mail', key: userId } as const]),
    { kind: 'mail', key: email.toLowerCase() },
  ]);
  if (wait > 0) throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(wait / 1_000) });
}

export async function deleteForgottenFailures(db: Executor, now: number): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.lastFailedAt, new Date(now - hourMs)));
}
