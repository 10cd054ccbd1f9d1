// Every declaration of settings, by name. Found in the folders, so that a new one can't be forgotten.
import fs from 'node:fs';
import path from 'node:path';
import { isRecord } from '#platform/contract/is-record.ts';
import type { Settings } from '#platform/contract/settings/settings.ts';

const modulesDir = path.resolve(import.meta.dirname, '../../../src/modules');

function isSettings(value: unknown): value is Settings {
  return isRecord(value) && ['name', 'shape', 'sealed', 'ofTheSite', 'change'].every((name) => name in value);
}

export async function everySettings(): Promise<Map<string, Settings>> {
  const all: Settings[] = [];
  for (const module of fs.readdirSync(modulesDir))
    for (const name of fs.readdirSync(path.join(modulesDir, module))) {
      const file = path.join(modulesDir, module, name);
      if (!/^(?:[a-z]+-)?(?:contract|wire)\.ts$/.test(name)) continue;
      if (!fs.readFileSync(file, 'utf8').includes('defineSettings(')) continue;
      const exported = (await import(file)) as Record<string, unknown>;
      all.push(...Object.values(exported).filter(isSettings));
    }
  const byName = new Map(all.map((settings) => [settings.name, settings]));
  if (byName.size !== all.length) throw new Error('two settings have the same name');
  return byName;
}
