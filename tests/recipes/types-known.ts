// What the last check of types found, for a copy of the repository: there, only what depends on a change is checked again.
import fs from 'node:fs';
import path from 'node:path';

/** `tsBuildInfoFile` in tsconfig.json. */
const known = 'node_modules/.cache/types.tsbuildinfo';
const listsOfPaths = ['fileNames', 'packageJsons', 'missingPackageJsons'] as const;
type Known = Partial<Record<(typeof listsOfPaths)[number], string[]>>;

/** @returns nothing where types were not checked yet, or a check is writing it */
function readKnown(file: string): Known | null {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Known;
  } catch {
    return null;
  }
}

/**
 * Paths in it are relative to its folder, and packages, which the copy has by a link, stay where they are.
 * @returns the file for the copy's own check, which must not write into what is shared; it is there if types were checked before
 */
export function typesKnownIn(copy: string, root: string): string {
  const file = path.join(copy, 'types.tsbuildinfo');
  const found = path.join(root, known);
  const moved = (name: string): string => {
    if (!name.startsWith('.')) return name;
    const inside = path.relative(root, path.resolve(path.dirname(found), name));
    const isCopied = !inside.startsWith('..') && !inside.startsWith('node_modules');
    const address = path.relative(copy, path.resolve(isCopied ? copy : root, inside));
    return address.startsWith('.') ? address : `./${address}`;
  };
  const info = readKnown(found);
  if (!info) return file;
  for (const list of listsOfPaths) info[list] = info[list]?.map(moved);
  fs.writeFileSync(file, JSON.stringify(info));
  return file;
}
