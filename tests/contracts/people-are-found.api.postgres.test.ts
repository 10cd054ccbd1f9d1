// Also on Postgres: its locale differs from that of the embedded database.
// Every list of the desk that can be searched finds people and titles in any order, without accents, with any apostrophe.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#modules/accounts/tables.ts';
import { recordAudit, recordSecurityEvent } from '#modules/audit/api/recording.ts';
import { blogComments } from '#modules/blog/tables.ts';
import { certificates } from '#modules/certificates/tables.ts';
import { contactMessages } from '#modules/contact/tables.ts';
import { feedback } from '#modules/feedback/tables.ts';
import { outbox } from '#modules/mail/tables.ts';
import { Segment } from '#modules/newsletter/contract/shapes.ts';
import {
  newsletterCampaigns,
  newsletterRecipients,
  newsletterSubscribers,
} from '#modules/newsletter/tables.ts';
import { organisationMembers, organisations } from '#modules/organisations/tables.ts';
import { licences, upgradeRequests } from '#modules/plans/tables.ts';
import { subjectRequests } from '#modules/privacy/tables.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { everyEndpoint } from '../support/app/contracts.ts';
import { expectEach } from '../support/app/expect-each.ts';
import type { Person } from '../support/app/people.ts';
import { addressesIn } from '../support/app/schema-members.ts';
import { begin } from '../support/quizzes/attempts.ts';
import { createQuiz } from '../support/quizzes/live-room.ts';

const endpoints = await everyEndpoint();

let app: TestApp;
let admin: Person;
let postId: string;
let quizId: string;
let classId: string;
let assignmentId: string;
const organisationId = newId();
const campaignId = newId();
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
  const adminId = admin.user?.id ?? '';
  const draft = { title: 'A post', content: 'Words.', excerpt: '' };
  const made = await admin.call<{ post: { id: string } }>('POST', '/blog/desk/posts', draft);
  expect(made.status, made.text).toBe(200);
  postId = made.body.post.id;
  quizId = await createQuiz(admin, {}, true);
  const aClass = await admin.call<{ class: { id: string } }>('POST', '/classes', { name: 'A class' });
  classId = aClass.body.class.id;
  const handedOut = await admin.call<{ assignment: { id: string } }>(
    'POST',
    `/classes/${classId}/assignments`,
    {
      quizId,
      dueAt: new Date(app.services.now() + 86_400_000).toISOString(),
      timeZone: 'UTC',
      latePolicy: 'refuse',
      attemptsAllowed: 1,
      timeLimitMinutes: 0,
      showResults: 'at-end',
    },
  );
  expect(handedOut.status, handedOut.text).toBe(200);
  assignmentId = handedOut.body.assignment.id;
  const campaign = { campaignId, name: 'A campaign', subject: 'Hello', status: 'sent' } as const;
  const content = { blocks: [], segment: Segment.parse({}), createdAt: at(), updatedAt: at() };
  await app.services.db.insert(newsletterCampaigns).values({ ...campaign, ...content });
  await app.services.db.insert(organisations).values(organisationOf(organisationId, adminId, 'Ours'));
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

const at = () => new Date(app.services.now());

/** One for each name, whichever list needs it first. */
function once<T>(make: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (name) => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}

const accountOf = once(async (name) => {
  const person = await app.people.create('student');
  const userId = person.user?.id ?? '';
  await app.services.db.update(users).set({ name }).where(eq(users.userId, userId));
  return userId;
});

const subscriberOf = once(async (name) => {
  const email = `${newId()}@example.org`;
  const subscriberId = newId();
  const row = { subscriberId, email, emailKey: email, name, status: 'active', source: 'test' } as const;
  await app.services.db.insert(newsletterSubscribers).values({ ...row, subscribedAt: at() });
  return subscriberId;
});

const organisationOf = (id: string, ownerId: string, name: string) => ({
  organisationId: id,
  ownerId,
  slug: id.toLowerCase(),
  name,
  defaultRole: 'student' as const,
  createdAt: at(),
});

