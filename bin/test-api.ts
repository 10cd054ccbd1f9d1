// `npm run test:api`: the tests that use a database, on the Postgres of TEST_DATABASE_URL; what no database decides runs once elsewhere.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** They use a database and would find the same on every one: who may call what, nonsense, codes, texts, killed processes. */
const decidedElsewhere = [
  'src/modules/api-keys/server/api-keys.api.test.ts',
  'src/modules/second-factor/server/passkeys.api.test.ts',
  'src/modules/second-factor/server/totp.api.test.ts',
  'src/modules/organisations/server/lying-provider.api.test.ts',
  'src/modules/organisations/server/sso.api.test.ts',
  'src/modules/drug-info/server/drug-info.api.test.ts',
  'src/modules/drug-quizzes/server/drug-quizzes.api.test.ts',
  'src/modules/rounds/server/live/live-secrets.test.ts',
  'src/modules/rounds/server/starting/branding.test.ts',
  'src/modules/accounts/server/mails/mails.api.test.ts',
  'src/modules/accounts/server/mails/link-origin.api.test.ts',
  'src/modules/second-factor/server/administrators.api.test.ts',
  'src/modules/organisations/server/people.api.test.ts',
  'src/modules/interactions/server/reports.api.test.ts',
  'src/modules/dosage/server/calculations.api.test.ts',
  'tests/authorisation.test.ts',
  'tests/malformed-input.test.ts',
  'tests/malformed-sockets.test.ts',
  'tests/configuration.test.ts',
  'tests/crash.test.ts',
  'tests/attempts-crash.test.ts',
];

const files = fs
  .globSync(['src/**/*.test.ts', 'tests/*.test.ts'], { cwd: root })
  .filter((file) => !decidedElsewhere.includes(file.replaceAll('\\', '/')))
  .filter((file) => /createTestApp|TEST_DATABASE_URL/.test(fs.readFileSync(path.join(root, file), 'utf8')));
if (files.length < 40)
  throw new Error(`Only ${files.length} files of tests use a database: the search is broken.`);

const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const done = spawnSync(process.execPath, [vitest, 'run', ...files], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = done.status ?? 1;
