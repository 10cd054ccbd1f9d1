import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageList } from '#src/page-list.ts';
import { expectEach } from '#tests/support/app/expect-each.ts';
import { parseArticle, writtenArticles } from './article-files.ts';
import { renderArticle } from './markdown.ts';
import pictures from './pictures.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../../../..');
const articles = writtenArticles();
const withoutCode = (markdown: string) => markdown.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
const paths = new Set(pageList.flatMap(({ pages }) => pages.map((page) => page.path)));

describe('the articles', () => {
  test('each has a page, and each page its article', () => {
    const own = pageList.find(({ name }) => name === 'guides')?.pages.map((page) => page.path) ?? [];
    const ofPages = own.filter((one) => /^\/(help|documentation)\/./.test(one)).sort();
    const ofFiles = articles
      .filter(({ area, name }) => area !== 'install' && name !== 'common-questions')
      .map((article) => article.path);
    expect(ofFiles.length).toBeGreaterThan(10);
    expect(ofFiles.sort()).toEqual(ofPages);
  });

  test('an incomplete front matter is reported', () => {
    expect(() => parseArticle('help', 'broken', '---\ntitle: Only this\n---\n\nText.')).toThrow(
      'help/broken.md',
    );
  });

  test('no two have the same title or description', () => {
    for (const member of ['title', 'description'] as const)
      expect(new Set(articles.map((article) => article[member])).size).toBe(articles.length);
  });

  test('what is set in bold has that name in Rounds', () => {
    const dictionaries = fs.globSync('src/**/locales/en*.json', { cwd: root });
    const words = new Set(
      dictionaries.flatMap((file) =>
        Object.values(JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))),
      ),
    );
    const named = articles
      .filter(({ area }) => area !== 'install')
      .flatMap(({ path: where, markdown }) =>
        [...withoutCode(markdown).matchAll(/\*\*(.+?)\*\*/g)].map(([, label]) => ({ where, label })),
      );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ label }) => !words.has(label))).toEqual([]);
  });
});

describe('pictures', () => {
  const shown = articles.flatMap(({ path: where, markdown }) =>
    [...markdown.matchAll(/!\[(.*?)\]\(picture:([\w-]+)/g)].map(([, alt = '', name = '']) => ({
      where,
      alt,
      name,
    })),
  );

  test('each describes what it shows, exists in both schemes, and is small', async () => {
    expect(shown.length).toBeGreaterThan(10);
    const named = shown.map((each) => [`${each.where} ${each.name}`, each] as const);
    await expectEach(named, ({ alt, name }) => {
      expect(alt.length).toBeGreaterThan(15);
      expect(pictures).toHaveProperty(name);
      for (const scheme of ['light', 'dark']) {
        const { size } = fs.statSync(path.join(root, `public/pictures/${name}-${scheme}.webp`));
        expect(size).toBeLessThanOrEqual(60_000);
      }
    });
  });

  test('each is used', () => {
    const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8');
    const used = new Set(shown.map(({ name }) => name));
    const idle = Object.keys(pictures).filter(
      (name) => !used.has(name) && !readme.includes(`${name}-light.webp`),
    );
    expect(idle).toEqual([]);
  });
});

describe('Markdown', () => {
  test('a picture becomes a figure with both schemes, outside of any paragraph', () => {
    const name = Object.keys(pictures)[0] ?? '';
    const { html } = renderArticle(`Before.\n\n![What “it” shows](picture:${name} "Caption")\n\nAfter.`);
    expect(html).toMatch(
      /<\/p>\s*<figure .*src="\/pictures\/.*-light\.webp".*-dark\.webp.*<figcaption>Caption/s,
    );
    expect(html).toContain('alt="What “it” shows"');
    expect(html).not.toMatch(/<p>\s*<figure/);
  });

  test('headings get anchors, and the text between them belongs to them', () => {
    const { headings, parts } = renderArticle(
      'Lead.\n\n## First `part`\n\nOne **two**.\n\n- three\n\n### Next\n\nFour.',
    );
    expect(headings).toEqual([
      { id: 'first-part', title: 'First part', level: 2 },
      { id: 'next', title: 'Next', level: 3 },
    ]);
    expect(parts.map(({ text }) => text)).toEqual(['Lead.', 'One two. three', 'Four.']);
  });

  test('two equal headings, a missing picture, and HTML are refused', () => {
    expect(() => renderArticle('## One\n\n## One')).toThrow('One');
    expect(() => renderArticle('![A picture](picture:none)')).toThrow('none');
    expect(renderArticle('<script>alert(1)</script>').html).not.toContain('<script');
  });
});

test('every page that an article links to exists', async () => {
  const links = articles.flatMap(({ path: where, markdown }) =>
    [...withoutCode(markdown).matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, link = '']) => ({ where, link })),
  );
  expect(links.length).toBeGreaterThan(30);
  const named = links.map((each) => [`${each.where}: ${each.link}`, each] as const);
  await expectEach(named, ({ link }) => {
    const [page = ''] = link.split('#');
    expect(paths.has(page) || /^\/api\/docs(\/json)?$/.test(page)).toBe(true);
  });
});
