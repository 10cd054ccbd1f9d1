// Also on Postgres: a whole data set is written in one transaction.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { Guideline, GuidelineSummary } from '../contract.ts';

const path = '/pharmacology/clinical-guidelines';
const guestPath = '/pharmacology/guest/clinical-guidelines';

type List = {
  guidelines: GuidelineSummary[];
  total: number;
  filters: { categories: string[]; organizations: string[] };
};

let app: TestApp;
let admin: Person;
let guest: Person;

beforeAll(async () => {
  app = await createTestApp({ pharmacologyData: true });
  admin = await app.people.create('admin');
  guest = app.people.guest;
});
afterAll(() => app.close());

const list = async (query = '') => (await guest.call<List>('GET', `${guestPath}${query}`)).body;
const read = (id: string) => guest.call<{ guideline: Guideline }>('GET', `${guestPath}/${id}`);

const draft = {
  title: 'Invented advice',
  organization: 'Society of Tests',
  category: 'cardiovascular',
  conditions: ['Invented condition'],
  population: 'Adults',
  published: '2019-03',
  lastReviewed: '2026-11-21',
  status: 'current',
  summary: 'A short summary.',
  recommendations: [{ text: 'Measure before you treat.', strength: 'Strong', evidence: null }],
  drugs: ['warfarin'],
  url: 'https://example.org/guideline',
  licenceNote: 'Summary in our own words.',
};

test('the data set comes with at least sixty, current ones first', async () => {
  const { guidelines, total } = await list('?limit=500');
  expect(total).toBeGreaterThanOrEqual(60);
  expect(guidelines).toHaveLength(total);
  const firstOther = guidelines.findIndex(({ status }) => status !== 'current');
  expect(guidelines.slice(firstOther).every(({ status }) => status !== 'current')).toBe(true);
});

test('each filter keeps what matches, regardless of case, and a limit applies', async () => {
  const { filters } = await list();
  for (const category of filters.categories) {
    const { guidelines } = await list(`?category=${category.toUpperCase()}&limit=500`);
    expect(guidelines.length).toBeGreaterThan(0);
    expect(new Set(guidelines.map((entry) => entry.category))).toEqual(new Set([category]));
  }
  const { guidelines } = await list('?organization=kdigo&limit=2');
  expect(guidelines.length).toBeLessThanOrEqual(2);
  for (const { organization } of guidelines) expect(organization).toContain('KDIGO');
  expect((await list('?condition=hypertension')).total).toBeGreaterThan(0);
  // Characters that mean “anything” in a pattern are plain text here.
  expect((await list('?condition=%25')).total).toBe(0);
  // Every word, in any order and anywhere in the guideline.
  const both = await list('?search=statin%20cholesterol');
  expect(both.total).toBeGreaterThan(0);
  expect((await list('?search=CHOLESTEROL%20statin')).total).toBe(both.total);
  expect((await list('?search=statin')).total).toBeGreaterThanOrEqual(both.total);
  expect((await list('?search=statin%20zzzz')).total).toBe(0);
});

test('a superseded one names its successor', async () => {
  const { guidelines } = await list('?limit=500');
  const superseded = guidelines.filter(({ status }) => status === 'superseded');
  expect(superseded.length).toBeGreaterThan(0);
  const whole = await Promise.all(superseded.map(({ id }) => read(id)));
  const linked = whole.filter(({ body }) => body.guideline.supersededBy !== null);
  expect(linked.length).toBeGreaterThan(0);
  for (const { body } of linked) {
    const successor = await read(body.guideline.supersededBy?.id ?? '');
    expect(successor.body.guideline.predecessor?.id).toBe(body.guideline.id);
  }
});

