// `npm test`: checks, unit and API tests, journeys in Chromium; closes with the slowest, what failed, and one line that sums up.
// `npm test -- rounds` runs what belongs to one module alone (or to several, `platform`, or `question-types`).
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { accessRows, moduleOf } from '../src/conventions.ts';
import { tidyAway } from '../tests/support/tidy-away.ts';
import { isBuildFresh } from './build-state.ts';
import {
  keepSecondRuns,
  readSecondRuns,
  type SecondRun,
  secondRunsOf,
  tableOfSecondRuns,
} from './reports/second-runs.ts';
import { playwrightReport, type Report, type Sum, slowest, vitestReport } from './reports/test-reports.ts';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'test-results');
const earlier = readSecondRuns(results);
fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });
keepSecondRuns(results, earlier);

/** Databases and profiles of tests live for seconds: in memory where the system has room for them there, else on the disk. */
function placeForScratch(): string | undefined {
  const inMemory = '/dev/shm';
  if (!fs.existsSync(inMemory)) return undefined;
  const { bavail, bsize } = fs.statfsSync(inMemory);
  if (bavail * bsize <= 4 * 1024 ** 3) return undefined;
  const folder = fs.mkdtempSync(path.join(inMemory, 'rounds-'));
  // A test's own Postgres, which does not run as root, has its folder in it.
  fs.chmodSync(folder, 0o711);
  return folder;
}
const scratch = placeForScratch();
/** Compiled code is cached there as well: dozens of servers are started, and each reads the same files. */
const kept = scratch && { NODE_COMPILE_CACHE: path.join(scratch, 'compiled') };

const sum: Sum = { passed: 0, failed: 0, skipped: 0 };
/** Printed at the end, because the reports of a long run have scrolled far up by then. */
const failures: string[] = [];
/** Failed, and ran once more with their files. */
const secondRuns: SecondRun[] = [];
const slow: string[] = [];

type Environment = Record<string, string | undefined>;
type Run = { script: string; args?: string[]; environment?: Environment };

/** @returns whether the command succeeded; with `isQuiet`, its output is printed when it has ended */
function run({ script, args = [], environment }: Run, isQuiet = false): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], {
    cwd: root,
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    env: { ...process.env, ...(scratch && { TMPDIR: scratch, ...kept }), ...environment },
    shell: process.platform === 'win32',
  });
  const said: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve) =>
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(said));
      resolve(status === 0);
    }),
  );
}

const tell = (title: string) => process.stdout.write(`\n== ${title}\n`);

async function check(title: string, script: string, isQuiet = false): Promise<void> {
  if (!isQuiet) tell(title);
  const isFine = await run({ script }, isQuiet);
  if (isQuiet) tell(`${title}: ${isFine ? 'fine' : 'not so'}`);
  if (!isFine) failures.push(`${title}: npm run ${script}`);
  sum[isFine ? 'passed' : 'failed'] += 1;
}

/** A runner that died without a report, or failed outside of its tests, counts as one failure. */
async function test(title: string, what: Run, reportOf: () => Report | null, isQuiet = false): Promise<void> {
  if (!isQuiet) tell(title);
  const isFine = await run(what, isQuiet);
  if (isQuiet) tell(`${title}: ${isFine ? 'fine' : 'not so'}`);
  const report = reportOf();
  if (report) slow.push(`${title}:`, ...slowest(report));
  const few = !isFine && report && report.failures.length > 0 && report.failures.length <= mostOnceMore;
  if (few) return onceMore(title, what, reportOf, report);
  sum.passed += report?.passed ?? 0;
  sum.skipped += report?.skipped ?? 0;
  sum.failed += isFine ? 0 : Math.max(1, report?.failed ?? 0);
  failures.push(...(report?.failures ?? []));
  if (!isFine && !report?.failures.length) failures.push(`${title}: npm run ${what.script}`);
}

/**
 * On a busy machine, one test in thousands may fail although it passes alone. It is listed so that it gets
 * fixed; more than a few failures mean that something is broken.
 */
