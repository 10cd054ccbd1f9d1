// The payment provider's events, as recorded: signed, forged, stale, repeated, simultaneous, in every order. Also on
// Postgres: several write at once.
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { Usage } from '../../contract.ts';
import checkoutCompleted from './recorded/checkout-session-completed.json' with { type: 'json' };
import invoicePaid from './recorded/invoice-paid.json' with { type: 'json' };
import subscriptionDeleted from './recorded/subscription-deleted.json' with { type: 'json' };

const webhookSecret = 'whsec_for-tests-only-0123456789';
const proMonthlyUrl = 'https://pay.example.org/pro-monthly?theme=light';
const dayMs = 24 * 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ payment: { webhookSecret, proMonthlyUrl } });
});
afterAll(() => app?.close());

type Event = { id: string; type: string; created: number; data: { object: object } };

function signatureOf(body: string, at: number, secret = webhookSecret): string {
  return createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
}

const nowSeconds = () => Math.floor(app.services.now() / 1000);

async function deliver(event: unknown, header?: (body: string) => string, to = app) {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const at = nowSeconds();
  const signature = header ? header(body) : `t=${at},v1=${signatureOf(body, at)}`;
  return to.people.guest.call<{ code?: string }>('POST', '/plans/payment-events', Buffer.from(body), {
    'content-type': 'application/json',
    'stripe-signature': signature,
  });
}

let lastNumber = 0;

/** The recorded events of one subscription, with their own IDs and a paid month that has just begun. */
function eventsFor(userId: string) {
  lastNumber += 1;
  const subscription = `sub_${lastNumber}`;
  const start = nowSeconds();
  const end = start + 31 * 24 * 60 * 60;
  const own = <E extends Event>(event: E, name: string, object: object): Event => ({
    ...event,
    id: `evt_${lastNumber}_${name}`,
    created: start,
    data: { object: { ...event.data.object, ...object } },
  });
  const paid = (name: string, until: number) =>
    own(invoicePaid, name, {
      parent: { subscription_details: { subscription } },
      lines: { data: [{ period: { start, end: until } }] },
    });
  return {
    subscription,
    start,
    end,
    checkout: own(checkoutCompleted, 'checkout', { client_reference_id: userId, subscription }),
    paid: paid('paid', end),
    paidAgain: paid('paid-again', end + 30 * 24 * 60 * 60),
    deleted: (endedAt: number) =>
      own(subscriptionDeleted, 'deleted', { id: subscription, ended_at: endedAt }),
  };
}

const newTeacher = async () => {
  const teacher = await app.people.create('teacher', 'Free');
  return { teacher, events: eventsFor(teacher.user?.id ?? '') };
};
const usageOf = async (person: Person) => (await person.call<Usage>('GET', '/plans/usage')).body;
/** The paid time plus the days until the next payment arrives. */
const endOf = (seconds: number) => new Date(seconds * 1000 + 3 * dayMs).toISOString();

async function storedEvents(): Promise<number> {
  const { rows } = await app.services.db.execute<{ total: number }>(
    sql`select count(*)::int as total from payment_events`,
  );
  return rows[0]?.total ?? -1;
}

describe('the whole sequence', () => {
  test('a checkout and its payment give Professional, the next payment extends it, the end ends it', async () => {
    const { teacher, events } = await newTeacher();
    expect((await deliver(events.checkout)).status).toBe(200);
    expect(await usageOf(teacher)).toMatchObject({ plan: 'Free' });
    expect((await deliver(events.paid)).body).toEqual({ ok: true });
    expect(await usageOf(teacher)).toMatchObject({ plan: 'Pro', endsAt: endOf(events.end) });
    await deliver(events.paidAgain);
    const later = events.end + 30 * 24 * 60 * 60;
    expect(await usageOf(teacher)).toMatchObject({ plan: 'Pro', endsAt: endOf(later) });
    await deliver(events.deleted(nowSeconds() - 1));
    const after = await usageOf(teacher);
    expect(after).toMatchObject({ plan: 'Free', endsAt: null });
    expect(after.history.map(({ source, plan }) => [source, plan])).toEqual([
      ['payment', 'Pro'],
      ['payment', 'Pro'],
    ]);
  });

  test('the payment page knows who is paying', async () => {
    const teacher = await app.people.create('teacher', 'Free');
    const { payment } = await usageOf(teacher);
    const url = new URL(payment?.monthlyUrl ?? '');
    expect(url.origin + url.pathname).toBe('https://pay.example.org/pro-monthly');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      theme: 'light',
      client_reference_id: teacher.user?.id,
      prefilled_email: teacher.user?.email,
    });
    expect(payment?.yearlyUrl).toBeNull();
  });

  test('the recorded shapes are understood as they are, including an invoice’s older one', async () => {
    const before = await storedEvents();
    for (const event of [checkoutCompleted, invoicePaid, subscriptionDeleted])
      expect((await deliver(event)).status).toBe(200);
    expect(await storedEvents()).toBe(before + 3);
    const { teacher, events } = await newTeacher();
    const { parent: _parent, ...object } = events.paid.data.object as { parent?: unknown };
    await deliver({ ...events.paid, data: { object: { ...object, subscription: events.subscription } } });
    await deliver(events.checkout);
    expect(await usageOf(teacher)).toMatchObject({ plan: 'Pro' });
  });
});

