// The access rows of all modules, found in `tests/access`, so that a new module can't be forgotten.
import fs from 'node:fs';
import path from 'node:path';
import type { AccessRow, AccessVariant, ModuleAccess } from './access.ts';

const folder = path.resolve(import.meta.dirname, '../../access');

export async function everyAccess(): Promise<{ rows: Map<string, AccessRow>; variants: AccessVariant[] }> {
  const modules: ModuleAccess[] = [];
  for (const file of fs.readdirSync(folder).sort())
    modules.push(((await import(path.join(folder, file))) as { access: ModuleAccess }).access);
  const all = modules.flatMap(({ rows }) => Object.entries(rows));
  const rows = new Map(all);
  if (rows.size !== all.length) throw new Error('two access rows have the same name');
  return { rows, variants: modules.flatMap(({ variants }) => variants ?? []) };
}
