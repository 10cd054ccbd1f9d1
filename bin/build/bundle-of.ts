// Which of our files are loaded together: each says it itself, on the second line, as in `// @bundle frame`.
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
    bundle = declared.exec(fs.readFileSync(file, 'utf8').slice(0, 500))?.[1] ?? null;
    known.set(file, bundle);
  }
  return bundle;
}
