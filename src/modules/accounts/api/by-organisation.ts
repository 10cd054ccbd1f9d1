// Accounts of people who prove who they are through their organisation: created without a password, or handed over to
// them.
import { eq } from 'drizzle-orm';
import type { Role } from '#platform/contract/access.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { endOtherAccess } from '../server/own-account/other-access.ts';
import { changeUser, deleteChallengesOf, insertUser, lockUser, type StoredUser } from '../server/queries.ts';
import { endSessions } from '../server/sign-in/sessions.ts';
import { secondFactors } from '../server/sign-in/sign-in.ts';
import { mailLinks } from '../tables.ts';

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
 * Every way into an account ends: password, passkeys and second factors, sessions, half-done sign-ins, API keys, links, a pending
 * address change. For one that is handed over to who has just proved that its address is theirs, because someone else may have
 * registered with it; and for one whose person has left the organisation that let them in. Its address, with “Forgot password”,
 * is what remains.
 */
export async function closeEveryWayIn(services: Services, userId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return;
    await tx.delete(mailLinks).where(eq(mailLinks.userId, userId));
    await changeUser(tx, userId, { passwordHash: '', mustConfirmEmail: false, pendingEmail: null });
    await deleteChallengesOf(tx, userId);
    await endOtherAccess(services, tx, userId);
    for (const factors of services.provided(secondFactors)) await factors.removeAll(user, tx);
  });
  await endSessions(services, userId);
}
