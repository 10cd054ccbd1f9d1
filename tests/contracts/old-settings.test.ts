// A site that was set up before all settings were in one table: nothing that an admin has set is lost.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aiSettings } from '#modules/ai/contract.ts';
import { mailSettings } from '#modules/mail/contract.ts';
import { mailboxSettings } from '#modules/newsletter/contract/mailbox.ts';
import { openSecret, readStored } from '#modules/settings/api/store.ts';
import { readConfig } from '#platform/server/config.ts';
import { type OpenDatabase, openDatabase } from '#platform/server/database/database.ts';
import { MIGRATIONS_FOLDER, migrateOldest } from '#platform/server/database/migrate.ts';
import { openVault, type Vault } from '#platform/server/secrets/vault.ts';
import { type App, createApp } from '#src/server.ts';
import { createPeople } from '../support/app/create-people.ts';
import type { Person } from '../support/app/people.ts';
import { emptyTemplate } from '../support/app/template.ts';
import { tidyAway } from '../support/tidy-away.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const at = '2025-03-04T05:06:07Z';
const address = '1 "Main" Road\nBridgetown';
let dataDir: string;
let vault: Vault;
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
  await db.execute(
    sql`insert into maintenance_plan values ('only', '2100-01-02T03:04:05.678Z', null, 'New disks.')`,
  );
  await db.execute(sql`insert into privacy_settings values ('only', true, ${at})`);
  await db.execute(sql`insert into newsletter_settings
    (id, from_name, from_email, reply_to_email, company_name, company_address, unsubscribe_text, footer_text, track_opens,
     track_clicks, double_opt_in, auto_welcome, welcome_template_id, rate_per_minute, connections, updated_at)
    values ('only', 'Ünï', 'a@b.example', 'r@b.example', 'The “School”', ${address}, 'Leave', 'Foot', true, true, false, false,
     null, 77, 3, ${at})`);
  const password = vault.seal('old-password', 'mail-settings.password');
  await db.execute(sql`insert into mail_settings
    (id, host, port, security, username, sealed_password, from_name, from_email, reply_to, site_origin, updated_at)
    values ('only', 'mail.old.example', 2525, 'none', 'user', ${password}, 'From', 'f@b.example', null,
     'https://old.example', ${at})`);
  const mailbox = vault.seal('old-mailbox', 'newsletter.secrets.returns-mailbox');
  await db.execute(sql`insert into newsletter_secrets values ('returns-mailbox', ${mailbox}, ${at})`);
  await db.execute(sql`insert into newsletter_mailbox
    (id, host, port, security, username, folder, validity, last_uid, checked_at, problem, read, reports)
    values ('only', 'imap.old.example', 143, 'starttls', 'news', 'Returns', '77', 42, ${at}, null, 9, 3)`);
  const key = vault.seal('old-key', 'ai-settings.compatible-key');
  const ai = {
    provider: 'compatible',
    baseUrl: 'https://llm.example/v1',
    fallbackModels: ['a', 'b'],
    maxTokens: 7,
  };
  await db.execute(sql`insert into ai_settings (id, settings, sealed_openrouter_key, sealed_compatible_key, updated_at)
    values ('only', ${JSON.stringify(ai)}, null, ${key}, ${at})`);
  await db.execute(sql`insert into operator_settings
    (id, site_name, colour, logo_id, logo_width, logo_height, name, address, email, phone, location, data_protection_contact,
     supervisory_authority, hosting, claim, is_worldwide, updated_at)
    values ('only', 'Maple', '#aa3300', 'logo1', 30, 20, 'Old name', ${address}, 'o@b.example', '+1', '', 'DPO', 'Authority',
     'Hosting', '1 % of all', true, ${at})`);
}

beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-old-settings-'));
  vault = await openVault({ dataDir });
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

test('the mail server is what it was, and its password can be read by the server alone', async () => {
  expect(await read('/email/settings')).toMatchObject({
    version: 1,
    settings: {
      host: 'mail.old.example',
      port: 2525,
      security: 'none',
      username: 'user',
      fromName: 'From',
      fromEmail: 'f@b.example',
      replyTo: null,
      hasPassword: true,
      linksLeadTo: 'https://old.example',
    },
  });
  const stored = await readStored(app.services.db, mailSettings);
  expect(openSecret(app.services, mailSettings, stored, 'password')).toBe('old-password');
});

test('the mailbox for bounces is what it was, is read on from where it was, and its password can be read by the server alone', async () => {
  expect(await read('/newsletter/returns-mailbox')).toEqual({
    version: 1,
    mailbox: {
      host: 'imap.old.example',
      port: 143,
      security: 'starttls',
      username: 'news',
      folder: 'Returns',
      checkedAt: new Date(at).toISOString(),
      problem: null,
      read: 9,
      reports: 3,
    },
  });
  const { rows } = await app.services.db.execute(
    sql`select validity, last_uid::int as last_uid from newsletter_mailbox`,
  );
  expect(rows).toEqual([{ validity: '77', last_uid: 42 }]);
  const stored = await readStored(app.services.db, mailboxSettings);
  expect(openSecret(app.services, mailboxSettings, stored, 'password')).toBe('old-mailbox');
  const left = await app.services.db.execute(sql`select name from newsletter_secrets`);
  expect(left.rows).toEqual([]);
});

test('the AI provider is what it was, with its keys', async () => {
  expect(await read('/admin/ai/settings')).toMatchObject({
    version: 1,
    settings: {
      provider: 'compatible',
      baseUrl: 'https://llm.example/v1',
      fallbackModels: ['a', 'b'],
      maxTokens: 7,
      hasApiKey: { openrouter: false, compatible: true },
    },
  });
  const stored = await readStored(app.services.db, aiSettings);
  expect(openSecret(app.services, aiSettings, stored, 'compatible')).toBe('old-key');
});

test('planned maintenance is still announced', async () => {
  expect(await read('/maintenance')).toMatchObject({
    maintenance: {
      state: 'announced',
      startsAt: '2100-01-02T03:04:05.678Z',
      endsAt: null,
      note: 'New disks.',
    },
  });
});