type Put = (name: string) => Promise<unknown>;
/** How a name gets into each list. */
const lists: Record<string, Put> = {
  listUsers: accountOf,
  async listFeedback(name) {
    const userId = await accountOf(name);
    const row = {
      feedbackId: newId(),
      userId,
      text: 'Clear, quick, and no one is lost.',
      stars: 5,
      updatedAt: at(),
    };
    const consent = { mayPublish: false, mayShowName: false, mayShowRole: false };
    await app.services.db.insert(feedback).values({ ...row, ...consent });
  },
  async listUpgradeRequests(name) {
    const userId = await accountOf(name);
    const row = { requestId: newId(), userId, plan: 'Pro', period: 'yearly', note: '' } as const;
    await app.services.db.insert(upgradeRequests).values({ ...row, createdAt: at() });
  },
  async listLicences(name) {
    const userId = await accountOf(name);
    const row = { licenceId: newId(), plan: 'Pro', months: 1, note: '', usedBy: userId } as const;
    const times = { createdAt: at(), expiresAt: at(), usedAt: at() };
    await app.services.db.insert(licences).values({ ...row, ...times });
  },
  async listOrganisations(name) {
    const owner = await accountOf(name);
    await app.services.db.insert(organisations).values(organisationOf(newId(), owner, 'A school'));
  },
  async listMembers(name) {
    const userId = await accountOf(name);
    const row = { userId, organisationId, issuer: 'https://idp.example.org', subject: userId };
    await app.services.db
      .insert(organisationMembers)
      .values({ ...row, domain: 'example.org', joinedAt: at() });
  },
  listCertificates: (name) =>
    app.services.db.insert(certificates).values({
      code: newId(),
      quizId,
      seatId: Math.floor(Math.random() * 1e9),
      recipientName: name,
      isIssuedByPerson: false,
      quizTitle: 'A quiz',
      text: '',
      showScore: true,
      score: 8,
      maxScore: 10,
      passPercent: 50,
      design: 'band',
      signerName: '',
      signerTitle: '',
      completedAt: at(),
      issuedAt: at(),
      status: 'valid',
    }),
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
  listSubscribers: subscriberOf,
  async listCampaignRecipients(name) {
    const row = { campaignId, subscriberId: await subscriberOf(name), state: 'sent' as const };
    await app.services.db.insert(newsletterRecipients).values(row);
  },
  listClasses: (name) => admin.call('POST', '/classes', { name }),
  listClassMembers: (name) => admin.call('POST', `/classes/${classId}/members`, { name }),
  listAssignmentMembers: (name) => admin.call('POST', `/classes/${classId}/members`, { name }),
  listAttempts: (name) => begin(quizId, app.people.guest, { studentName: name }),
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

const pathOf = (path: string, search: string) => {
  const query = new URLSearchParams({ search, ...(path.includes('/campaigns/') && { outcome: 'sent' }) });
  const filled = path
    .replace('campaigns/:id', `campaigns/${campaignId}`)
    .replace(':classId', classId)
    .replace(':assignmentId', assignmentId);
  return `${filled.replace(':id', quizId)}?${query}`;
};

const searched = [...endpoints].filter(
  ([name, { method, query }]) =>
    method === 'GET' && query && Object.hasOwn(query.shape, 'search') && !ofOtherThings.has(name),
);

it('searches every list with email addresses that has pages', () => {
  const unsearched = [...endpoints].filter(
    ([, { method, query, response }]) =>
      method === 'GET' &&
      query &&
      Object.hasOwn(query.shape, 'page') &&
      !Object.hasOwn(query.shape, 'search') &&
      response !== 'file' &&
      addressesIn(response).length > 0,
  );
  expect(unsearched.map(([name]) => name)).toEqual([]);
});

it('a part of a name finds people in every list that can be searched', async () => {
  expect(searched.map(([name]) => name).toSorted()).toEqual(Object.keys(lists).toSorted());
  await expectEach(searched, async ({ path }, name) => {
    for (const written of Object.keys(wanted)) await lists[name]?.(written);
    for (const [written, ways] of Object.entries(wanted))
      for (const way of ways) {
        const reply = await admin.call<{ total: number }>('GET', pathOf(path, way));
        expect(reply.text, way).toContain(JSON.stringify(written).slice(1, -1));
        expect(reply.body.total, way).toBe(1);
      }
    const none = await admin.call<{ total: number }>('GET', pathOf(path, 'Smith Maria'));
    expect(none.body.total).toBe(0);
  });
});
