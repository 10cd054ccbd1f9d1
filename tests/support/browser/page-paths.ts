// Every page whose address names no record, from the modules' lists of pages. Read as text: Playwright can't import pages,
// whose texts are JSON.
import fs from 'node:fs';
import path from 'node:path';
import { pageLists } from '#src/conventions.ts';

export type PagePath = {
  path: string;
  layout: string;
  /** A guest reads nothing there but how to sign in, as on every other such page. */
  isClosed: boolean;
};

const gate = /<(?:RequireRole|AccountFrame|RecordEditor)\b/;

export function pagePaths(): PagePath[] {
  return fs.globSync([...pageLists]).flatMap((list) => {
    const entries = fs
      .readFileSync(list, 'utf8')
      .matchAll(/path: '(\/[^':*]*)',\s+file: '([^']*)'[^}]*?layout: '(\w+)'/g);
    return [...entries].map(([, address = '', file = '', layout = '']) => {
      const code = fs.readFileSync(path.join(path.dirname(list), file), 'utf8');
      return { path: address, layout, isClosed: layout === 'admin' || gate.test(code) };
    });
  });
}

/** The paths of a sitemap. */
export const pathsIn = (map: string, origin: string): string[] =>
  [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    if (!address.startsWith(origin)) throw new Error(`The sitemap of ${origin} lists ${address}.`);
    return address.slice(origin.length);
  });

/** All distinct pages, and of those that differ only in their record this many of a kind. */
export function someOf(paths: readonly string[], most: number): string[] {
  const seen = new Map<string, number>();
  return paths.filter((path) => {
    const kind = path.split('/').length > 3 ? path.slice(0, path.lastIndexOf('/')) : path;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return (seen.get(kind) ?? 0) <= most;
  });
}
