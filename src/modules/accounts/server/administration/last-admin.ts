// Keeps at least one active administrator: code that removes one asks here first, in the same transaction.

import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { takeTurn } from '#platform/server/database/within-limit.ts';
import { AccountError } from '../../errors.ts';
import { users } from '../../tables.ts';

/**
 * Two admins who remove each other at the same time take turns here, and the second finds they are the last. The lock is
 * not on rows: a row that stops being an admin's while a transaction waits for it stays locked, so two could wait for each
 * other. Call it before any account is locked.
 * @throws AppError last_admin if the account is the only active admin
 */
export async function refuseLastAdmin(
  tx: Pick<Database, 'select' | 'execute'>,
  userId: string,
): Promise<void> {
  await takeTurn(tx, 'last admin');
  const admins = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .limit(2);
  if (admins.length === 1 && admins[0]?.userId === userId) throw new AccountError('last_admin');
}
