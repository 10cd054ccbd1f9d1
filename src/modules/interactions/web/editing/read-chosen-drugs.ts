// Reads the drugs that an address names, for a record that begins with them.
import { pharmacologyContract } from '#modules/pharmacology/contract.ts';
import type { ChosenDrug } from '#modules/pharmacology/web.tsx';
import { call } from '#platform/web/client.ts';

export async function readChosenDrugs(ids: readonly string[]): Promise<ChosenDrug[]> {
  const replies = await Promise.all(ids.map((id) => call(pharmacologyContract.readDrug, { params: { id } })));
  return replies.map(({ drug: { id, generic, displayName } }) => ({ id, generic, displayName }));
}
