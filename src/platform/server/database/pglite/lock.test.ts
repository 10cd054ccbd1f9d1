import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tidyAway } from '#tests/support/tidy-away.ts';
import { lockDataFolder } from './lock.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
let dataDir: string;
let lost: Error[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'lock-test-'));
  lost = [];
});
afterEach(() => tidyAway(dataDir));

const take = (heartbeatMs = 50) =>
  lockDataFolder({ dataDir, socketFolder: null, log, heartbeatMs, onLost: (error) => lost.push(error) });
const file = () => path.join(dataDir, 'rounds.lock');
const change = (fields: object) =>
  writeFileSync(file(), JSON.stringify({ ...JSON.parse(readFileSync(file(), 'utf8')), ...fields }));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a living holder is respected, and its lock is removed on release', async () => {
  const lock = await take();
  await expect(take()).rejects.toThrow(/^Rounds is already running on this data folder: process \d+ since /);
  await lock.release();
  expect(await readdir(dataDir)).toEqual([]);
  await (await take()).release();
});

test('the lock of a dead process is taken over', async () => {
  const dead = await take(60_000);
  change({ token: 'old', pid: 2 ** 22 + 1 });
  const lock = await take();
  await lock.release();
  await dead.release();
  expect(await readdir(dataDir)).toEqual([]);
});

test('the lock of a dead process is taken over even if another process has its number now', async () => {
  const dead = await take(60_000);
  change({ token: 'old', processStartedAt: 'an earlier boot:12345' });
  await (await take()).release();
  await dead.release();
});

test('a holder in another container counts as alive as long as its lock is refreshed', async () => {
  const foreign = await take(20);
  const before = await readFile(file(), 'utf8');
  change({ realm: 'other-host pid:[1]' });
  await expect(take()).rejects.toThrow('already running');
  writeFileSync(file(), before);
  await foreign.release();

  const dead = await take(60_000);
  change({ token: 'old', realm: 'other-host pid:[1]' });
  await (await take()).release();
  await dead.release();
});

test('an incomplete lock is ignored once it stops changing', async () => {
  writeFileSync(file(), '{"token":');
  await (await take()).release();
});

test('of many that find a dead lock, one gets it', async () => {
  const dead = await take(60_000);
  change({ token: 'old', pid: 2 ** 22 + 1 });
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => take()));
  const winners = results.filter((result) => result.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  await winners[0]?.value.release();
  await dead.release();
  expect(await readdir(dataDir)).toEqual([]);
});

test('a holder learns that its lock was taken', async () => {
  const lock = await take(20);
  change({ token: 'somebody else' });
  await vi.waitFor(() => expect(lost).not.toEqual([]));
  await pause(100);
  expect(lost.map(String)).toEqual([expect.stringContaining('Another process has taken the lock')]);
  await lock.release();
  expect(await readdir(dataDir)).toEqual(['rounds.lock']);
});
