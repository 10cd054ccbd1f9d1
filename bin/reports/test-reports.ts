// Reads what the runners of tests have written: how many passed, what failed and where, and what took longest.
import fs from 'node:fs';
import path from 'node:path';

export type Sum = { passed: number; failed: number; skipped: number };
export type Report = Sum & {
  /** Where, and the first lines of why. */
  failures: string[];
  /** The files in which something failed, and how much passed in them. */
  failedFiles: { file: string; passed: number }[];
  /** Files and journeys with the seconds that they took. */
  times: { name: string; seconds: number }[];
};

const firstLines = (text = '') => text.split('\n').slice(0, 12).join('\n    ');

function read<T>(file: string): T | null {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : null;
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** @returns null if there is no report: the runner has not come so far */
export function vitestReport(file: string, root: string): Report | null {
  const report = read<VitestReport>(file);
  if (!report) return null;
  const failures: string[] = [];
  const failedFiles: Report['failedFiles'] = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    if (status === 'failed') failedFiles.push({ file: path.relative(root, name), passed });
    for (const test of failed)
      failures.push(
        `${path.relative(root, name)}: ${test.fullName}\n    ${firstLines(test.failureMessages[0])}`,
      );
    if (status === 'failed' && failed.length === 0)
      failures.push(`${path.relative(root, name)}\n    ${firstLines(message)}`);
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures,
    failedFiles,
    times: report.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      seconds: (endTime - startTime) / 1_000,
    })),
  };
}

type PlaywrightSuite = {
  specs?: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

/** @returns null if there is no report */
export function playwrightReport(file: string): Report | null {
  const report = read<PlaywrightReport>(file);
  if (!report) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const passed = expected + flaky;
  const found: Report = { passed, failed: unexpected, skipped, failures: [], failedFiles: [], times: [] };
  const passedIn = new Map<string, number>();
  function walk(suites: PlaywrightSuite[] = []): void {
    for (const { specs = [], suites: inner } of suites) {
      for (const { file: spec, title, ok, tests } of specs) {
        const results = tests.flatMap((test) => test.results);
        const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0);
        found.times.push({ name: `${spec}: ${title}`, seconds: milliseconds / 1_000 });
        passedIn.set(spec, (passedIn.get(spec) ?? 0) + (ok ? 1 : 0));
        if (!ok && !found.failedFiles.some(({ file }) => file === spec))
          found.failedFiles.push({ file: spec, passed: 0 });
        if (!ok) found.failures.push(`${spec}: ${title}\n    ${firstLines(results[0]?.error?.message)}`);
      }
      walk(inner);
    }
  }
  walk(report.suites);
  return {
    ...found,
    failedFiles: found.failedFiles.map(({ file }) => ({ file, passed: passedIn.get(file) ?? 0 })),
  };
}

/** One line for each of the slowest. */
export function slowest({ times }: Report, count = 10): string[] {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
