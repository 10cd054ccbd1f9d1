import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { environmentSchema } from '#platform/server/config.ts';
import { questionTypeNames, typeOf } from '#question-types/registry.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { everyEndpoint } from '#tests/support/app/contracts.ts';
import { expectEach } from '#tests/support/app/expect-each.ts';
import type { ApiOverview, Article, ArticleLink, SearchEntry } from '../contract.ts';
import { settingsIn } from './generated/setting-list.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function read<T>(url: string, status = 200): Promise<T> {
  const reply = await app.fastify.inject({ method: 'GET', url: `/api/guides/${url}` });
  expect(reply.statusCode, url).toBe(status);
  return reply.json();
}

type Listed = { articles: ArticleLink[]; questions: { id: string }[] };

async function everyArticle(): Promise<Article[]> {
  const names = [['install', 'install']];
  for (const area of ['help', 'documentation']) {
    const { articles } = await read<Listed>(`articles/${area}`);
    names.push(...articles.map(({ path }) => [area, path.split('/').at(-1) ?? '']));
  }
  const all = names.map(([area, name]) => read<{ article: Article }>(`articles/${area}/${name}`));
  return (await Promise.all(all)).map(({ article }) => article);
}

describe('articles', () => {
  test('each link with an anchor leads to an existing part', async () => {
    const articles = await everyArticle();
    const { questions } = await read<Listed>('articles/help');
    const { groups } = await read<ApiOverview>('api');
    const anchors = new Map(
      articles.map(({ path, html }) => [
        path,
        new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
      ]),
    );
    anchors.set('/help', new Set(questions.map(({ id }) => id)));
    for (const { name } of groups.flatMap(({ calls }) => calls)) anchors.get('/documentation/api')?.add(name);
    const links = articles.flatMap(({ path, html }) =>
      [...html.matchAll(/ href="([^"]*#[^"]+)"/g)].map(([, link = '']) => ({ path, link })),
    );
    expect(links.length).toBeGreaterThan(5);
    const named = links.map((each) => [`${each.path}: ${each.link}`, each] as const);
    await expectEach(named, ({ path, link }) => {
      const [page = '', anchor = ''] = link.split('#');
      expect(anchors.get(page || path)?.has(anchor)).toBe(true);
    });
  });

  test('neighbours form one chain for each area', async () => {
    const articles = await everyArticle();
    for (const { path, next } of articles)
      if (next) expect(articles.find((other) => other.path === next.path)?.previous?.path).toBe(path);
    expect(articles.filter(({ next }) => next === null)).toHaveLength(3);
  });

  test('an unknown one is not found, and the questions are not an article', async () => {
    expect(await read('articles/help/none', 404)).toMatchObject({ code: 'article_not_found' });
    await read('articles/help/common-questions', 404);
    await read('articles/elsewhere', 404);
  });
});

describe('generated parts', () => {
  const htmlOf = async (name: string) =>
    (await read<{ article: Article }>(`articles/documentation/${name}`)).article.html;

  test('every setting is on the page about self-hosting, and is explained', async () => {
    const html = await htmlOf('self-hosting');
    const headings = [...html.matchAll(/<h3 [^>]*>(.*?)<\/h3>\s*<p>/g)].map(([, title]) => title).join(' ');
    for (const name of Object.keys(environmentSchema.shape))
      expect(headings).toContain(`<code>${name}</code>`);
  });

  test('settings that are explained together stay together', () => {
    const text = '# About the file.\n\n# One thing.\nONE=1\n\n# Two of a kind.\n# And more.\nTWO=\nTHREE=3\n';
    expect(settingsIn(text)).toEqual([
      { about: 'One thing.', settings: [{ name: 'ONE', value: '1' }] },
      {
        about: 'Two of a kind. And more.',
        settings: [
          { name: 'TWO', value: '' },
          { name: 'THREE', value: '3' },
        ],
      },
    ]);
  });

  test('every scheme of every question type is among the grading rules', async () => {
    const html = await htmlOf('grading');
    for (const type of questionTypeNames)
      for (const { name } of typeOf({ type }).scoring?.schemes ?? [])
        expect(html).toContain(`<code>${name}</code>`);
  });

  test('formats and the data set are named', async () => {
    const importing = await htmlOf('importing');
    for (const title of ['GIFT', 'Aiken', 'Moodle XML', 'QTI', 'Excel', 'CSV', 'List'])
      expect(importing).toContain(`<td>${title}</td>`);
    expect(await htmlOf('pharmacology')).toMatch(/<td>Drugs<\/td>\s*<td>\d+<\/td>/);
  });

  test('every call is in the overview once, with who may make it', async () => {
    const { groups, refusals } = await read<ApiOverview>('api');
    const calls = groups.flatMap((group) => group.calls);
    const endpoints = await everyEndpoint();
    expect(calls.map(({ name }) => name).sort()).toEqual([...endpoints.keys()].sort());
    const codes = new Set(refusals.map(({ code }) => code));
    for (const { name, access, errors } of calls) {
      expect(access).toBe(endpoints.get(name)?.access);
      for (const code of errors) expect(codes, code).toContain(code);
    }
  });
});

test('the search knows articles, questions and calls, each by an address of its own', async () => {
  const { entries } = await read<{ entries: SearchEntry[] }>('search-index');
  expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
  for (const wanted of [
    '/help/room-codes',
    '/help#do-students-need-an-account',
    '/documentation/api#startQuiz',
  ])
    expect(
      entries.some(({ path }) => path === wanted),
      wanted,
    ).toBe(true);
});
