// Where messages to those who run this site go: to the operator, or to the administrators if no address is set.
import { readOperator } from '#modules/operator/api/look.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { searchAccounts } from '../server/administration/account-search.ts';

/** More administrators than this are a site whose operator has an address. */
const mostAdmins = 20;

export async function administrationAddresses(
  { config, now }: Services,
  db: Pick<Database, 'select' | '$count'>,
): Promise<string[]> {
  const operator = (await readOperator(db)).email || config.adminEmail;
  if (operator) return [operator];
  const { users } = await searchAccounts(
    { db, now },
    { role: 'admin', status: 'active', sort: 'createdAt', order: 'asc', page: 1, limit: mostAdmins },
  );
  return users.map(({ email }) => email);
}
