// Students' extra time: stored per quiz, and looked up whenever an attempt starts.
import { and, eq } from 'drizzle-orm';
import { readPeopleOf } from '#modules/accounts/server.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import type { Allowance } from '../../rows-contract.ts';
import { allowances } from '../../tables.ts';
import type { TimeFactor } from './windows.ts';

/** The factor for a person's time limit at a quiz. */
export async function timeFactorOf(
  { db }: Pick<Services, 'db'>,
  quizId: string,
  userId: string | null,
): Promise<TimeFactor> {
  if (userId === null) return 1;
  const [row] = await db
    .select({ factor: allowances.factor })
    .from(allowances)
    .where(and(eq(allowances.quizId, quizId), eq(allowances.userId, userId)));
  return row ? row.factor : 1;
}

export async function listAllowances(services: Services, quizId: string): Promise<Allowance[]> {
  const rows = await services.db.select().from(allowances).where(eq(allowances.quizId, quizId));
  const people = await readPeopleOf(
    services,
    rows.map(({ userId }) => userId),
  );
  return rows
    .map(({ userId, factor }) => {
      const { name = '', email = '' } = people.get(userId) ?? {};
      return { userId, name, email, factor };
    })
    .sort((a, b) => a.name.localeCompare(b.name) || a.email.localeCompare(b.email));
}

export async function storeAllowance(
  db: Database,
  quizId: string,
  userId: string,
  factor: TimeFactor,
): Promise<void> {
  await db
    .insert(allowances)
    .values({ quizId, userId, factor })
    .onConflictDoUpdate({ target: [allowances.quizId, allowances.userId], set: { factor } });
}

export async function removeAllowance(db: Database, quizId: string, userId: string): Promise<void> {
  await db.delete(allowances).where(and(eq(allowances.quizId, quizId), eq(allowances.userId, userId)));
}
