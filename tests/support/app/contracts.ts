// Every endpoint of every contract, by name. Found in the folders, so that a new module can't be forgotten.
import fs from 'node:fs';
import path from 'node:path';
import type { Contract, Endpoint } from '#platform/contract/endpoint.ts';
import { healthContract } from '#platform/contract/health.ts';
import { reachContract } from '#platform/contract/reach.ts';

const modulesDir = path.resolve(import.meta.dirname, '../../../src/modules');

function isContract(name: string): boolean {
  return name.endsWith('Contract');
}

/** A module has one contract, or several of them beside each other: `contract.ts`, `desk-contract.ts`. */
export function contractFiles(modules: readonly string[] = fs.readdirSync(modulesDir)): string[] {
  return modules.flatMap((module) => {
    const folder = path.join(modulesDir, module);
    if (!fs.existsSync(folder)) return [];
    const names = fs.readdirSync(folder).filter((name) => /^([a-z]+-)?contract\.ts$/.test(name));
    return names.map((name) => path.join(folder, name));
  });
}

export async function everyEndpoint(): Promise<Map<string, Endpoint>> {
  const contracts: Contract[] = [healthContract, reachContract];
  for (const file of contractFiles()) {
    const exported = (await import(file)) as Record<string, unknown>;
    contracts.push(
      ...Object.keys(exported)
        .filter(isContract)
        .map((name) => exported[name] as Contract),
    );
  }
  const all = contracts.flatMap((contract) => Object.entries(contract));
  const byName = new Map(all);
  if (byName.size !== all.length) throw new Error('two endpoints have the same name');
  return byName;
}
