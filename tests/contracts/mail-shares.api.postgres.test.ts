// Also on Postgres: several take the last share at the same moment.
// Every call that makes the server write to an address that its caller names keeps to one daily share, walked over all calls.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shares } from '#modules/mail/server/mail-shares.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { everyEndpoint } from '../support/app/contracts.ts';
import { newEmail, type Person, password, type Reply } from '../support/app/people.ts';
import { addressesIn, type Schema } from '../support/app/schema-members.ts';
import { startMailbox } from '../support/outside/smtp.ts';

const endpoints = [...(await everyEndpoint())];
const limited = endpoints.filter(([, { errors = [] }]) => errors.includes('mail_share_used'));

/** Calls that take an address and write to none that is not known already. */
const writesToNone = new Map([
  ['login', 'An account learns of a new device by its own address.'],
  ['addComment', 'The author of the post gets an email, once an hour.'],
  ['setAllowance', 'The time is for an address; nothing is sent there.'],
  ['addClassMember', 'The address is kept with the member; nothing is sent there.'],
  ['changeClassMember', 'The address is kept with the member; nothing is sent there.'],
]);

let app: TestApp;
let person: Person;
let stamp: string;
beforeAll(async () => {
  app = await createTestApp({ trustProxy: 1 });
  const admin = await app.people.create('admin');
  const server = { host: '127.0.0.1', port: 1, security: 'none', username: '', fromName: 'Rounds' };
  const set = await admin.call('PUT', '/email/settings', { ...server, fromEmail: 'rounds@example.org' });
  expect(set.status, set.text).toBe(200);
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.services.db.execute(sql`delete from mail_shares`);
  person = await app.people.create('teacher');
  const form = await app.people.guest.call<{ stamp: string }>('POST', '/contact/form');
  stamp = form.body.stamp;
  app.advance(4_000);
});

type Asked = Promise<Reply<{ code?: string; message?: string }>>;
/** Asks for one email to an address, as a guest from a network or as the person. */
type Ask = (email: string, network: string) => Asked;

const headersOf = (network: string) => ({ 'x-forwarded-for': network });
const asGuest =
  (path: string, bodyOf: (email: string) => object): Ask =>
  (email, network) =>
    app.people.guest.call('POST', path, bodyOf(email), headersOf(network));
const contact = (email: string) => ({ name: 'Ada', email, message: 'Do you have a quiz?', stamp });

const guests: Record<string, Ask> = {
  register: asGuest('/auth/register', (email) => ({ name: 'Ada', email, password })),
  resendConfirmation: asGuest('/auth/resend-confirmation', (email) => ({ email })),
  forgotPassword: asGuest('/auth/forgot-password', (email) => ({ email })),
  subscribe: asGuest('/newsletter/subscribe', (email) => ({ email })),
  sendSubjectRequest: asGuest('/gdpr/data-subject-request', (email) => ({
    kind: 'access',
    email,
    message: 'Please send me everything.',
  })),
  sendContactMessage: asGuest('/contact', contact),
};
const people: Record<string, Ask> = {
  changeProfile: async (email) => {
    await person.call('POST', '/auth/reauthenticate', { password });
    return person.call('PUT', '/auth/profile', { email });
  },
  sendContactMessage: (email) => person.call('POST', '/contact', contact(email)),
};

/** After two emails to different addresses, one more is left to their sender. */
async function leaveOne(ask: Ask, network: string, most: number): Promise<void> {
  for (let asked = 0; asked < 2; asked += 1) {
    const reply = await ask(newEmail(), network);
    expect(reply.status, reply.text).toBe(200);
  }
  const { rows } = await app.services.db.execute(
    sql`update mail_shares set used = ${most - 1}::int where used = 2 returning subject`,
  );
  expect(rows).toHaveLength(1);
}

