// Accounts of people who prove who they are through their organisation: created without a password, or handed over to
// them.
import { eq } from 'drizzle-orm';
import type { Role } from '#platform/contract/access.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { mailLinks, users } from '../../tables.ts';
import { endOtherAccess } from '../own-account/other-access.ts';
import { insertUser, type StoredUser } from '../queries.ts';
import { endSessions } from '../sign-in/sessions.ts';

type ProvedPerson = { name: string; email: string; role: Exclude<Role, 'admin'> };

/** @returns null if the address already has an account */
export async function createAccountWithoutPassword(
  services: Services,
  { name, email, role }: ProvedPerson,
): Promise<StoredUser | null> {
  return insertUser(services.db, {
    userId: newId(),
    name,
    email,
    emailKey: email.toLowerCase(),
    // No password matches an empty hash.
    passwordHash: '',
    role,
    createdAt: new Date(services.now()),
  });
}

/**
 * Gives an account to someone who has just proved that its address is theirs. Someone else may have registered with the
 * address before, so every way back in ends: password, sessions, API keys, links, a pending address change.
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
