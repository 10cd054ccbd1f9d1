// Accounts into which an organisation lets its people: it says who someone is, each time, and their address is its own.
import { definePoint, type Services } from '#platform/server/module.ts';
import { AccountError } from '../../errors.ts';
import type { Executor } from '../queries.ts';

/** Which accounts an organisation governs; provided by a later module. */
export const governance = definePoint<{
  /** Whether only an organisation's own sign-in lets someone into this account. */
  governs(db: Executor, userId: string): Promise<boolean>;
}>('accounts.governance');

export async function isGoverned(services: Services, db: Executor, userId: string): Promise<boolean> {
  for (const { governs } of services.provided(governance)) if (await governs(db, userId)) return true;
  return false;
}

/** @throws AppError organisation_sign_in */
export async function refuseGoverned(services: Services, db: Executor, userId: string): Promise<void> {
  if (await isGoverned(services, db, userId)) throw new AccountError('organisation_sign_in');
}
