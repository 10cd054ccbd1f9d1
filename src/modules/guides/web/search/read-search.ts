// What a page with a search loads from the server while it is rendered: the results of `?q=`, for those without
// scripts.
import type { ApiCaller } from '#platform/contract/api-caller.ts';
import { guidesContract } from '../../contract.ts';
import { type Found, findEntries } from './search.ts';

export type ServerSearch = { words: string; found: Found[] };

export async function readSearch(api: ApiCaller, request: Request): Promise<ServerSearch> {
  const words = new URL(request.url).searchParams.get('q')?.slice(0, 100) ?? '';
  if (!words.trim()) return { words, found: [] };
  const { entries } = await api(guidesContract.readSearchIndex, {});
  return { words, found: findEntries(entries, words) };
}
