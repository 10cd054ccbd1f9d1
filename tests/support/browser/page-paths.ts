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
