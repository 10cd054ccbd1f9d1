// Tells those who must answer that a request was confirmed: the operator, or the administrators if no address is set.
import { searchAccounts } from '#modules/accounts/server.ts';
import { linkOrigin, queueMail } from '#modules/mail/server.ts';
import { readOperator } from '#modules/operator/server.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import type { RequestKind } from '../../contract.ts';
import { requestArrivedMail } from '../mails.ts';

/** More administrators than this are a site whose operator has an address. */
const mostTold = 20;

async function thoseWhoAnswer({ config, now }: Services, tx: Pick<Database, 'select'>): Promise<string[]> {
  const operator = (await readOperator(tx)).email || config.adminEmail;
  if (operator) return [operator];
  const { users } = await searchAccounts(
    { db: tx, now },
    {
      role: 'admin',
      status: 'active',
      sort: 'createdAt',
      order: 'asc',
      page: 1,
      limit: mostTold,
    },
  );
  return users.map(({ email }) => email);
}

type Confirmed = { kind: RequestKind; dueAt: Date };

/** Without the person's words and address, which stay where only administrators read them. */
export async function announceRequest(
  services: Services,
  { kind, dueAt }: Confirmed,
  tx: Pick<Database, 'select' | 'insert' | 'execute'>,
): Promise<void> {
  const url = `${await linkOrigin(services, tx)}/admin-dashboard/privacy`;
  for (const to of await thoseWhoAnswer(services, tx))
    await queueMail(services, requestArrivedMail(to, { kind, dueAt, url }), tx);
}
