// Finds drugs by any of their names for the search of the workspace.
import type { SearchPlaces } from '#modules/shell/points.ts';
import { call } from '#platform/web/client.ts';
import { pharmacologyContract } from '../../contract.ts';

const searchDrugs: SearchPlaces = async (search) => {
  const found = await call(pharmacologyContract.suggestDrugs, { query: { search, limit: 4 } });
  return found.matches.map(({ id, displayName, drugClass, matched }) => ({
    path: `/pharmacology-tools/drugs/${id}`,
    label: displayName,
    hint: matched.name === displayName ? drugClass : matched.name,
  }));
};

export default searchDrugs;
