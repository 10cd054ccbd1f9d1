// Reads all that a monograph shows; runs on the server while the page is rendered.
import type { ApiCaller } from '#platform/contract/api-caller.ts';
import { pharmacologyContract } from '../../contract.ts';
import type { MonographPart } from '../../points.ts';

/** @param search of the page's address @throws an error with the code `drug_not_found` */
export async function readMonograph(
  api: ApiCaller,
  id: string,
  search: URLSearchParams,
  parts: readonly MonographPart[],
) {
  const found = await api(pharmacologyContract.readDrugAsGuest, { params: { id } });
  const ofParts = await Promise.all(
    parts.map(async ({ name, load }) => {
      const { read } = await load();
      return read ? [[name, await read(api, id, search)] as const] : [];
    }),
  );
  return { ...found, parts: Object.fromEntries(ofParts.flat()) };
}

export type MonographData = Awaited<ReturnType<typeof readMonograph>>;
