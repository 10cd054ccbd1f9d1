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
const at = '2025-03-04T05:06:07Z';
const address = '1 "Main" Road\nBridgetown';
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
  await db.execute(sql`insert into privacy_settings values ('only', true, ${at})`);
  await db.execute(sql`insert into newsletter_settings
    (id, from_name, from_email, reply_to_email, company_name, company_address, unsubscribe_text, footer_text, track_opens,
     track_clicks, double_opt_in, auto_welcome, welcome_template_id, rate_per_minute, connections, updated_at)
    values ('only', 'Ünï', 'a@b.example', 'r@b.example', 'The “School”', ${address}, 'Leave', 'Foot', true, true, false, false,
     null, 77, 3, ${at})`);
  await db.execute(sql`insert into operator_settings
    (id, site_name, colour, logo_id, logo_width, logo_height, name, address, email, phone, location, data_protection_contact,
     supervisory_authority, hosting, claim, is_worldwide, updated_at)
    values ('only', 'Maple', '#aa3300', 'logo1', 30, 20, 'Old name', ${address}, 'o@b.example', '+1', '', 'DPO', 'Authority',
     'Hosting', '1 % of all', true, ${at})`);
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

test('the newsletter’s settings are what they were', async () => {
  expect(await read('/newsletter/settings')).toMatchObject({
    version: 1,
    settings: {
      fromName: 'Ünï',
      fromEmail: 'a@b.example',
      replyToEmail: 'r@b.example',
      companyName: 'The “School”',
      companyAddress: address,
      unsubscribeText: 'Leave',
      footerText: 'Foot',
      trackOpens: true,
      trackClicks: true,
      doubleOptIn: false,
      autoWelcome: false,
      welcomeTemplateId: null,
      ratePerMinute: 77,
      connections: 3,
    },
  });
});

test('the operator’s settings are what they were, with the logo', async () => {
  expect(await read('/operator')).toEqual({
    version: 1,
    operator: {
      siteName: 'Maple',
      colour: '#aa3300',
      logo: { url: '/api/operator/logos/logo1', width: 30, height: 20 },
      name: 'Old name',
      address,
      email: 'o@b.example',
      phone: '+1',
      location: '',
      dataProtectionContact: 'DPO',
      supervisoryAuthority: 'Authority',
      hosting: 'Hosting',
      claim: '1 % of all',
      isWorldwide: true,
    },
  });
});

test('inactive accounts are still deleted where that was turned on', async () => {
  expect(await read('/admin/privacy/retention')).toMatchObject({ deletesInactive: true, version: 1 });
});
