// A server that is killed while it sends a campaign, in depth again and again: everyone is accounted for, and no one gets it twice.

import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/support/app/eventually.ts';
import { end, type ServerProcess, startServer } from '#tests/support/app/server-process.ts';
import { inDepth, isDeep } from '#tests/support/depth.ts';
import { type Mailbox, startMailbox } from '#tests/support/outside/smtp.ts';
import { tidyAway } from '#tests/support/tidy-away.ts';
import { benchAdmin, callerOf } from '../../../../../bench/room.ts';
import type { NewsletterSettings } from '../../contract/settings.ts';
import type { CampaignReport } from '../../contract/shapes.ts';

const readers = inDepth(160, 300);
/** The server is killed after this many have arrived. */
const kills = isDeep ? [60, 160] : [60];

let dataDir: string;
let server: ServerProcess;
let mailbox: Mailbox;
let token: string;
beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-newsletter-'));
  mailbox = await startMailbox();
  server = await startServer(dataDir, 0);
});
afterAll(async () => {
  await end(server.child, 'SIGTERM');
  await mailbox.close();
  await tidyAway(dataDir);
});

type Method = 'GET' | 'POST' | 'PUT';
const call = <T = unknown>(method: Method, address: string, body?: unknown): Promise<T> =>
  callerOf(server.origin)<T>(method, address, body, token);

test('kill -9 during a campaign: no one gets it twice, no one is missed', {
  timeout: 120_000,
}, async () => {
  token = (await call<{ token: string }>('POST', '/auth/login', benchAdmin)).token;
  const post = { host: mailbox.host, port: mailbox.port, security: 'none', fromEmail: 'news@school.example' };
  await call('PUT', '/email/settings', post);
  const { settings } = await call<{ settings: NewsletterSettings }>('GET', '/newsletter/settings');
  const changes = { doubleOptIn: false, autoWelcome: false, ratePerMinute: 1_000_000 };
  await call('PUT', '/newsletter/settings', { ...settings, ...changes });
  const lines = Array.from({ length: readers }, (_, index) => `reader-${index}@example.org`);
  const imported = await fetch(
    `${server.origin}/api/newsletter/subscribers/import?consentSource=test&isDryRun=false`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: `email\n${lines.join('\n')}\n`,
    },
  );
  expect(await imported.json()).toMatchObject({ report: { added: readers } });
  const blocks = [{ kind: 'text', text: 'Hello {{ first_name | default: "there" }}' }];
  const draft = { name: 'Issue 1', subject: 'Issue 1', blocks };
  const made = await call<{ campaign: { id: string } }>('POST', '/newsletter/campaigns', draft);
  const address = `/newsletter/campaigns/${made.campaign.id}`;
  await call('POST', `${address}/move`, { action: 'approve' });
  await call('POST', `${address}/move`, { action: 'send' });

  for (const received of kills) {
    await eventually(async () => expect(mailbox.mails.length).toBeGreaterThanOrEqual(received));
    await end(server.child, 'SIGKILL');
    expect(mailbox.mails.length, 'it was to be killed in the middle').toBeLessThan(readers);
    server = await startServer(dataDir, server.port);
  }

  const { progress } = await eventually(async () => {
    const report = await call<CampaignReport>('GET', address);
    expect(report.campaign).toMatchObject({ status: 'sent', recipientCount: readers });
    return report;
  });
  expect(progress.sent + progress.failed + progress.unknown).toBe(readers);
  expect(progress).toMatchObject({ waiting: 0, failed: 0, skipped: 0 });
  // Rows claimed and not recorded: at most two batches per crash.
  expect(progress.unknown).toBeLessThanOrEqual(kills.length * 100);
  const to = mailbox.mails.map((mail) => mail.to);
  expect(new Set(to).size).toBe(to.length);
  expect(to.length).toBeGreaterThanOrEqual(progress.sent);
  expect(to.length).toBeLessThanOrEqual(progress.sent + progress.unknown);
});