const mostOnceMore = 5;
async function onceMore(
  title: string,
  what: Run,
  reportOf: () => Report | null,
  first: Report,
): Promise<void> {
  tell(`${title}: running the failed files again`);
  const isFine = await run({ ...what, args: first.failedFiles.map(({ file }) => file) });
  const second = reportOf();
  const passedBefore = first.failedFiles.reduce((total, { passed }) => total + passed, 0);
  sum.passed += first.passed - passedBefore + (second?.passed ?? 0);
  sum.skipped += first.skipped;
  sum.failed += isFine ? 0 : Math.max(1, second?.failed ?? 0);
  if (!isFine) failures.push(...first.failures);
  secondRuns.push(...secondRunsOf(title, first.failures, second?.failures ?? first.failures, new Date()));
  keepSecondRuns(results, [...earlier, ...secondRuns]);
}

const embedded: Environment = { TEST_DATABASE_URL: undefined };
const unitTests = (args: string[] = [], environment: Environment = {}) =>
  test(
    'Unit and API tests on the embedded database',
    {
      script: 'test:unit',
      args,
      environment: { ...embedded, ...environment, TEST_REPORT: 'unit.json' },
    },
    () => vitestReport(path.join(results, 'unit.json'), root),
  );
const postgresTests = (address: string) =>
  test(
    'API tests on Postgres',
    { script: 'test:api', environment: { TEST_DATABASE_URL: address, TEST_REPORT: 'postgres.json' } },
    () => vitestReport(path.join(results, 'postgres.json'), root),
  );
const journeys = (args: string[] = []) =>
  test('Journeys in Chromium', { script: 'test:e2e', args, environment: embedded }, () =>
    playwrightReport(path.join(results, 'e2e.json')),
  );

async function everything(): Promise<void> {
  // The build mostly uses one processor, so light checks run beside it and are reported when they are done.
  const light = (async () => {
    await check('Types', 'types', true);
    await check('Lint', 'lint', true);
    await check('Unused files, exports and dependencies', 'unused', true);
  })();
  await check('Build of the pages', 'build');
  await light;
  const postgres = process.env.TEST_DATABASE_URL;
  await unitTests([], { ON_POSTGRES_TOO: postgres && '1' });
  // These wait more than they work: for browsers to start, for a disk, and for Postgres.
  const besides = [
    check('A production installation', 'check:production', true),
    // Skipped, and counted as skipped, if neither is installed.
    test(
      'Students in Firefox and WebKit',
      { script: 'test:browsers', environment: embedded },
      () => vitestReport(path.join(results, 'browsers.json'), root),
      true,
    ),
  ];
  if (postgres) await postgresTests(postgres);
  await Promise.all(besides);
  await journeys();
}

/**
 * Its unit and API tests, the tests of its access rules, malformed input to its endpoints, and the journeys
 * in its folder.
 */
async function only(modules: string[]): Promise<void> {
  const sources = modules.map((name) =>
    [`src/modules/${name}/`, `src/${name}/`].find((folder) => fs.existsSync(path.join(root, folder))),
  );
  const unknown = modules.filter((_, at) => !sources[at]);
  if (unknown.length > 0) throw new Error(`There is no module ${unknown.join(', ')} in src/modules.`);
  const rows = fs.globSync([...accessRows], { cwd: root });
  const withAccess = rows.some((file) => modules.includes(moduleOf(file) ?? path.basename(file, '.ts')));
  const access = withAccess ? ['tests/authorisation.api.test.ts', 'tests/malformed-input.api.test.ts'] : [];
  const specs = modules.map((name) => `tests/e2e/${name}/`).filter((folder) => fs.existsSync(folder));
  const build = specs.length > 0 && !isBuildFresh(root) ? check('Build of the pages', 'build', true) : null;
  await unitTests([...sources.filter((folder) => folder !== undefined), ...access], {
    TEST_MODULES: modules.join(','),
  });
  await build;
  if (specs.length > 0) await journeys(specs);
}

const modules = process.argv.slice(2);
await (modules.length > 0 ? only(modules) : everything());

if (scratch) await tidyAway(scratch);
if (slow.length > 0) process.stdout.write(`\n== The slowest\n${slow.join('\n')}\n`);
if (secondRuns.length > 0) {
  const table = tableOfSecondRuns(secondRuns, [...earlier, ...secondRuns], new Date());
  process.stdout.write(`\n== What needed a second run\n${table.join('\n')}\n`);
}
if (failures.length > 0) process.stdout.write(`\n== What failed\n${failures.join('\n')}\n`);
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`);
process.exit(sum.failed === 0 ? 0 : 1);
