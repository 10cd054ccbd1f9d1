// Checks find at a real server what is planted, and nothing where all is well.
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { tidyAway } from '#tests/support/tidy-away.ts';
import type { Config } from '../config.ts';
import { type Checked, runChecks, type Site } from './check.ts';
import { isGuessable } from './secret-checks.ts';

let app: TestApp;
afterEach(() => app?.close());

async function found(changed: Partial<Config> = {}, also: Partial<Site> = {}): Promise<Map<string, Checked>> {
  const publicUrl = await app.listen();
  const { config, database, vault, version, checks } = app.services;
  const site: Site = {
    config: { ...config, publicUrl, ...changed },
    version,
    database,
    openVault: async () => vault,
    ...also,
  };
  return new Map((await runChecks(checks, site)).map((checked) => [checked.id, checked]));
}

const statesOf = (checked: Map<string, Checked>) =>
  Object.fromEntries([...checked].map(([id, { state }]) => [id, state]));

describe('checks of a site', () => {
  it('say that all is well where it is, and what to do about the rest', async () => {
    app = await createTestApp();
    const checked = await found();
    expect(statesOf(checked)).toMatchObject({
      node: 'ok',
      'data-folder': 'ok',
      tables: 'ok',
      redis: 'skipped',
      'public-address': 'ok',
      sockets: 'ok',
      proxies: 'ok',
      secrets: 'ok',
      // Without HTTPS, a mail server and backups.
      certificate: 'warning',
      'mail-server': 'warning',
      backups: 'warning',
    });
    expect(checked.get('database')?.state).not.toBe('failed');
    for (const { id, state, whatToDo } of checked.values())
      if (state === 'warning' || state === 'failed') expect(whatToDo, id).toBeTruthy();
  });

  it('find a proxy setting with which anyone can forge an address', async () => {
    app = await createTestApp({ trustProxy: 1 });
    expect((await found({ trustProxy: 1 })).get('proxies')).toMatchObject({ state: 'failed' });
  });

  it('find an address at which no one answers, and a Redis that is not there', async () => {
    app = await createTestApp();
    const checked = await found({
      publicUrl: 'http://127.0.0.1:9',
      redisUrl: 'redis://127.0.0.1:9',
      dataDir: '/proc/nowhere',
    });
    expect(statesOf(checked)).toMatchObject({
      'public-address': 'failed',
      sockets: 'failed',
      redis: 'failed',
      'data-folder': 'failed',
    });
  });

  it('find secrets from an example, and the first password in the settings', async () => {
    app = await createTestApp();
    const adminEmail = 'first@example.org';
    const adminPassword = 'Kv7-mP2q-Zx9-wL4t';
    const { db } = app.services;
    const { hashPassword } = await import('#modules/accounts/server/passwords/password.ts');
    const { users } = await import('#modules/accounts/tables.ts');
    await db.insert(users).values({
      userId: 'first',
      name: 'First',
      email: adminEmail,
      emailKey: adminEmail,
      passwordHash: await hashPassword(adminPassword),
      role: 'admin',
    });
    const checked = await found({
      secretKey: 'change-me-change-me-change-me-change-me',
      adminEmail,
      adminPassword,
    });
    expect(statesOf(checked)).toMatchObject({ secrets: 'failed', 'first-password': 'warning' });
    expect(
      (await found({ adminEmail, adminPassword: 'Another-8-letters' })).get('first-password')?.state,
    ).toBe('ok');
    expect(isGuessable('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).toBe(true);
    expect(isGuessable('q8Zr1vT6-kX0mW3bY_d9LhNc2sGfJ4pE')).toBe(false);
  });

  it('skip what needs the database while it is away', async () => {
    app = await createTestApp();
    const checked = await found({}, { database: { problem: 'It is away.' } });
    expect(statesOf(checked)).toMatchObject({
      database: 'failed',
      tables: 'skipped',
      'mail-server': 'skipped',
    });
  });

  it('give up what does not answer', async () => {
    app = await createTestApp();
    const { config, database, vault, version } = app.services;
    const endless = { id: 'endless', title: 'Endless', run: () => new Promise<never>(() => {}) };
    const site: Site = { config, version, database, openVault: async () => vault };
    expect(await runChecks([endless], site, 50)).toMatchObject([{ id: 'endless', state: 'failed' }]);
  });

  it('are answered to administrators', async () => {
    app = await createTestApp();
    const admin = await app.people.create('admin');
    const { status, body } = await admin.call<{ checks: Checked[] }>('GET', '/admin/checks');
    expect(status).toBe(200);
    expect(body.checks.map(({ id }) => id)).toEqual(app.services.checks.map(({ id }) => id));
  });
});

it('npm run doctor answers in JSON, exits with 1 where a check fails, and creates nothing', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-doctor-'));
  const dataDir = path.join(folder, 'data');
  const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '' };
  const failure = await promisify(execFile)(process.execPath, ['bin/doctor.ts', '--json'], {
    env: environment,
  }).then(
    () => null,
    (error: { code: number; stdout: string }) => error,
  );
  expect(failure?.code).toBe(1);
  const { ok, checks } = JSON.parse(failure?.stdout ?? '{}') as { ok: boolean; checks: Checked[] };
  expect(ok).toBe(false);
  expect(checks.find(({ id }) => id === 'database')).toMatchObject({ state: 'failed' });
  expect(await fs.readdir(folder)).toEqual([]);
  await tidyAway(folder);
});
