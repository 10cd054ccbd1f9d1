// Patterns that recheck has found linear, by fingerprint. It takes minutes for all of them, and seconds for those that are new.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { limits, type Pattern, slowness } from './patterns.ts';

const file = path.join(import.meta.dirname, 'checked.json');
const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
/** A check that takes less than this is made each time. */
const longMs = 100;

/** Another recheck, other limits, another sign in the pattern: it is checked again. */
export const fingerprint = (source: string, flags: string): string =>
  createHash('sha256')
    .update(JSON.stringify([version, limits, flags, source]))
    .digest('base64url')
    .slice(0, 16);

const readChecked = (): string[] => JSON.parse(fs.readFileSync(file, 'utf8'));

/** @returns what is wrong with each pattern, by its fingerprint; equal ones are checked once */
export function problemsOf(patterns: Iterable<Pattern>): Map<string, string> {
  const done = new Set(readChecked());
  const problems = new Map<string, string>();
  for (const { source, flags } of patterns) {
    if (source === undefined) continue;
    const key = fingerprint(source, flags);
    if (done.has(key)) continue;
    done.add(key);
    const problem = slowness(source, flags);
    if (problem) problems.set(key, problem);
  }
  return problems;
}

/** Checks everything again, and keeps what took long and was found linear. */
export function writeChecked(patterns: Iterable<Pattern>): void {
  const kept = new Set<string>();
  for (const { source, flags } of patterns) {
    if (source === undefined || kept.has(fingerprint(source, flags))) continue;
    const begun = performance.now();
    if (slowness(source, flags) === null && performance.now() - begun > longMs)
      kept.add(fingerprint(source, flags));
  }
  fs.writeFileSync(file, `${JSON.stringify([...kept].sort(), null, 2)}\n`);
}