test('an admin writes one, with drugs from the data set, and removes it again', async () => {
  const { status, body } = await admin.call<{ guideline: Guideline }>('POST', path, {
    ...draft,
    reason: 'New',
  });
  expect(status).toBe(200);
  const { id } = body.guideline;
  expect(body.guideline.drugs).toEqual([{ id: 'warfarin', name: 'warfarin' }]);
  expect(body.guideline.isOld).toBe(true);
  expect((await admin.call('POST', path, draft)).status).toBe(409);
  expect((await list(`?condition=${encodeURIComponent('Invented condition')}`)).total).toBe(1);

  const changed = await admin.call<{ guideline: Guideline }>('PUT', `${path}/${id}`, {
    published: '2026-03',
    reason: 'A slip',
  });
  expect(changed.body.guideline).toMatchObject({
    isOld: false,
    version: 2,
    summary: draft.summary,
    population: draft.population,
    drugs: [{ id: 'warfarin', name: 'warfarin' }],
    source: 'edited',
  });
  const removal = { reason: 'Its society withdrew it', version: 1 };
  const outdated = await admin.call<{ code: string }>('DELETE', `${path}/${id}`, removal);
  expect(outdated.body.code).toBe('proposal_outdated');
  expect((await admin.call('DELETE', `${path}/${id}`, { ...removal, version: 2 })).status).toBe(200);
  expect((await read(id)).status).toBe(404);
  const { body: history } = await admin.call<{ versions: { action: string; reason: string }[] }>(
    'GET',
    `/pharmacology/history/guideline/${id}`,
  );
  expect(history.versions.map(({ action, reason }) => [action, reason])).toEqual([
    ['delete', 'Its society withdrew it'],
    ['update', 'A slip'],
    ['create', 'New'],
  ]);
});

test('a removed drug blocks no change of a guideline that names it', async () => {
  const { body } = await admin.call<{ guideline: Guideline }>('POST', path, {
    ...draft,
    title: 'Older advice',
    supersedes: 'society-of-tests-invented-advice-2019',
    drugs: ['acarbose'],
  });
  expect((await admin.call('DELETE', '/pharmacology/drugs/acarbose', { reason: 'A test' })).status).toBe(200);
  const changed = await admin.call<{ guideline: Guideline }>('PUT', `${path}/${body.guideline.id}`, {
    summary: 'Shorter.',
    supersedes: '',
  });
  expect(changed.body.guideline).toMatchObject({ summary: 'Shorter.', drugs: [] });
  // An empty one removes it.
  expect(changed.body.guideline).not.toHaveProperty('supersedes');
});

test('a new category becomes a filter, and a different spelling of an existing one is refused', async () => {
  const write = (title: string, category: string) =>
    admin.call<{ guideline: Guideline; message: string }>('POST', path, { ...draft, title, category });
  const created = await write('Of a new category', '  Épreuves of tests ');
  expect(created.body.guideline.category).toBe('Épreuves of tests');
  expect((await list()).filters.categories).toContain('Épreuves of tests');
  expect((await list(`?category=${encodeURIComponent('Épreuves of tests')}`)).total).toBe(1);

  for (const category of ['ÉPREUVES of tests', 'épreuves  of Tests', 'Infectious Disease']) {
    const refused = await write('Of another spelling', category);
    expect(refused.status, category).toBe(400);
    expect(refused.body.message).toContain('category: there is “');
  }
  for (const category of ['', ' ', 'x'.repeat(61)])
    expect((await write('Of no category', category)).status).toBe(400);

  const { id } = created.body.guideline;
  const change = (value: object) => admin.call<{ message: string }>('PUT', `${path}/${id}`, value);
  expect((await change({ category: 'Cardiovascular' })).body.message).toContain('“cardiovascular”');
  expect((await change({ summary: 'Its own category hinders nothing.' })).status).toBe(200);
  expect((await admin.call('DELETE', `${path}/${id}`, { reason: 'A test' })).status).toBe(200);
  expect((await list()).filters.categories).not.toContain('Épreuves of tests');
});

test('an unknown drug, an invalid address and an invalid date are refused', async () => {
  const refused = async (change: object) => (await admin.call('POST', path, { ...draft, ...change })).status;
  expect(await refused({ drugs: ['no-such-drug'] })).toBe(404);
  expect(await refused({ url: 'javascript:alert(1)' })).toBe(400);
  expect(await refused({ published: 'last year' })).toBe(400);
  expect(await refused({ recommendations: [] })).toBe(400);
});
