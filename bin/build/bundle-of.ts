// Which of our files are loaded together: each file declares it on a comment line below the first, as in `//
// @bundle frame`.
import fs from 'node:fs';
import path from 'node:path';

const ours = path.resolve(import.meta.dirname, '../../src');
const declared = /^\/\/.*\n\/\/ @bundle ([a-z]+)$/m;

const known = new Map<string, string | null>();

/** @param id of a module, as the bundler names it */
export function bundleOf(id: string): string | null {
  const [file = ''] = id.split('?');
  if (!file.startsWith(ours) || !/\.tsx?$/.test(file)) return null;
  let bundle = known.get(file);
  if (bundle === undefined) {
    const head = fs.readFileSync(file, 'utf8').slice(0, 500);
    bundle = declared.exec(head)?.[1] ?? null;
    // A mark that went astray when a comment was reflowed would split the page's scripts without a word.
    if (!bundle && head.includes('@bundle'))
      throw new Error(`${file}: “@bundle …” needs a comment line of its own.`);
    known.set(file, bundle);
  }
  return bundle;
}
