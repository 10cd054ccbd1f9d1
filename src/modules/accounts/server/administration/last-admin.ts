// Keeps at least one active administrator: code that removes one asks here first, in the same transaction.
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { AccountError } from '../../errors.ts';
import { users } from '../../tables.ts';

/**
 * Locks all active admins until the transaction ends. Two admins who remove each other at the same time take turns
 * here, and the second finds they are the last.
 * @throws AppError last_admin if the account is the only active admin
 */
export async function refuseLastAdmin(tx: Pick<Database, 'select'>, userId: string): Promise<void> {
  const admins = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    // Always in the same order, so two transactions that lock the same rows can't wait for each other.
    .orderBy(asc(users.userId))
    .for('update');
  if (admins.length === 1 && admins[0]?.userId === userId) throw new AccountError('last_admin');
}
