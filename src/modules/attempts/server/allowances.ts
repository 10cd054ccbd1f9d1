// Extra time of students: kept per quiz, and asked for whenever an attempt starts.
import { and, eq } from 'drizzle-orm';
import { readUserById } from '#modules/accounts/server.ts';
import type { TimeFactor } from '#modules/rounds/server.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import type { Allowance } from '../contract.ts';
import { allowances } from '../tables.ts';

export async function factorOf(db: Database, quizId: string, userId: string): Promise<TimeFactor> {
  const [row] = await db
    .select({ factor: allowances.factor })
    .from(allowances)
    .where(and(eq(allowances.quizId, quizId), eq(allowances.userId, userId)));
  return row ? row.factor : 1;
}

export async function listAllowances(services: Services, quizId: string): Promise<Allowance[]> {
  const rows = await services.db.select().from(allowances).where(eq(allowances.quizId, quizId));
  const people = await Promise.all(rows.map(({ userId }) => readUserById(services.db, userId)));
  return rows
    .map(({ userId, factor }, index) => {
      const { name = '', email = '' } = people[index] ?? {};
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