describe('every call that writes to an address that its caller names', () => {
  it('says so in its contract', () => {
    const naming = endpoints.filter(
      ([, { access, body }]) =>
        access !== 'admin' && body && addressesIn(body as unknown as Schema).length > 0,
    );
    expect(naming.map(([name]) => name).sort()).toEqual(
      [...limited.map(([name]) => name), ...writesToNone.keys()].sort(),
    );
  });

  it('is tried here', () => {
    const tried = new Set([...Object.keys(guests), ...Object.keys(people)]);
    expect([...tried].sort()).toEqual(limited.map(([name]) => name).sort());
  });

  it.each(Object.entries(guests))(
    '%s: all guests of a network share its emails of a day',
    async (_name, ask) => {
      await leaveOne(ask, '2001:db8::1', shares.ofNetwork);
      const together = Array.from({ length: 5 }, (_, index) => ask(newEmail(), `2001:db8::${index + 2}`));
      const replies = await Promise.all(together);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
      const refused = replies.find(({ status }) => status === 429);
      expect(refused?.body).toMatchObject({
        code: 'mail_share_used',
        message:
          'As many emails as one sender has in a day were asked for from here. More can be sent tomorrow.',
      });
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
      expect((await ask(newEmail(), '2001:db8:0:1::1')).status).toBe(200);
    },
  );

  it.each(Object.entries(people))('%s: an account has its emails of a day', async (_name, ask) => {
    await leaveOne(ask, '', shares.ofAccount);
    expect((await ask(newEmail(), '')).status).toBe(200);
    expect((await ask(newEmail(), '')).body.code).toBe('mail_share_used');
  });

  const toStrangers = Object.entries(guests).filter(
    ([name]) => !['register', 'sendContactMessage'].includes(name),
  );
  it.each(toStrangers)('%s: one address gets few from one network, and some from all', async (_name, ask) => {
    for (const email of [newEmail(), person.user?.email ?? '']) {
      await app.services.db.execute(sql`delete from mail_shares`);
      for (let asked = 0; asked < shares.toOneAddress; asked += 1) {
        const reply = await ask(email, '203.0.113.7');
        // A second subscription is refused by name.
        expect([200, 409], reply.text).toContain(reply.status);
      }
      const refused = await ask(email.toUpperCase(), '203.0.113.7');
      expect(refused.body).toMatchObject({
        code: 'mail_share_used',
        message:
          'Several such emails were asked for at this address today. Look for them in its mailbox, also among spam. More can be sent tomorrow.',
      });
      expect((await ask(email, '198.51.100.1')).body.code).not.toBe('mail_share_used');
      const already = shares.toOneAddress + 1;
      await app.services.db.execute(
        sql`update mail_shares set used = ${shares.toOneAddressFromAll}::int where used = ${already}::int`,
      );
      expect((await ask(email, '192.0.2.1')).body.code).toBe('mail_share_used');
    }
  });

  it('counts no email whose link is pressed from the same network, and each link gives back one', async () => {
    const mailbox = await startMailbox();
    const admin = await app.people.create('admin');
    const { body } = await admin.call<{ settings: object }>('GET', '/email/settings');
    const { fromName } = body.settings as { fromName: string };
    const server = { host: mailbox.host, port: mailbox.port, security: 'none', username: '', fromName };
    await admin.call('PUT', '/email/settings', { ...server, fromEmail: 'rounds@example.org' });
    const ask = guests.subscribe as Ask;
    const network = '203.0.113.9';
    await leaveOne(ask, network, shares.ofNetwork);
    const email = newEmail();
    expect((await ask(email, network)).status).toBe(200);
    expect((await ask(newEmail(), network)).status).toBe(429);
    const link = (await mailbox.waitFor(email, 'Confirm')).links[0] ?? '';
    const token = new URL(link).searchParams.get('token');
    const press = () => app.people.guest.call('POST', '/newsletter/confirm', { token }, headersOf(network));
    expect((await press()).status).toBe(200);
    expect((await press()).status).toBe(404);
    expect((await ask(newEmail(), network)).status).toBe(200);
    expect((await ask(newEmail(), network)).status).toBe(429);
    await mailbox.close();
  });

  it('has its share again on the next day', async () => {
    const ask = guests.forgotPassword as Ask;
    await leaveOne(ask, '203.0.113.7', shares.ofNetwork);
    expect((await ask(newEmail(), '203.0.113.7')).status).toBe(200);
    expect((await ask(newEmail(), '203.0.113.7')).status).toBe(429);
    app.advance(24 * 3_600_000);
    expect((await ask(newEmail(), '203.0.113.7')).status).toBe(200);
  });
});
