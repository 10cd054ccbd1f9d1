// A site that was set up before all settings were in one table: nothing that an admin has set is lost.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { type OpenDatabase, openDatabase } from '#platform/server/database/database.ts';
import { MIGRATIONS_FOLDER, migrateOldest } from '#platform/server/database/migrate.ts';
import { type App, createApp } from '#src/server.ts';
import { createPeople } from '../../../../tests/support/app/create-people.ts';
import type { Person } from '../../../../tests/support/app/people.ts';
import { emptyTemplate } from '../../../../tests/support/app/template.ts';
import { tidyAway } from '../../../../tests/support/tidy-away.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
let dataDir: string;
let app: App;
let admin: Person;

/** The migrations before the one that creates the table. */
async function countBefore(): Promise<number> {
  const files = (await fs.readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(
    files.map((name) => fs.readFile(path.join(MIGRATIONS_FOLDER, name), 'utf8')),
  );
  return texts.findIndex((text) => text.includes('CREATE TABLE "settings"'));
}

async function fill({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`insert into blog_settings values ('blog', false, true)`);
}

beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-old-settings-'));
  const old = await openDatabase({ dataDir, templateDir: emptyTemplate, log });
  await migrateOldest(old, MIGRATIONS_FOLDER, await countBefore());
  await fill(old);
  await old.close();
  const environment = { PORT: '0', DATA_DIR: dataDir, PHARMACOLOGY_DATA: '0', LOG_LEVEL: 'error' };
  app = await createApp({ config: { ...readConfig(environment), rateLimits: false }, pages: 'none' });
  admin = await createPeople(app).create('admin');
});
afterAll(async () => {
  await app?.close();
  await tidyAway(dataDir);
});

const read = async (address: string) => (await admin.call<Record<string, unknown>>('GET', address)).body;

test('the blog’s settings are what they were', async () => {
  expect(await read('/blog/desk/settings')).toEqual({ takesComments: false, trustsKnown: true, version: 1 });
});
