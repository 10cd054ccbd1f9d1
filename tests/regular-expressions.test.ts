// Regular expressions of src take time that grows with the text alone: someone writes that text to make them slow.
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { zoneOf } from '#src/conventions.ts';
import { readCodebase } from './architecture/codebase.ts';
import { fingerprint, problemsOf, writeChecked } from './regular-expressions/checked.ts';
import { boundedInputs, composedPatterns } from './regular-expressions/exceptions.ts';
import { patternsIn, slowness } from './regular-expressions/patterns.ts';

const root = path.resolve(import.meta.dirname, '..');
const { sources } = readCodebase(root, ['src']);
const found = sources.flatMap((source) => (zoneOf(source.path) === 'test' ? [] : patternsIn(source)));

const isBounded = (file: string) => boundedInputs.some(({ where }) => file.startsWith(where));

// A new pattern that fails: split and trim instead of spaces in the pattern, let neighbours have no sign in common,
// or look for an end with `indexOf`.
describe('regular expressions', () => {
  it('take time that grows with the text alone', () => {
    const reachable = found.filter(({ file }) => !isBounded(file));
    // Now and then, where new patterns take long: WRITE_CHECKED_PATTERNS=1.
    if (process.env.WRITE_CHECKED_PATTERNS) writeChecked(reachable);
    const problems = problemsOf(reachable);
    const slow = reachable.flatMap(({ file, line, source, flags }) => {
      const problem = source !== undefined && problems.get(fingerprint(source, flags));
      return problem ? [`${file}:${line} /${source}/${flags}: ${problem}`] : [];
    });
    expect(slow).toEqual([]);
  });

  it('are literals, or are built from trusted parts only', () => {
    const composed = found.filter(({ source }) => source === undefined).map(({ file }) => file);
    expect([...new Set(composed)].sort()).toEqual(composedPatterns.map(({ file }) => file).sort());
  });

  it('would be found if they were slow', () => {
    const text = String.raw`
      const edges = text.split(/\s*;\s*/);
      const nested = new RegExp('^(a+)+$');
      const ends = text.replace(/[ \t]+$/gm, '');
      const fine = /^\s*;/.test(text) || /[a-z]+/g.test(text) || text.match(/\{\{\s*\d\s*\}\}/);
    `;
    const planted = patternsIn({ path: 'planted.ts', text });
    expect(planted.map(({ source = '', flags }) => slowness(source, flags))).toEqual([
      'polynomial', 'exponential', 'polynomial', null, null, null,
    ]); // biome-ignore format: a list
    expect([...problemsOf(planted).values()]).toEqual(['polynomial', 'exponential', 'polynomial']);
  });
});
