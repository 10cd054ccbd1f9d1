// One change for many accounts: each separately, so that one refusal does not stop the others.
import type { z } from 'zod';
import { deleteAccount, setPlan, setStatus } from '#modules/accounts/api/administration.ts';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import type { BulkChange } from '../contract.ts';

type Result = { userId: string; ok: boolean; message?: string };

async function changeOne(
  services: Services,
  caller: Caller,
  userId: string,
  change: z.output<typeof BulkChange>,
): Promise<void> {
  switch (change.what) {
    case 'suspend':
      await setStatus(services, caller, userId, 'suspended');
      return;
    case 'activate':
      await setStatus(services, caller, userId, 'active');
      return;
    case 'plan':
      await setPlan(services, caller, userId, change.subscription);
      return;
    case 'delete':
      await deleteAccount(services, caller, userId);
  }
}

/** An account that is named twice is changed once. */
export async function changeUsers(
  services: Services,
  caller: Caller,
  userIds: readonly string[],
  change: z.output<typeof BulkChange>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const userId of new Set(userIds)) {
    try {
      await changeOne(services, caller, userId, change);
      results.push({ userId, ok: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ userId, ok: false, message: error.message });
    }
  }
  return results;
}
