// Finds calculators for the search of the workspace.
import type { SearchPlaces } from '#modules/shell/points.ts';
import { call } from '#platform/web/client.ts';
import { dosageContract } from '../../contract.ts';
import { findCalculators } from './matching.ts';

const most = 4;

const searchCalculators: SearchPlaces = async (text) => {
  const { calculators } = await call(dosageContract.listCalculators, {});
  return findCalculators(calculators, text)
    .slice(0, most)
    .map(({ id, title, by }) => ({
      path: `/pharmacology-tools/calculators/${id}`,
      label: title,
      ...(by && { hint: by }),
    }));
};

export default searchCalculators;
