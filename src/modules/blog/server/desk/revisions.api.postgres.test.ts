// Versions of a post: whatever was published, and whatever was written over by a save that loses text.
// Also on Postgres: a version is kept within the transaction of its save.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { DeskPost, PostChange, Revision } from '../../contract/desk.ts';

let app: TestApp;
let writer: Person;
let post: DeskPost;
beforeAll(async () => {
  app = await createTestApp();
  writer = await app.people.create('admin');
});
afterAll(() => app?.close());

type One = { post: DeskPost };
const article = Array.from({ length: 40 }, (_, index) => `Sentence ${index} of the article.`).join('\n\n');

beforeEach(async () => {
  const draft = { title: 'A post', excerpt: 'An excerpt.', content: '' };
  post = (await writer.call<One>('POST', '/blog/desk/posts', draft)).body.post;
});

async function save(change: Partial<PostChange>, by = writer): Promise<void> {
  const body = { title: 'A post', version: post.version, tab: 'one', ...change };
  const reply = await by.call<One>('PUT', `/blog/desk/posts/${post.id}`, body);
  expect(reply.status).toBe(200);
  post = reply.body.post;
}

async function move(to: string, at?: string): Promise<void> {
  post = (await writer.call<One>('PUT', `/blog/desk/posts/${post.id}/state`, { to, at })).body.post;
}

async function versions() {
  const path = `/blog/desk/posts/${post.id}/revisions`;
  const { revisions } = (await writer.call<{ revisions: Revision[] }>('GET', path)).body;
  return Promise.all(
    revisions.map(async ({ id, occasion }) => {
      const { body } = await writer.call<{ revision: { content: string } }>('GET', `${path}/${id}`);
      return { occasion, content: body.revision.content };
    }),
  );
}

test('each text that was published can be restored, however soon it was replaced', async () => {
  await save({ content: article });
  await move('published');
  await save({ content: 'All new.' });
  await move('draft');
  await save({ content: 'And new once more.' });
  await move('published');
  expect(await versions()).toEqual([
    { occasion: 'published', content: 'And new once more.' },
    { occasion: 'updated', content: 'All new.' },
    { occasion: 'published', content: article },
    { occasion: 'replaced', content: '' },
  ]);
});

test('a draft is kept before much of it is replaced or deleted, also bit by bit', async () => {
  await save({ content: article });
  await save({ content: 'All new.' });
  expect((await versions()).map(({ content }) => content)).toEqual([article, '']);
  const paragraphs = article.toUpperCase().split('\n\n');
  await save({ content: paragraphs.join('\n\n') });
  while (paragraphs.length > 0) {
    paragraphs.splice(-4);
    await save({ content: paragraphs.join('\n\n') });
  }
  expect((await versions()).map(({ content }) => content)).toContain(article.toUpperCase());
});

test('saves that follow each other soon and lose nothing are one piece of work', async () => {
  await save({ content: 'One.' });
  await save({ content: `One.\n\n${article}` });
  await save({ content: `${article}\n\nOne, two.` });
  expect((await versions()).map(({ content }) => content)).toEqual(['']);
  app.advance(16 * 60_000);
  await save({ content: `${article}\n\nOne, two, three.` });
  expect((await versions()).map(({ content }) => content)).toEqual([`${article}\n\nOne, two.`, '']);
});

test('another tab or person who takes over leaves a version of what was there', async () => {
  const colleague = await app.people.create('admin');
  await save({ content: 'Mine.' });
  await save({ content: 'Mine, in another tab.', tab: 'two' });
  await save({ content: 'Ours.', tab: 'three' }, colleague);
  await save({ content: 'Ours, again.', tab: 'three' }, colleague);
  expect((await versions()).map(({ content }) => content)).toEqual(['Mine, in another tab.', 'Mine.', '']);
});

test('drafts push out nothing that was published', async () => {
  await save({ content: article });
  await move('published');
  await move('draft');
  for (let number = 0; number < 52; number++) await save({ content: `Draft ${number}`, tab: String(number) });
  const kept = await versions();
  expect(kept).toHaveLength(51);
  expect(kept).toContainEqual({ occasion: 'published', content: article });
});

test('a post that is published at its time has a version, too', async () => {
  await save({ content: article });
  await move('scheduled', new Date(app.services.now() + 60_000).toISOString());
  app = await app.restart(async () => app.advance(120_000));
  writer = await app.people.create('admin');
  await eventually(async () =>
    expect((await versions())[0]).toEqual({ occasion: 'published', content: article }),
  );
});
