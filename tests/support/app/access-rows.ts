// The access rows of all modules, found in `tests/access`, so that a new module can't be forgotten.
import fs from 'node:fs';
import path from 'node:path';
import type { AccessRow, ModuleAccess } from './access.ts';

const folder = path.resolve(import.meta.dirname, '../../access');

type EveryAccess = {
  /** By the endpoint's name. */
  rows: Map<string, AccessRow>;
  /** By the module's name: all, or those of TEST_MODULES. */
  chosen: [module: string, access: ModuleAccess][];
};

export async function everyAccess(): Promise<EveryAccess> {
  const modules: EveryAccess['chosen'] = [];
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts')).sort()) {
    const { access } = (await import(path.join(folder, file))) as { access: ModuleAccess };
    modules.push([path.basename(file, '.ts'), access]);
  }
  const all = modules.flatMap(([, access]) => Object.entries(access.rows));
  const rows = new Map(all);
  if (rows.size !== all.length) throw new Error('two access rows have the same name');
  const wanted = process.env.TEST_MODULES?.split(',');
  return { rows, chosen: modules.filter(([name]) => !wanted || wanted.includes(name)) };
}
