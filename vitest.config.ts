// Unit and API tests, and those of single parts of the screen.
import fs from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { endpointForms } from './bin/build/endpoint-forms.ts';

const everything = ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'];
const never = ['tests/e2e/**', 'node_modules/**', 'build/**', 'data/**'];

const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** What `npm run test:api` runs on a real Postgres: files with a line that says what depends on it there. */
const postgresMark = /^\/\/ Also on Postgres: \S/m;

const texts = new Map(
  fs.globSync(everything, { exclude: never }).map((file) => [file, fs.readFileSync(file, 'utf8')]),
);
const filesWhere = (fits: (text: string, file: string) => boolean) =>
  [...texts].filter(([file, text]) => fits(text, file)).map(([file]) => file);

/** Tests that replace a module or a global, or give a reason, get their own modules. */
const isAlone = (text: string) =>
  /^\/\/ Apart: \S/m.test(text) ||
  /\bvi\.(?:mock|doMock|resetModules|stub\w+|setSystemTime|useFakeTimers)\(/.test(text);
/** The whole app: loading it, and compiling the embedded database, again for each file took a third of the time. */
const hasApp = (text: string, file: string) =>
  /createTestApp|createTwoNodes/.test(text) || file.endsWith('.api.test.ts');

/** Parts of the screen, in a document without a browser. */
const isComponent = (text: string) => text.includes("from '@testing-library/");

const isWanted = (text: string) => !isOnPostgres || postgresMark.test(text);

/** Takes minutes of other programs' work. Begun last, as its size would have it, it leaves a processor idle at the end. */
const longest = /tests\/recipes\/carried-out\.test\.ts$/;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFirst = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}

export default defineConfig({
  plugins: [endpointForms()],
  test: {
    environment: 'node',
    execArgv: ['--import', './tests/support/resolve-once.ts'],
    globalSetup: ['tests/support/app/run-folder.ts'],
    setupFiles: ['tests/support/property-seed.ts'],
    // For a test that hangs, not one that is slow: on a busy machine many take ten times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 180_000 } },
    // For two processors, because test files also wait for clocks, other processes and background work. A file on the
    // embedded database runs it in a second thread; Postgres is a separate process.
    maxWorkers: isOnPostgres ? 3 : 4,
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      ['json', { outputFile: `test-results/${process.env.TEST_REPORT ?? 'unit.json'}` }],
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: filesWhere((text, file) => isWanted(text) && hasApp(text, file) && !isAlone(text)),
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'light',
          include: filesWhere(
            (text, file) => isWanted(text) && !isComponent(text) && !hasApp(text, file) && !isAlone(text),
          ),
          // A process for each of two hundred files takes longer than what most of them do in it.
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: filesWhere((text) => isWanted(text) && !isComponent(text) && isAlone(text)),
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: filesWhere((text) => isWanted(text) && isComponent(text)),
        },
      },
    ],
  },
});
