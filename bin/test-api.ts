// `npm run test:api`: the tests with `.postgres` in their name, on the Postgres of TEST_DATABASE_URL.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

if (!process.env.TEST_DATABASE_URL) throw new Error('TEST_DATABASE_URL names no Postgres.');
const root = path.resolve(import.meta.dirname, '..');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
