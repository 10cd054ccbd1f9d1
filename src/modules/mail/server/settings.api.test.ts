// The mail server's settings: what is stored, what is shown, and that the password stays inside.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Mailbox, startMailbox } from '#tests/support/outside/smtp.ts';
import { from, openPost, type Post } from './mail-fixtures.ts';

const secret = 'secret-Horse-9';
const auth = { username: 'rounds', password: secret };

let post: Post;
let mailbox: Mailbox;
beforeAll(async () => {
  post = await openPost();
  mailbox = await startMailbox({ auth });
});
afterAll(async () => {
  await post.app.close();
  await mailbox.close();
});
beforeEach(async () => {
  await post.app.services.db.execute(sql`delete from settings where name = 'mail'`);
});

const settings = async () => {
  const { body } = await post.admin.call<{ settings: Record<string, unknown> }>('GET', '/email/settings');
  return body.settings;
};
const change = (body: Record<string, unknown>) =>
  post.admin.call<{ settings: Record<string, unknown> }>('PUT', '/email/settings', { ...from, ...body });

test('start empty, and a test email says that there is no mail server', async () => {
  expect(await settings()).toMatchObject({ host: '', port: 587, isConfigured: false, hasPassword: false });
  const reply = await post.admin.call('POST', '/email/test', { to: 'a@example.org' });
  expect([reply.status, reply.body]).toMatchObject([409, { code: 'mail_not_configured' }]);
});

test("settings apply immediately: a test email goes out and returns the mail server's reply", async () => {
  await post.setServer({ port: mailbox.port, ...auth });
  const reply = await post.admin.call('POST', '/email/test', { to: 'tester@example.org' });
  expect(reply.body).toMatchObject({ ok: true, reply: expect.stringContaining('250 2.0.0 Kept as') });
  const mail = await mailbox.waitFor('tester@example.org');
  expect(mail.text).toContain('The mail server works');
  expect(await post.find('tester@example.org')).toMatchObject({ kind: 'test', state: 'sent', attempts: 1 });
});

test('a failed test email is in the outbox with its reason', async () => {
  await post.setServer({ port: mailbox.port, username: 'rounds', password: 'wrong' });
  const reply = await post.admin.call<{ message: string }>('POST', '/email/test', { to: 'no@example.org' });
  expect(reply.status).toBe(424);
  expect(reply.body).toMatchObject({ code: 'mail_failed' });
  expect(reply.body.message).toContain('535 5.7.8 Authentication credentials invalid');
  expect(await post.find('no@example.org')).toMatchObject({ kind: 'test', state: 'failed' });
});

test('a password that is not sent stays with its server, and does not go to another one', async () => {
  const at = (host: string, password?: string) =>
    change({ host, username: 'rounds', ...(password !== undefined && { password }) });
  expect((await at('mail.school.example', secret)).body.settings).toMatchObject({ hasPassword: true });
  expect((await at('MAIL.school.example')).body.settings).toMatchObject({ hasPassword: true });
  expect((await at('mail.thief.example')).body.settings).toMatchObject({ hasPassword: false });
  expect((await at('mail.school.example')).body.settings).toMatchObject({ hasPassword: false });
  await at('mail.school.example', secret);
  expect((await at('')).body.settings).toMatchObject({ hasPassword: false, isConfigured: false });
  await at('mail.school.example', secret);
  expect((await at('mail.school.example', '')).body.settings).toMatchObject({ hasPassword: false });
});

test('each change is recorded, with what happened to the password but not the password', async () => {
  await change({ host: 'mail.school.example', ...auth });
  await change({ host: 'mail.school.example', username: 'rounds', port: 465, security: 'tls' });
  await change({ host: 'mail.school.example', username: 'rounds', port: 465, security: 'tls', password: '' });
  const { body } = await post.admin.call<{ entries: Record<string, unknown>[] }>(
    'GET',
    '/admin/audit?action=mail-settings.change&limit=3',
  );
  expect(body.entries.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { hasPassword: true }, after: { hasPassword: false, password: 'removed' } },
    {
      before: { port: 587, security: 'starttls' },
      after: { port: 465, security: 'tls', password: 'kept' },
    },
    {
      before: {
        host: '',
        username: '',
        fromEmail: '',
        hasPassword: false,
        isConfigured: false,
        linksLeadTo: null,
      },
      after: {
        host: 'mail.school.example',
        username: 'rounds',
        fromEmail: 'rounds@school.example',
        hasPassword: true,
        isConfigured: true,
        linksLeadTo: expect.stringMatching(/^http:/),
        password: 'set',
      },
    },
  ]);
});

test.each([
  ['a host that is none', { host: 'mail.example.org/x' }],
  ['a host with a second line', { host: 'mail.example.org\r\nDATA' }],
  ['a port that is none', { host: 'a.example', port: 70_000 }],
  ['an unknown way of encryption', { host: 'a.example', security: 'ssl3' }],
  ['a sender that is no address', { host: 'a.example', fromEmail: 'rounds' }],
])('settings refuse %s', async (_title, body) => {
  expect((await change(body)).status).toBe(400);
  expect(await settings()).toMatchObject({ isConfigured: false });
});

test('the password never leaves the server', async () => {
  const said: string[] = [];
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
  const spies = levels.map((level) =>
    vi
      .spyOn(post.app.services.log as Record<typeof level, (...words: unknown[]) => void>, level)
      .mockImplementation((...words) => {
        said.push(
          JSON.stringify(words, (_key, value) => (value instanceof Error ? `${value.stack}` : value)),
        );
      }),
  );
  // The mailbox does not know this password, so every failure is reported.
  const password = `other-${secret}`;
  const replies = [
    await change({ host: '127.0.0.1', port: mailbox.port, security: 'none', username: 'rounds', password }),
    await post.admin.call('GET', '/email/settings'),
    await post.admin.call('POST', '/email/test', { to: 'leak@example.org' }),
  ];
  await post.queue('leaking@example.org');
  await post.until('leaking@example.org', 'queued', 1);
  replies.push(
    await post.admin.call('GET', '/admin/outbox'),
    await post.admin.call('GET', '/admin/audit?limit=100'),
  );
  const { rows: tables } = await post.app.services.db.execute<{ name: string }>(
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname in ('public', 'pgboss')`,
  );
  expect(tables.length).toBeGreaterThan(10);
  let stored = '';
  for (const { name } of tables) {
    const { rows } = await post.app.services.db.execute(
      sql`select coalesce(string_agg(t::text, ' '), '') as rows from ${sql.raw(name)} t`,
    );
    stored += JSON.stringify(rows);
  }
  for (const spy of spies) spy.mockRestore();
  const everything = [...replies.map(({ text }) => text), ...said, stored].join('\n');
  expect(everything).toContain('535');
  expect(everything).toContain('leak@example.org');
  for (const form of [password, Buffer.from(password).toString('base64'), encodeURIComponent(password)])
    expect(everything).not.toContain(form);
});
