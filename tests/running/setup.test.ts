// `npm run setup` writes what compose.yaml needs, once, and leaves alone what is there.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = path.resolve(import.meta.dirname, '../../bin/setup.ts');
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rounds-setup-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const file = () => path.join(folder, '.env');
const setUp = (...args: string[]) =>
  execFileSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8' });
const address = ['--address', 'rounds.example.org', '--admin', 'you@example.org'];

it('setup writes secrets that differ each time, for its owner’s eyes alone', () => {
  const said = setUp(...address);
  const first = parseEnv(fs.readFileSync(file(), 'utf8'));
  expect(first).toMatchObject({ PUBLIC_URL: 'https://rounds.example.org', ADMIN_EMAIL: 'you@example.org' });
  expect(said).toContain(first.ADMIN_PASSWORD);
  expect(said).not.toContain(first.SECRET_KEY);
  if (process.platform !== 'win32') expect(fs.statSync(file()).mode & 0o077).toBe(0);
  fs.rmSync(file());
  setUp(...address);
  const second = parseEnv(fs.readFileSync(file(), 'utf8'));
  for (const name of ['SECRET_KEY', 'POSTGRES_PASSWORD', 'METRICS_TOKEN', 'ADMIN_PASSWORD'])
    expect(second[name]).not.toBe(first[name]);
});

it('setup run again changes nothing', () => {
  fs.writeFileSync(file(), 'LOG_LEVEL=info\nSECRET_KEY=mine-and-no-other-of-thirty-two-letters\n');
  setUp(...address);
  const before = fs.readFileSync(file(), 'utf8');
  expect(before).toMatch(/^LOG_LEVEL=info\nSECRET_KEY=mine-/);
  setUp('--address', 'another.example.org', '--admin', 'other@example.org');
  expect(fs.readFileSync(file(), 'utf8')).toBe(before);
});

it('setup takes over the key of a server that ran here', () => {
  fs.mkdirSync(path.join(folder, 'data'));
  fs.writeFileSync(path.join(folder, 'data/secret.key'), 'the-key-that-sealed-what-is-stored-here');
  setUp(...address);
  expect(parseEnv(fs.readFileSync(file(), 'utf8')).SECRET_KEY).toBe(
    'the-key-that-sealed-what-is-stored-here',
  );
});

it.each([
  ['without an administrator', ['--address', 'rounds.example.org']],
  ['without an address', ['--admin', 'you@example.org']],
  ['below a path', ['--address', 'example.org/rounds', '--admin', 'you@example.org']],
])('setup %s writes nothing', (_how, args) => {
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('npm run setup');
  expect(fs.existsSync(file())).toBe(false);
});
