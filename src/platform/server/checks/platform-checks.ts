// The platform's own checks, in the order in which people read them.
import type { Check } from './check.ts';
import { machineChecks } from './machine.ts';
import { reachChecks } from './reach-checks.ts';
import { secretChecks } from './secret-checks.ts';
import { storedChecks } from './stored.ts';

export const platformChecks: readonly Check[] = [
  ...machineChecks,
  ...storedChecks,
  ...reachChecks,
  ...secretChecks,
];
