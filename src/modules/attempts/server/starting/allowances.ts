// Students' extra time: stored per quiz by address, and looked up whenever an attempt starts.

import { and, eq } from 'drizzle-orm';
import { readUserByEmail, readUserById } from '#modules/accounts/api/people.ts';
import type { StoredQuiz } from '#modules/quizzes/api/quizzes.ts';
import { hasSeatWith } from '#modules/rounds/api/seat-list.ts';
import { compareNames } from '#platform/contract/text/compare-names.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { Allowance } from '../../contract/rows.ts';
import { allowances } from '../../tables.ts';
import type { TimeFactor } from './windows.ts';

/** The factor for a person's time limit at a quiz. */
export async function timeFactorOf(
  { db }: Pick<Services, 'db'>,
  quizId: string,
  userId: string | null,
): Promise<TimeFactor> {
  const person = userId === null ? null : await readUserById(db, userId);
  if (!person) return 1;
  const [row] = await db
    .select({ factor: allowances.factor })
    .from(allowances)
    .where(and(eq(allowances.quizId, quizId), eq(allowances.emailKey, person.emailKey)));
  return row ? row.factor : 1;
}

/** A name only where the author has seen it already: any address can be entered here. */
async function nameOf({ db }: Services, ownerId: string, email: string): Promise<string | null> {
  const user = await readUserByEmail(db, email);
  return user && (await hasSeatWith(db, ownerId, user.userId)) ? user.name : null;
}

/** @param email of one person; otherwise all */
export async function listAllowances(
  services: Services,
  { quizId, ownerId }: Pick<StoredQuiz, 'quizId' | 'ownerId'>,
  email?: string,
): Promise<Allowance[]> {
  const ofEmail = email === undefined ? undefined : eq(allowances.emailKey, email.toLowerCase());
  const rows = await services.db
    .select()
    .from(allowances)
    .where(and(eq(allowances.quizId, quizId), ofEmail));
  const shown = await Promise.all(
    rows.map(async ({ allowanceId, email: address, factor }) => ({
      id: allowanceId,
      name: await nameOf(services, ownerId, address),
      email: address,
      factor,
    })),
  );
  const shownAs = ({ name, email: address }: Allowance) => name ?? address;
  return shown.sort((a, b) => compareNames(shownAs(a), shownAs(b)) || a.email.localeCompare(b.email));
}

export async function storeAllowance(
  db: Database,
  quizId: string,
  email: string,
  factor: TimeFactor,
): Promise<void> {
  await db
    .insert(allowances)
    .values({ quizId, allowanceId: newId(), email, emailKey: email.toLowerCase(), factor })
    .onConflictDoUpdate({ target: [allowances.quizId, allowances.emailKey], set: { factor, email } });
}

export async function removeAllowance(db: Database, quizId: string, allowanceId: string): Promise<void> {
  await db
    .delete(allowances)
    .where(and(eq(allowances.quizId, quizId), eq(allowances.allowanceId, allowanceId)));
}
