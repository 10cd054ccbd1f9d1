// `npm run db:restore` as an operator runs it: tried on a scratch database first, and with a way back.
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { startedTemplate } from '../support/app/template.ts';
import { isDeep } from '../support/depth.ts';
import { tidyAway } from '../support/tidy-away.ts';

const silent = { info() {}, warn() {}, error() {} };
let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-restoring-'));
  dataDir = path.join(folder, 'data');
  await fs.cp(await startedTemplate(), path.join(dataDir, 'db'), { recursive: true });
});
afterEach(() => tidyAway(folder));

async function run(file: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [`bin/${file}.ts`, ...args], {
      env,
    });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

async function inDatabase<T>(statement: string): Promise<T[]> {
  const database = await openDatabase({ dataDir, isDurable: false, log: silent });
  try {
    return (await database.pool.query(statement)).rows;
  } finally {
    await database.close();
  }
}
const names = () => inDatabase<{ name: string }>('select name from users order by name');
const addPerson = (name: string) =>
  inDatabase(`insert into users (user_id, name, email, email_key, password_hash, role)
    values ('${name}', '${name}', '${name}@x.org', '${name}@x.org', '', 'teacher')`);

it('a dump is checked without being restored, replaces what is there after a dump of it, and back', async () => {
  const before = await names();
  const dump = path.join(folder, 'dump.ndjson.gz');
  expect((await run('db-dump', dump)).code).toBe(0);
  await addPerson('Later');
  const after = await names();

  expect(await run('db-restore', dump, '--check')).toMatchObject({
    code: 0,
    said: expect.stringContaining('on a scratch database'),
  });
  expect(await names()).toEqual(after);

  const damaged = path.join(folder, 'damaged.ndjson.gz');
  await fs.writeFile(damaged, gzipSync(gunzipSync(await fs.readFile(dump)).subarray(0, -200)));
  const refused = await run('db-restore', damaged, '--force');
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('can’t be restored') });
  expect(await names()).toEqual(after);
  // A check that fails leaves no scratch database and no dump behind.
  expect((await fs.readdir(dataDir)).filter((name) => /^scratch|^backups/.test(name))).toEqual([]);

  const restored = await run('db-restore', dump, '--force');
  expect(restored.code).toBe(0);
  expect(await names()).toEqual(before);
  const wayBack = /db:restore -- (\S+) --force/.exec(restored.said)?.[1] ?? '';
  expect((await fs.stat(wayBack)).size).toBeGreaterThan(1_000);
  if (!isDeep) return;
  expect(await run('db-restore', wayBack, '--force')).toMatchObject({ code: 0 });
  expect(await names()).toEqual(after);
});
