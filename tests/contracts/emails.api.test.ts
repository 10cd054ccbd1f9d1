// Every call that takes an email address takes one of an international domain, stores it in ASCII, and every reply shows
// it as people write it: walked over every contract.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { everyEndpoint } from '../support/app/contracts.ts';
import { expectEach } from '../support/app/expect-each.ts';
import { password } from '../support/app/people.ts';
import { addressesIn, type Schema } from '../support/app/schema-members.ts';

const endpoints = await everyEndpoint();

const [written, stored] = ['ada@bücher.example', 'ada@xn--bcher-kva.example'];
it('each address that comes in may have an international domain, and is stored in ASCII', async () => {
  let seen = 0;
  await expectEach(endpoints, ({ body, query, params }) => {
    const parts = [body, query, params].filter((part) => part !== undefined) as unknown as Schema[];
    const found = parts.flatMap((part) => addressesIn(part));
    seen += found.length;
    for (const [name, schema] of found)
      expect([name, schema.safeParse(written).data]).toEqual([name, stored]);
  });
  expect(seen).toBeGreaterThan(15);
});

/** What an administrator typed is shown as mail servers see it. */
const settings = new Set(['fromEmail', 'replyToEmail']);
const ofTheOperator = new Set(['readOperator', 'changeOperator', 'uploadSiteLogo', 'removeSiteLogo']);

it('each address that goes out is shown as people write it', async () => {
  let seen = 0;
  const others = [...endpoints].filter(([name]) => !ofTheOperator.has(name));
  await expectEach(others, ({ response }) => {
    if (typeof response === 'string') return;
    const found = addressesIn(response as unknown as Schema).filter(([name]) => !settings.has(name));
    seen += found.length;
    for (const [name, schema] of found)
      expect([name, schema.safeParse(stored).data]).toEqual([name, written]);
  });
  expect(seen).toBeGreaterThan(15);
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

it('someone registers with either writing, signs in with the other, and is one person', async () => {
  const { guest } = app.people;
  const registered = await guest.call('POST', '/auth/register', { name: 'Ada', email: written, password });
  expect([200, 201]).toContain(registered.status);
  const again = await guest.call('POST', '/auth/register', { name: 'Ada', email: stored, password });
  expect(again.status).toBe(409);
  for (const email of [written, stored, 'ADA@BÜCHER.example']) {
    const reply = await guest.call<{ user: { email: string } }>('POST', '/auth/login', { email, password });
    expect([email, reply.status]).toEqual([email, 200]);
    expect(reply.body.user.email).toBe(written);
  }
});
