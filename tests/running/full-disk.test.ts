// A disk that fills up: what is new is refused with a sentence, and the server lives on.
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { benchAdmin } from '../../bench/room.ts';
import { eventually } from '../support/app/eventually.ts';
import { end, type ServerProcess, startServer } from '../support/app/server-process.ts';
import { emptyTemplate } from '../support/app/template.ts';
import { inDepth } from '../support/depth.ts';
import { tidyAway } from '../support/tidy-away.ts';

const run = promisify(execFile);
const diskMb = 400;

let disk: string;
let isMounted = false;
let server: ServerProcess | undefined;

beforeAll(async () => {
  disk = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-full-disk-'));
  // Only an administrator of the machine may make a small disk.
  isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'rounds', disk]).then(
    () => true,
    () => false,
  );
});
// A failed test must not make the next one fail.
afterEach(() => fs.rm(path.join(disk, 'filler'), { force: true }));
afterAll(async () => {
  if (server) await end(server.child, 'SIGKILL');
  // Whatever still holds a file on it: a disk that stays mounted outlives the run, and its folder can't be removed.
  if (isMounted) await run('umount', ['--lazy', disk]);
  await tidyAway(disk);
});

/** Leaves only so much room. */
async function fillTo(leftMb: number): Promise<void> {
  await fs.rm(path.join(disk, 'filler'), { force: true });
  const { bavail, bsize } = await fs.statfs(disk);
  const bytes = bavail * bsize - leftMb * 1024 ** 2;
  await fs
    .writeFile(path.join(disk, 'filler'), Buffer.alloc(Math.max(0, bytes)))
    .catch((error: NodeJS.ErrnoException) => {
      // The server has written in the meantime, and the disk is full all the same.
      if (error.code !== 'ENOSPC' || leftMb > 0) throw error;
    });
}

test('new things are refused, answers continue, and nothing ends when the disk is full', async (context) => {
  if (!isMounted) return context.skip();
  server = await startServer(path.join(disk, 'data'), 0);
  const { origin, child } = server;
  const send = async (method: string, where: string, body?: unknown, token?: string) => {
    const response = await fetch(`${origin}/api${where}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const signIn = () => send('POST', '/auth/login', benchAdmin);
  const { token } = (await signIn()).body;
  const write = (size = 10) => {
    const question = { type: 'true-false', question: 'x'.repeat(size), correctAnswer: 0 };
    const questions = Array.from({ length: 10 }, (_, place) => ({ ...question, id: `q${place}` }));
    return send('POST', '/quiz', { title: 'On a small disk', questions }, token);
  };
  expect((await write()).status).toBe(200);

  await fillTo(diskMb / 20);
  await eventually(async () => {
    const refused = await write();
    expect(refused.status).toBe(507);
    expect(refused.body).toMatchObject({
      code: 'storage_full',
      message: expect.stringContaining('out of disk space'),
    });
  });
  // What continues still does: there is a reserve.
  expect((await signIn()).status).toBe(200);

  await fillTo(0);
  for (let turn = 0; turn < inDepth(15, 60); turn += 1) await signIn().catch(() => null);
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);

  await fs.rm(path.join(disk, 'filler'));
  await eventually(async () => expect((await write(1_000)).status).toBe(200));
  const kept = await send('GET', '/auth/me', undefined, token);
  expect(kept.status).toBe(200);
});

test('the database itself waits for room and continues with all that it had', async (context) => {
  if (!isMounted) return context.skip();
  const said: string[] = [];
  const hear = (fields: object | string, message?: string) => {
    said.push(typeof fields === 'string' ? fields : String(message));
  };
  const database = await openDatabase({
    dataDir: path.join(disk, 'alone'),
    templateDir: emptyTemplate,
    log: { info: () => {}, warn: hear, error: hear },
  });
  const count = async () => (await database.pool.query('select count(*)::int as rows from kept')).rows[0];
  await database.pool.query('create table kept (content text); insert into kept values ($$before$$)');
  await fillTo(0);
  const large = `insert into kept select string_agg(md5(random()::text || n), '') from generate_series(1, 100000) n`;
  const failures: string[] = [];
  for (let turn = 0; turn < 20 && failures.length < 3; turn += 1)
    await database.pool.query(large).catch((error: Error) => failures.push(error.message));
  expect(failures.length).toBeGreaterThan(0);
  await fs.rm(path.join(disk, 'filler'));
  await eventually(async () => expect((await count()).rows).toBeGreaterThan(0));
  const before = (await count()).rows;
  await eventually(() => database.pool.query(large));
  expect((await count()).rows).toBe(before + 1);
  await database.close();
});
