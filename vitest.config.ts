// Unit and API tests, and those of single parts of the screen: which is which, their names say.
import fs from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { endpointForms } from './bin/build/endpoint-forms.ts';
import { fits, onPostgres, testFiles } from './src/conventions.ts';

const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** About the database itself: in a run of everything, they meet both. */
const onBoth = ['src/platform/server/**', 'tests/hostile/**'];
/** Where the same run has a Postgres, nearly all files that want one meet it alone (decisions/077). */
const later =
  process.env.ON_POSTGRES_TOO === '1'
    ? fs.globSync([...onPostgres], { exclude: ['node_modules/**'] }).filter((file) => !fits(file, onBoth))
    : [];
const never = ['tests/e2e/**', 'node_modules/**', 'build/**', 'data/**', ...later];

/** Of a kind: on a real Postgres (`npm run test:api`), those whose names say so. */
const wanted = (...kinds: readonly (keyof typeof testFiles)[]) =>
  kinds.flatMap((kind) => testFiles[kind].filter((files) => !isOnPostgres || fits(files, onPostgres)));

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
        // Loading the app, and compiling the embedded database, again for each file took a third of the time.
        test: { name: 'app', include: wanted('app'), exclude: never, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'light',
          include: wanted('light'),
          exclude: [...never, ...testFiles.app, ...testFiles.apart],
          // A process for each of two hundred files takes longer than what most of them do in it.
          isolate: false,
          restoreMocks: true,
        },
      },
      { extends: true, test: { name: 'apart', include: wanted('apart'), exclude: never } },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: wanted('components'),
          exclude: never,
        },
      },
    ],
  },
});
