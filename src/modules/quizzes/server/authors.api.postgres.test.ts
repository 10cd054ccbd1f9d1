// Also on Postgres: rows are searched, sorted and summed there.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Author } from '#modules/accounts/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { quizDraft } from '#tests/support/quizzes/quizzes.ts';
import type { QuizCard } from '../contract.ts';

let app: TestApp;
let author: Person;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  author = await app.people.create('teacher');
});

type Page = { author: Author; quizzes: QuizCard[]; total: number };

const read = (query = '') => app.people.guest.call<Page>('GET', `/authors/${author.user?.id}${query}`);

async function publish(title: string, isPublic = true): Promise<string> {
  const reply = await author.call<{ quiz: { id: string } }>(
    'POST',
    '/quiz',
    quizDraft({ title, settings: { isPublic } }),
  );
  app.advance(1_000);
  return reply.body.quiz.id;
}

it('the page of an author shows who published, and the public quizzes only, newest first, page by page', async () => {
  for (const title of ['One', 'Two', 'Three']) await publish(title);
  await publish('Private', false);
  const first = await read('?limit=2');
  expect(first.body).toMatchObject({
    author: {
      id: author.user?.id,
      name: 'Test teacher',
      bio: '',
      avatarUrl: null,
      since: author.user?.createdAt,
    },
    total: 3,
  });
  expect(first.body.quizzes.map(({ title }) => title)).toEqual(['Three', 'Two']);
  const second = await read('?limit=2&page=2');
  expect(second.body.quizzes.map(({ title }) => title)).toEqual(['One']);
  expect((await read('?page=9')).body).toMatchObject({ quizzes: [], total: 3 });
});

it('never reveals the address, the plan, the role or the key of a quiz', async () => {
  await publish('Public');
  const { body, text } = await read();
  expect(Object.keys(body.author).sort()).toEqual(['avatarUrl', 'bio', 'id', 'name', 'since']);
  expect(text).not.toContain(author.user?.email);
  expect(text).not.toMatch(/"(email|role|subscription|correctAnswer|questions)"/);
});

it('the page of an author has no page for someone who has published nothing, is suspended or was deleted, with the same message', async () => {
  const none = await read();
  expect(none).toMatchObject({ status: 404, body: { code: 'author_not_found' } });
  const quizId = await publish('Public');
  expect((await read()).status).toBe(200);
  const isListed = async () =>
    (await app.people.guest.call('GET', '/quiz/public?limit=100')).text.includes(quizId);
  expect(await isListed()).toBe(true);
  const whose = sql`where user_id = ${author.user?.id}`;

  await app.services.db.execute(sql`update users set status = 'suspended' ${whose}`);
  expect((await read()).text).toBe(none.text);
  expect(await isListed()).toBe(false);
  await app.services.db.execute(sql`update users set status = 'active' ${whose}`);
  expect((await read()).status).toBe(200);

  await author.call('PUT', `/quiz/${quizId}`, { settings: { isPublic: false } });
  expect((await read()).text).toBe(none.text);
  await author.call('PUT', `/quiz/${quizId}`, { settings: { isPublic: true } });

  await app.services.db.execute(sql`delete from users ${whose}`);
  expect((await read()).text).toBe(none.text);
});
