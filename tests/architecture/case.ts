// What a house rule is, as the test walks over them.
import type { Codebase } from './codebase.ts';

/** A rule, and made-up code that breaks it: as many times as `faults` says. */
export type Case = {
  title: string;
  rule: (code: Codebase) => string[];
  planted: Record<string, string>;
  faults: number;
};
