// Ways into an account besides its sessions, added by later modules. They end when an owner signs everyone out.
import type { SQL } from 'drizzle-orm';
import { definePoint, type Services } from '#platform/server/module.ts';
import type { Executor } from '../queries.ts';

/** Ways into an account besides its sessions; they end when its owner signs everyone out. */
export const otherAccess = definePoint<{
  /** Ends all of them; open sockets then look again on their own. */
  end(tx: Executor, userId: string): Promise<void>;
  /** A subquery: the IDs of accounts in which one was used since. */
  usersSince(since: Date): SQL;
}>('accounts.otherAccess');

export async function endOtherAccess(services: Services, tx: Executor, userId: string): Promise<void> {
  for (const way of services.provided(otherAccess)) await way.end(tx, userId);
}
