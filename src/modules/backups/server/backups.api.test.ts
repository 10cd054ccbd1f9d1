import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpDatabase } from '#platform/server/database/dump/dump.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { Backup, Backups } from '../contract.ts';
import { folderOf } from './folder.ts';
import { workOf } from './routes.ts';
import { followAge } from './work.ts';

let app: TestApp;
let admin: Person;
const folder = () => folderOf(app.services);

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

async function list(): Promise<Backups> {
  const { status, body } = await admin.call<Backups>('GET', '/admin/backups');
  expect(status).toBe(200);
  return body;
}

const found = ({ backups }: Backups, name: string) => backups.find((each) => each.name === name) as Backup;

async function made(): Promise<Backup> {
  await workOf(app.services).settled();
  const { status, body } = await admin.call<Backups>('POST', '/admin/backups');
  expect(status).toBe(200);
  expect(body.work).toMatchObject({
    kind: 'dump',
    name: expect.stringMatching(/^by-hand-\d{8}T\d{6}\.ndjson\.gz$/),
  });
  await workOf(app.services).settled();
  return found(await list(), body.work?.name ?? '');
}

async function tried(name: string): Promise<Backup> {
  await workOf(app.services).settled();
  expect((await admin.call('POST', `/admin/backups/${name}/trials`)).status).toBe(200);
  expect((await list()).work).toEqual({ kind: 'trial', name });
  await workOf(app.services).settled();
  return found(await list(), name);
}

describe('a backup that an administrator makes', () => {
  it('is a dump that comes back completely when it is tried, and the trial leaves nothing behind', async () => {
    const backup = await made();
    expect(backup).toMatchObject({ kind: 'byHand', trial: null });
    const { trial } = await tried(backup.name);
    expect(trial).toMatchObject({ problem: null });
    expect(trial?.rows).toBeGreaterThan(1);
    const left = await fs.readdir(app.services.config.dataDir);
    expect(left.filter((name) => name.startsWith('scratch'))).toEqual([]);
  });

  it('is downloaded as it is, and each step is recorded', async () => {
    const { name } = await made();
    const reply = await app.fastify.inject({
      url: `/api/admin/backups/${name}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(reply.rawPayload.equals(await fs.readFile(path.join(folder(), name)))).toBe(true);
    const entries = await admin.call<{ entries: { action: string; subject: { label: string } }[] }>(
      'GET',
      '/admin/audit?page=1&limit=20',
    );
    const actions = entries.body.entries.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['backup.make', 'backup.try', 'backup.download']));
  });

  it('is one of the five newest, and never a part of one', async () => {
    await workOf(app.services).settled();
    for (let second = 10; second < 16; second += 1)
      await dumpDatabase(
        app.services.database,
        path.join(folder(), `by-hand-20260101T0000${second}.ndjson.gz`),
        'test',
      );
    await fs.writeFile(path.join(folder(), 'by-hand-20990101T000000.ndjson.gz.part'), 'cut off');
    await made();
    const kept = (await list()).backups.filter(({ kind }) => kind === 'byHand');
    expect(kept).toHaveLength(5);
    expect(kept.map(({ name }) => name).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

it('a dump stays no longer than backups may, whether another one is made or not', async () => {
  await workOf(app.services).settled();
  await fs.mkdir(folder(), { recursive: true });
  const old = path.join(folder(), 'by-hand-20200101T000000.ndjson.gz');
  await fs.writeFile(old, 'an old dump');
  await fs.utimes(old, new Date('2020-01-01'), new Date('2020-01-01'));
  const part = path.join(folder(), 'by-hand-20260101T000000.ndjson.gz.part');
  await fs.writeFile(part, 'cut off');
  const stop = await followAge(workOf(app.services), app.services.log);
  for (const file of [old, part]) await expect(fs.access(file)).rejects.toThrow('ENOENT');
  await stop();
});

describe('a backup that is tried', () => {
  it('says what is wrong with it if it can’t be restored', async () => {
    const { name } = await made();
    const file = path.join(folder(), name);
    const whole = await fs.readFile(file);
    await fs.writeFile(file, whole.subarray(0, whole.length / 2));
    const { trial } = await tried(name);
    expect(trial).toMatchObject({ rows: 0, problem: expect.stringContaining(name) });
  });

  it('keeps another one waiting, and says so', async () => {
    const { name } = await made();
    await fs.writeFile(path.join(folder(), name), 'no dump');
    expect((await admin.call('POST', `/admin/backups/${name}/trials`)).status).toBe(200);
    for (const address of ['/admin/backups', `/admin/backups/${name}/trials`]) {
      const { status, body } = await admin.call<{ code: string }>('POST', address);
      expect([status, body.code]).toEqual([409, 'backup_under_way']);
    }
    await workOf(app.services).settled();
  });
});

it('a name that is not a backup in the folder is refused, wherever it leads', async () => {
  const outside = path.join(folder(), '..', 'by-hand-20260101T000000.ndjson.gz');
  await fs.writeFile(outside, 'not in the folder');
  for (const name of [
    '../by-hand-20260101T000000.ndjson.gz',
    '../secret.key',
    'secret.key',
    '..',
    'by-hand-20990101T000000.ndjson.gz.part',
    outside,
  ])
    for (const [method, end] of [
      ['GET', ''],
      ['POST', '/trials'],
    ] as const) {
      const { status, body } = await admin.call<{ code: string }>(
        method,
        `/admin/backups/${encodeURIComponent(name)}${end}`,
      );
      expect([name, status, body.code]).toEqual([name, 404, expect.stringMatching(/not_found$/)]);
    }
});
