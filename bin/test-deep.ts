// `npm run test:deep`: the tests that an ordinary run shortens (tests/support/depth.ts), with all their tries. Takes half an
// hour; for a release, or after a change of what one of them is about: `npm run test:deep -- tests/crashes`.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const shortened = fs
  .globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'], { cwd: root })
  .filter((file) => fs.readFileSync(path.join(root, file), 'utf8').includes("support/depth.ts'"));
const wanted = process.argv.slice(2);
const files = shortened.filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)));
if (files.length === 0) throw new Error(`No test in ${wanted.join(', ')} is shortened in an ordinary run.`);

const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TEST_DEEP: '1' },
});
process.exitCode = status ?? 1;
