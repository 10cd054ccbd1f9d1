// Tells those who must answer that a request was confirmed: the operator, or the administrators if no address is set.

import { administrationAddresses } from '#modules/accounts/api/administration-addresses.ts';
import { linkOrigin, queueMail } from '#modules/mail/api/queue.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import type { RequestKind } from '../../contract.ts';
import { requestArrivedMail } from '../mails.ts';

type Confirmed = { kind: RequestKind; dueAt: Date };

/** Without the person's words and address, which stay where only administrators read them. */
export async function announceRequest(
  services: Services,
  { kind, dueAt }: Confirmed,
  tx: Pick<Database, 'select' | 'insert' | 'execute' | '$count'>,
): Promise<void> {
  const url = `${await linkOrigin(services, tx)}/admin-dashboard/privacy`;
  for (const to of await administrationAddresses(services, tx))
    await queueMail(services, requestArrivedMail(to, { kind, dueAt, url }), tx);
}
