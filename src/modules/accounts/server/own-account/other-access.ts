// Ways into an account besides its sessions, which later modules add. They end where an owner shuts everyone out.
import type { SQL } from 'drizzle-orm';
import { defineExtensionPoint, type Services } from '#platform/server/module.ts';
import type { Executor } from '../queries.ts';

export const otherAccess = defineExtensionPoint<{
  /** Ends all of them; open sockets look again afterwards by themselves. */
  end(tx: Executor, userId: string): Promise<void>;
  /** A subquery: the ids of the accounts in which one of them was used since. */
  usersSince(since: Date): SQL;
}>('accounts.otherAccess');

export async function endOtherAccess(services: Services, tx: Executor, userId: string): Promise<void> {
  for (const way of services.extensions(otherAccess)) await way.end(tx, userId);
}
