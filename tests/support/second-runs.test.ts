import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  keepSecondRuns,
  readSecondRuns,
  secondRunsOf,
  tableOfSecondRuns,
} from '../../bin/reports/second-runs.ts';

const now = new Date('2026-05-20T12:00:00Z');
const failures = [
  'a.spec.ts: opens a room\n    Error: too late\n    at line 3',
  'b.spec.ts: saves\n    Error: no',
];

test('a second run has its reason, and whether the test passed then', () => {
  expect(secondRunsOf('Journeys', failures, ['b.spec.ts: saves\n    Error: another'], now)).toEqual([
    {
      at: '2026-05-20T12:00:00.000Z',
      runner: 'Journeys',
      test: 'a.spec.ts: opens a room',
      reason: 'Error: too late',
      passed: true,
    },
    {
      at: '2026-05-20T12:00:00.000Z',
      runner: 'Journeys',
      test: 'b.spec.ts: saves',
      reason: 'Error: no',
      passed: false,
    },
  ]);
});

test('second runs are kept from run to run, and three in a week are an issue of their own', () => {
  const results = fs.mkdtempSync(path.join(os.tmpdir(), 'rounds-second-runs-'));
  onTestFinished(() => fs.rmSync(results, { recursive: true }));
  expect(readSecondRuns(results)).toEqual([]);
  const onDay = (day: number) => secondRunsOf('Journeys', failures.slice(0, 1), [], new Date(2026, 4, day));
  keepSecondRuns(results, [1, 18, 19].flatMap(onDay));
  const runs = secondRunsOf('Journeys', failures, [], now);
  const table = (kept: Parameters<typeof tableOfSecondRuns>[1]) =>
    tableOfSecondRuns(runs, kept, now).join('\n');
  expect(table([...readSecondRuns(results), ...runs])).toMatch(
    /3 in a week: file an issue \| a\.spec\.ts: opens a room \| Error: too late\n.*1 in a week/,
  );
  expect(table(runs)).not.toContain('issue');
});
