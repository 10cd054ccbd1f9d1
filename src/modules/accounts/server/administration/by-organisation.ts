// Accounts of people who prove who they are at their organisation: made without a password, or handed over to them.
import { eq } from 'drizzle-orm';
import type { Role } from '#platform/contract/access.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { mailLinks, users } from '../../tables.ts';
import { endOtherAccess } from '../own-account/other-access.ts';
import { insertUser, type StoredUser } from '../queries.ts';
import { endSessions } from '../sign-in/sessions.ts';

type ProvedPerson = { name: string; email: string; role: Exclude<Role, 'admin'> };

/** @returns null when the address has an account already */
export async function createAccountWithoutPassword(
  services: Services,
  { name, email, role }: ProvedPerson,
): Promise<StoredUser | null> {
  return insertUser(services.db, {
    userId: newId(),
    name,
    email,
    emailKey: email.toLowerCase(),
    // No password fits an empty hash.
    passwordHash: '',
    role,
    createdAt: new Date(services.now()),
  });
}

/**
 * Gives an account to whoever has just proved that its address is theirs. Someone else may have registered with the
 * address before, so everything by which they could come back ends: password, sessions, API keys, links, an address to change to.
 */
export async function handOverAccount(services: Services, userId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx.delete(mailLinks).where(eq(mailLinks.userId, userId));
    await tx
      .update(users)
      .set({ passwordHash: '', mustConfirmEmail: false, pendingEmail: null })
      .where(eq(users.userId, userId));
    await endOtherAccess(services, tx, userId);
  });
  await endSessions(services, userId);
}
