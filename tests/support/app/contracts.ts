// Every endpoint of every contract, by name. Found in the folders, so that a new module can't be forgotten.
import fs from 'node:fs';
import path from 'node:path';
import type { Contract, Endpoint } from '#platform/contract/endpoint.ts';
import { healthContract } from '#platform/contract/health.ts';
import { reachContract } from '#platform/contract/reach.ts';
import { contracts, moduleOf, zoneOf } from '#src/conventions.ts';

const root = path.resolve(import.meta.dirname, '../../..');

function isContract(name: string): boolean {
  return name.endsWith('Contract');
}

/** Of all modules, or of some. */
export function contractFiles(modules?: readonly string[]): string[] {
  return fs
    .globSync([...contracts], { cwd: root })
    .filter((file) => zoneOf(file) === 'module-contract' && (modules?.includes(moduleOf(file) ?? '') ?? true))
    .sort()
    .map((file) => path.join(root, file));
}

export async function everyEndpoint(): Promise<Map<string, Endpoint>> {
  const found: Contract[] = [healthContract, reachContract];
  for (const file of contractFiles()) {
    const exported = (await import(file)) as Record<string, unknown>;
    found.push(
      ...Object.keys(exported)
        .filter(isContract)
        .map((name) => exported[name] as Contract),
    );
  }
  const all = found.flatMap((contract) => Object.entries(contract));
  const byName = new Map(all);
  if (byName.size !== all.length) throw new Error('two endpoints have the same name');
  return byName;
}
