// Every declaration of settings, by name. Found in the folders, so that a new one can't be forgotten.
import fs from 'node:fs';
import { isRecord } from '#platform/contract/is-record.ts';
import type { Settings } from '#platform/contract/settings/settings.ts';
import { contractFiles } from '../app/contracts.ts';

function isSettings(value: unknown): value is Settings {
  return isRecord(value) && ['name', 'shape', 'sealed', 'ofTheSite', 'change'].every((name) => name in value);
}

export async function everySettings(): Promise<Map<string, Settings>> {
  const all: Settings[] = [];
  for (const file of contractFiles()) {
    if (!fs.readFileSync(file, 'utf8').includes('defineSettings(')) continue;
    const exported = (await import(file)) as Record<string, unknown>;
    all.push(...Object.values(exported).filter(isSettings));
  }
  const byName = new Map(all.map((settings) => [settings.name, settings]));
  if (byName.size !== all.length) throw new Error('two settings have the same name');
  return byName;
}