describe('delivered in any way', () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  test.each(orders)('in the order %i %i %i the outcome is the same', async (...order) => {
    const { teacher, events } = await newTeacher();
    const all = [events.checkout, events.paid, events.paidAgain];
    for (const place of order) await deliver(all[place]);
    const later = events.end + 30 * 24 * 60 * 60;
    expect(await usageOf(teacher)).toMatchObject({ plan: 'Pro', endsAt: endOf(later) });
  });

  test.each(orders)('in the order %i %i %i with an end, it has ended', async (...order) => {
    const { teacher, events } = await newTeacher();
    const all = [events.checkout, events.paid, events.deleted(events.start - 1)];
    for (const place of order) await deliver(all[place]);
    expect(await usageOf(teacher)).toMatchObject({ plan: 'Free' });
  });

  test('twenty simultaneous deliveries count once', async () => {
    const { teacher, events } = await newTeacher();
    await deliver(events.checkout);
    const before = await storedEvents();
    const replies = await Promise.all(Array.from({ length: 20 }, () => deliver(events.paid)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(await storedEvents()).toBe(before + 1);
    expect((await usageOf(teacher)).history).toHaveLength(1);
  });

  test('a late event about an earlier time shortens nothing', async () => {
    const { teacher, events } = await newTeacher();
    for (const event of [events.checkout, events.paidAgain, events.paid]) await deliver(event);
    const later = events.end + 30 * 24 * 60 * 60;
    expect((await usageOf(teacher)).endsAt).toBe(endOf(later));
  });

  test('a plan that an admin granted without an end date is neither shortened nor ended', async () => {
    const { teacher, events } = await newTeacher();
    await app.services.db.execute(
      sql`update users set subscription = 'Pro' where user_id = ${teacher.user?.id}`,
    );
    for (const event of [events.checkout, events.paid, events.deleted(nowSeconds())]) await deliver(event);
    expect(await usageOf(teacher)).toMatchObject({ plan: 'Pro', endsAt: null });
  });

  test('payments that belong to no one, and irrelevant types, are accepted and change nothing', async () => {
    const strange = eventsFor('nobodyIsCalledThis');
    expect((await deliver(strange.checkout)).status).toBe(200);
    expect((await deliver(strange.paid)).status).toBe(200);
    const before = await storedEvents();
    const other = { ...invoicePaid, id: 'evt_other', type: 'customer.created', data: { object: {} } };
    expect((await deliver(other)).status).toBe(200);
    const oneTime = { ...checkoutCompleted.data.object, subscription: null };
    const once = { ...checkoutCompleted, id: 'evt_one-time', data: { object: oneTime } };
    expect((await deliver(once)).status).toBe(200);
    expect(await storedEvents()).toBe(before);
  });
});

describe('a signature', () => {
  async function expectRefused(header: (body: string) => string, event?: unknown): Promise<void> {
    const { teacher, events } = await newTeacher();
    await deliver(events.checkout);
    const before = await storedEvents();
    const reply = await deliver(event ?? events.paid, header);
    expect({ status: reply.status, code: reply.body.code }).toEqual({
      status: 400,
      code: 'signature_invalid',
    });
    expect(await storedEvents()).toBe(before);
    expect(await usageOf(teacher)).toMatchObject({ plan: 'Free' });
  }

  test.each<[string, (body: string) => string]>([
    ['that is missing', () => ''],
    ['of another secret', (body) => `t=${nowSeconds()},v1=${signatureOf(body, nowSeconds(), 'another')}`],
    ['of other bytes', () => `t=${nowSeconds()},v1=${signatureOf('{}', nowSeconds())}`],
    ['of another time', (body) => `t=${nowSeconds()},v1=${signatureOf(body, nowSeconds() - 1)}`],
    ['without a time', (body) => `v1=${signatureOf(body, nowSeconds())}`],
    ['of another scheme', (body) => `t=${nowSeconds()},v0=${signatureOf(body, nowSeconds())}`],
    ['that is cut short', (body) => `t=${nowSeconds()},v1=${signatureOf(body, nowSeconds()).slice(0, 40)}`],
    ['that is no hex', () => `t=${nowSeconds()},v1=${'z'.repeat(64)}`],
    ['that is older than five minutes', (body) => stale(body, -301)],
    ['from more than five minutes ahead', (body) => stale(body, 302)],
  ])('%s is refused', (_title, header) => expectRefused(header));

  const stale = (body: string, seconds: number) => {
    const at = nowSeconds() + seconds;
    return `t=${at},v1=${signatureOf(body, at)}`;
  };

  test('from nearly five minutes ago is valid, and so is one of several', async () => {
    const { teacher, events } = await newTeacher();
    expect((await deliver(events.checkout, (body) => stale(body, -290))).status).toBe(200);
    const rotated = (body: string) => {
      const at = nowSeconds();
      return `t=${at},v1=${signatureOf(body, at, 'the old secret')},v1=${signatureOf(body, at)}`;
    };
    expect((await deliver(events.paid, rotated)).status).toBe(200);
    expect(await usageOf(teacher)).toMatchObject({ plan: 'Pro' });
  });

  test('over something that is not an event is refused with a message', async () => {
    expect((await deliver('{')).body).toMatchObject({ code: 'bad_json' });
    expect((await deliver('[]')).body).toMatchObject({ code: 'bad_request' });
    const broken = { ...invoicePaid, id: 'evt_broken', data: { object: { lines: 7 } } };
    expect((await deliver(broken)).status).toBe(400);
  });
});

test('without the setting there are no payments', async () => {
  const own = await createTestApp();
  const reply = await deliver(invoicePaid, undefined, own);
  expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 404, code: 'payments_off' });
  const teacher = await own.people.create('teacher', 'Free');
  expect((await usageOf(teacher)).payment).toBeNull();
  await own.close();
});
