// Which tests needed a second run, and why: printed as a table after each run, and kept from run to run, because a test that
// does so often depends on luck.
import fs from 'node:fs';
import path from 'node:path';

export type SecondRun = {
  at: string;
  runner: string;
  /** Its file and its name. */
  test: string;
  /** The first line of its error. */
  reason: string;
  passed: boolean;
};

const fileIn = (results: string) => path.join(results, 'second-runs.json');
const weekMs = 7 * 24 * 3_600_000;
/** As many in a week are no accident. */
const tooMany = 3;

/** What earlier runs have kept, and all of this one. */
export function readSecondRuns(results: string): SecondRun[] {
  const file = fileIn(results);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
}

export function keepSecondRuns(results: string, runs: readonly SecondRun[]): void {
  if (runs.length > 0) fs.writeFileSync(fileIn(results), `${JSON.stringify(runs, null, 2)}\n`);
}

/** @param failures as reports list them: where on the first line, why on those that follow */
export function secondRunsOf(
  runner: string,
  failures: readonly string[],
  failedAgain: readonly string[],
  at: Date,
): SecondRun[] {
  const nameOf = (failure: string) => failure.split('\n', 1)[0] ?? '';
  const again = new Set(failedAgain.map(nameOf));
  return failures.map((failure) => ({
    at: at.toISOString(),
    runner,
    test: nameOf(failure),
    reason: (failure.split('\n')[1] ?? '').trim(),
    passed: !again.has(nameOf(failure)),
  }));
}

/** A line for each test of this run, with how often it needed a second one within a week. */
export function tableOfSecondRuns(
  runs: readonly SecondRun[],
  kept: readonly SecondRun[],
  now: Date,
): string[] {
  const recent = kept.filter(({ at }) => now.getTime() - Date.parse(at) < weekMs);
  return runs.map(({ test, reason, passed }) => {
    const times = recent.filter((one) => one.test === test).length;
    const often = times >= tooMany ? ': file an issue' : '';
    const outcome = passed ? 'passed then' : 'failed again';
    return `${outcome.padEnd(12)} | ${`${times} in a week${often}`.padEnd(11)} | ${test} | ${reason}`;
  });
}
