// Finds guidelines for the search of the workspace.
import type { SearchPlaces } from '#modules/shell/points.ts';
import { call } from '#platform/web/client.ts';
import { guidelinesContract } from '../contract.ts';

const longestSearch = 60;

const searchGuidelines: SearchPlaces = async (text) => {
  const query = { search: text.slice(0, longestSearch), limit: 4 };
  const { guidelines } = await call(guidelinesContract.listGuidelinesAsGuest, { query });
  return guidelines.map(({ id, title, organization }) => ({
    path: `/pharmacology-tools/guidelines/${id}`,
    label: title,
    hint: organization,
  }));
};

export default searchGuidelines;
