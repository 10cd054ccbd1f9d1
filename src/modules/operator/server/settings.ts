// The operator's settings, with the logo's address.
import { readStored } from '#modules/settings/api/store.ts';
import type { SiteLook } from '#platform/contract/look/site-look.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lookOf } from '../contract/site.ts';
import { type Operator, operatorSettings } from '../contract.ts';

/** Read again each time, so that a change applies immediately on every node. */
export async function presentOperator(
  db: Pick<Database, 'select'>,
): Promise<{ operator: Operator; version: number }> {
  const { value, inner, version } = await readStored(db, operatorSettings);
  const { logoId, ...size } = inner.logo ?? {};
  const logo = logoId ? { url: `/api/operator/logos/${logoId}`, width: 1, height: 1, ...size } : null;
  return { operator: { ...value, logo }, version };
}

export async function readOperator(db: Pick<Database, 'select'>): Promise<Operator> {
  return (await presentOperator(db)).operator;
}

/** What the site is called and looks like. Inside a transaction, pass it. */
export async function readSiteLook(db: Pick<Database, 'select'>): Promise<SiteLook> {
  return lookOf(await readOperator(db));
}
