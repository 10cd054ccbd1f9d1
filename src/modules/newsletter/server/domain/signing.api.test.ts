// Newsletters are signed with a secret key, once it is turned on, and only for its own domain.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { newEmail, type Person } from '#tests/support/app/people.ts';
import { readSignature } from '#tests/support/outside/dkim.ts';
import { type Mailbox, startMailbox } from '#tests/support/outside/smtp.ts';
import type { SigningKey } from '../../contract/domain.ts';

let app: TestApp;
let admin: Person;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
  mailbox = await startMailbox();
});
afterAll(async () => {
  await app?.close();
  await mailbox?.close();
});

type Key = { domain: string | null; key: SigningKey | null };
const key = async () => (await admin.call<Key>('GET', '/newsletter/signing-key')).body;
const create = () => admin.call<{ key: SigningKey; code?: string }>('POST', '/newsletter/signing-key');
const turn = (isOn: boolean) => admin.call<{ code?: string }>('PUT', '/newsletter/signing-key', { isOn });
const setSender = (fromEmail: string) =>
  admin.call('PUT', '/email/settings', {
    host: '127.0.0.1',
    port: mailbox.port,
    security: 'none',
    fromEmail,
  });

async function received() {
  const to = newEmail('reader');
  const blocks = [{ kind: 'text', text: 'Grüße  aus der Schule,\n\n**alle** zusammen.' }];
  const message = { subject: 'Ausgabe für März', blocks, to };
  const sent = await admin.call('POST', '/newsletter/test', message);
  expect(sent.status, sent.text).toBe(200);
  return mailbox.waitFor(to);
}

test('from the key to a valid signature that covers both unsubscribe headers', async () => {
  expect((await create()).body.code).toBe('newsletter_no_domain');
  expect((await turn(true)).body.code).toBe('newsletter_no_signing_key');
  await setSender('news@school.example');
  expect(await key()).toEqual({ domain: 'school.example', key: null });
  const { body } = await create();
  const { selector, record } = body.key;
  expect(body.key).toMatchObject({ domain: 'school.example', isOn: false });
  expect(record.name).toBe(`${selector}._domainkey.school.example`);
  const publicKey = /^v=DKIM1; k=rsa; p=([\w+/]+=*)$/.exec(record.value)?.[1] ?? '';

  // Not before it is turned on: DNS has to have the record first.
  expect(readSignature((await received()).raw, publicKey)).toBeNull();
  await turn(true);
  expect((await key()).key).toEqual({ ...body.key, isOn: true });
  const { raw } = await received();
  const signature = readSignature(raw, publicKey);
  expect(signature).toMatchObject({ domain: 'school.example', selector, isValid: true });
  expect(signature?.fields).toEqual(
    expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
  expect(readSignature(raw.replace('alle', 'keine'), publicKey)?.isValid).toBe(false);
  expect(readSignature(raw.replace('One-Click', 'Two-Click'), publicKey)?.isValid).toBe(false);

  await setSender('news@elsewhere.example');
  expect(readSignature((await received()).raw, publicKey)).toBeNull();
});

test('the private key is stored sealed, and is in no response', async () => {
  const { text } = await admin.call('GET', '/newsletter/signing-key');
  expect(text).not.toContain('PRIVATE');
  const { rows } = await app.services.db.execute(sql`select * from newsletter_secrets`);
  expect(JSON.stringify(rows)).not.toContain('PRIVATE');
  const audit = await app.services.db.execute(sql`select * from audit_entries`);
  expect(JSON.stringify(audit.rows)).toContain('newsletter-signing.change');
  expect(JSON.stringify(audit.rows)).not.toContain('PRIVATE');
});
