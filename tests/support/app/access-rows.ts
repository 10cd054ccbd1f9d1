// The access rows of all modules, found in their folders, so that a new module can't be forgotten.
import fs from 'node:fs';
import path from 'node:path';
import { accessRows, moduleOf } from '#src/conventions.ts';
import type { AccessRow, ModuleAccess } from './access.ts';

const root = path.resolve(import.meta.dirname, '../../..');

type EveryAccess = {
  /** By the endpoint's name. */
  rows: Map<string, AccessRow>;
  /** By the module's name: all, or those of TEST_MODULES. */
  chosen: [module: string, access: ModuleAccess][];
};

export async function everyAccess(): Promise<EveryAccess> {
  const modules: EveryAccess['chosen'] = [];
  for (const file of fs.globSync([...accessRows], { cwd: root }).sort()) {
    const { access } = (await import(path.join(root, file))) as { access: ModuleAccess };
    modules.push([moduleOf(file) ?? path.basename(file, '.ts'), access]);
  }
  const all = modules.flatMap(([, access]) => Object.entries(access.rows));
  const rows = new Map(all);
  if (rows.size !== all.length) throw new Error('two access rows have the same name');
  const wanted = process.env.TEST_MODULES?.split(',');
  return { rows, chosen: modules.filter(([name]) => !wanted || wanted.includes(name)) };
}
