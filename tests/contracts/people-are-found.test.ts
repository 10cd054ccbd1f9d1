// Also on Postgres: its locale differs from that of the embedded database.
// Every list of the desk that can be searched finds people and titles in any order, without accents, with any apostrophe.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#modules/accounts/tables.ts';
import { recordAudit, recordSecurityEvent } from '#modules/audit/server.ts';
import { blogComments } from '#modules/blog/tables.ts';
import { contactMessages } from '#modules/contact/tables.ts';
import { outbox } from '#modules/mail/tables.ts';
import { newsletterSubscribers } from '#modules/newsletter/tables.ts';
import { subjectRequests } from '#modules/privacy/tables.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { everyEndpoint } from '../support/app/contracts.ts';
import { expectEach } from '../support/app/expect-each.ts';
import type { Person } from '../support/app/people.ts';

const endpoints = await everyEndpoint();

let app: TestApp;
let admin: Person;
let postId: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
  const draft = { title: 'A post', content: 'Words.', excerpt: '' };
  const made = await admin.call<{ post: { id: string } }>('POST', '/blog/desk/posts', draft);
  expect(made.status, made.text).toBe(200);
  postId = made.body.post.id;
});
afterAll(() => app?.close());

/** Each is written in one way and searched for in others. */
const wanted: Record<string, readonly string[]> = {
  'María Álvarez': ['Alvarez', 'ALVAREZ maria', 'álvarez'],
  'Seán O’Neil': ["o'neil", 'O’NEIL', 'oneil sean', 'o`neil'],
  'Dora Smith': ['Smith Dora', 'dora  smith', 'SMITH'],
  'Jürgen Groß': ['gross', 'jurgen', 'GROẞ Jürgen'],
  'Ольга Ёлкина': ['елкина ольга', 'ЁЛКИНА'],
  'Γιώργος Παπαδόπουλος': ['παπαδοπουλοσ γιωργος', 'ΓΙΏΡΓΟΣ'],
  'กิ่งแก้ว สมบูรณ์': ['สมบูรณ์ กิ่งแก้ว'],
  '50%_off': ['50%', '%_'],
};

type Put = (name: string) => Promise<unknown>;
/** How a name gets into each list. */
const lists: Record<string, Put> = {
  async listUsers(name) {
    const person = await app.people.create('student');
    await app.services.db
      .update(users)
      .set({ name })
      .where(eq(users.userId, person.user?.id ?? ''));
  },
  listAuditEntries: (name) =>
    recordAudit(
      app.services,
      { userId: 'someone', name: 'Test admin' },
      { action: 'user.change', subject: { id: newId(), label: name } },
    ),
  listSecurityEvents: (name) =>
    recordSecurityEvent(app.services, { kind: 'sign-in.failed', who: name, address: '192.0.2.1' }),
  listOutbox: (name) =>
    app.services.db.insert(outbox).values({
      mailId: newId(),
      kind: 'test',
      recipient: 'someone@example.org',
      subject: name,
      state: 'sent',
      createdAt: new Date(app.services.now()),
    }),
  listContactMessages: (name) =>
    app.services.db.insert(contactMessages).values({
      messageId: newId(),
      name,
      email: 'someone@example.org',
      message: 'Hello',
      createdAt: new Date(app.services.now()),
    }),
  listQueuedComments: (name) =>
    app.services.db.insert(blogComments).values({
      commentId: newId(),
      postId,
      depth: 1,
      name,
      email: 'someone@example.org',
      content: 'Hello',
      state: 'held',
      createdAt: new Date(app.services.now()),
    }),
  listSubjectRequests: (name) =>
    app.services.db.insert(subjectRequests).values({
      requestId: newId(),
      kind: 'access',
      email: 'someone@example.org',
      message: name,
      state: 'open',
      createdAt: new Date(app.services.now()),
      dueAt: new Date(app.services.now()),
    }),
  listSubscribers(name) {
    const email = `${newId()}@example.org`;
    const subscribedAt = new Date(app.services.now());
    const row = {
      subscriberId: newId(),
      email,
      emailKey: email,
      name,
      status: 'active',
      source: 'test',
    } as const;
    return app.services.db.insert(newsletterSubscribers).values({ ...row, subscribedAt });
  },
};
/** Lists of something else than people, and files; their own tests say how they are searched. */
const ofOtherThings = new Set([
  'exportSubscribers',
  'findSiteTexts',
  'listDrugs',
  'listDrugsAsGuest',
  'listGuidelines',
  'listGuidelinesAsGuest',
  'listPostQuestions',
  'searchBank',
  'suggestDrugs',
]);

const searched = [...endpoints].filter(
  ([name, { method, query }]) =>
    method === 'GET' && query && Object.hasOwn(query.shape, 'search') && !ofOtherThings.has(name),
);

it('finds them in every list that can be searched', async () => {
  expect(searched.map(([name]) => name).toSorted()).toEqual(Object.keys(lists).toSorted());
  await expectEach(searched, async ({ path }, name) => {
    for (const written of Object.keys(wanted)) await lists[name]?.(written);
    for (const [written, ways] of Object.entries(wanted))
      for (const way of ways) {
        const reply = await admin.call<{ total: number }>('GET', `${path}?search=${encodeURIComponent(way)}`);
        expect(reply.text, way).toContain(JSON.stringify(written).slice(1, -1));
        expect(reply.body.total, way).toBe(1);
      }
    const none = await admin.call<{ total: number }>(
      'GET',
      `${path}?search=${encodeURIComponent('Smith Maria')}`,
    );
    expect(none.body.total).toBe(0);
  });
});
