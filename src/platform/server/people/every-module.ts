// A person across the whole product: everything its modules store, exported or erased.
import type { Database } from '../database/database.ts';
import { definePoint, type Services } from '../module.ts';
import type { Person } from './personal-data.ts';
import type { PersonalRow } from './rows.ts';

type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Learns of everyone who is erased, within the same transaction. */
export const erasures = definePoint<{ note(tx: Transaction, person: Person): Promise<void> }>(
  'platform.erasures',
);

/** Each row with the module that stores it; never more than a portion is in memory. */
export async function* exportPerson(
  { db, personalData }: Pick<Services, 'db' | 'personalData'>,
  person: Person,
): AsyncGenerator<PersonalRow & { module: string }> {
  for (const { module, data } of personalData)
    for await (const row of data.export(db, person)) yield { module, ...row };
}

/** The last module first: rows are deleted before the rows they reference. The caller has locked the account. */
export async function erasePerson(
  services: Pick<Services, 'personalData' | 'provided'>,
  tx: Transaction,
  person: Person,
): Promise<void> {
  for (const { data } of services.personalData.toReversed()) await data.erase(tx, person);
  for (const watch of services.provided(erasures)) await watch.note(tx, person);
}
