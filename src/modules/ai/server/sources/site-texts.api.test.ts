// Texts of this site as sources: posts, guidelines and drug records, found by words, read in parts; drafts
// only for their authors.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { SiteText, Source } from '../../contract/generating.ts';

let app: TestApp;
let admin: Person;
let teacher: Person;
beforeAll(async () => {
  app = await createTestApp({ aiProvider: 'demo', pharmacologyData: true });
  admin = await app.people.create('admin');
  teacher = await app.people.create('teacher', 'Enterprise');
});
afterAll(() => app?.close());

type Found = { kinds: { kind: string; title: string }[]; texts: SiteText[] };
const find = async (kind: string, search: string, by = teacher) =>
  (await by.call<Found>('GET', `/ai/site-texts?${new URLSearchParams({ kind, search })}`)).body;
const take = (kind: string, id: string, by = teacher) =>
  by.call<{ source: Source; code: string }>('POST', '/ai/sources/site', { kind, id });

async function write(title: string, publish: boolean): Promise<string> {
  const content =
    'Before the ~~last~~ first heading.\n\n## Valves\n\nThe **mitral** valve has [two leaflets](https://example.org).\n\n```\na * b\n```\n\n- It has $\\frac{1}{2}$ of them.';
  const made = await admin.call<{ post: { id: string } }>('POST', '/blog/desk/posts', {
    title,
    content,
    excerpt: 'An excerpt.',
  });
  expect(made.status, made.text).toBe(200);
  const { id } = made.body.post;
  if (publish) {
    const published = await admin.call('PUT', `/blog/desk/posts/${id}/state`, { to: 'published' });
    expect(published.status, published.text).toBe(200);
  }
  return id;
}

test('a published post is found by its words and read heading by heading; a draft is its author’s', async () => {
  const published = await write('Valves of the heart', true);
  const draft = await write('Valves that nobody knows yet', false);
  const { kinds, texts } = await find('blog', 'valves heart');
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['blog', 'drugs', 'guidelines']);
  expect(texts.map(({ id }) => id)).toContain(published);
  expect((await find('blog', 'nobody knows')).texts).toEqual([]);
  expect((await find('blog', 'nobody knows', admin)).texts.map(({ id }) => id)).toEqual([draft]);
  const { body } = await take('blog', published);
  expect(body.source).toMatchObject({
    name: 'Valves of the heart',
    kind: 'blog',
    parts: [
      { title: 'Valves of the heart', text: 'Before the last first heading.' },
      {
        title: 'Valves',
        text: 'The mitral valve has two leaflets.\n\na * b\n\nIt has $\\frac{1}{2}$ of them.',
      },
    ],
  });
  expect((await take('blog', draft)).body.code).toBe('ai_source_not_found');
  expect((await take('blog', draft, admin)).status).toBe(200);
});

test('a drug is found by its brand, and its record read in the parts of a monograph', async () => {
  const { texts } = await find('drugs', 'coumadin');
  expect(texts[0]).toMatchObject({ title: 'warfarin' });
  const { body } = await take('drugs', texts[0]?.id ?? '');
  expect(body.source.name).toMatch(/^warfarin \(data set v/);
  expect(body.source.parts.map(({ title }) => title)).toEqual([
    'Overview',
    'Dosing',
    'Kinetics',
    'Safety',
    'Pregnancy and breastfeeding',
  ]);
  expect(body.source.parts[3]?.text).toMatch(/Boxed warning: .+bleeding/i);
});

test('a guideline is found by its condition, and read', async () => {
  const { texts } = await find('guidelines', 'hypertension');
  expect(texts.length).toBeGreaterThan(0);
  const { body } = await take('guidelines', texts[0]?.id ?? '');
  expect(body.source.parts.map(({ title }) => title)).toEqual(['Summary', 'Recommendations']);
});

test('what is nowhere is not found, whatever the kind', async () => {
  for (const kind of ['blog', 'drugs', 'guidelines', 'passwords'])
    expect((await take(kind, 'nowhere')).body.code).toBe('ai_source_not_found');
});
