// The whole analysis: the score is the sum of what is shown, every check has words, and nothing that pages hold breaks it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredAnalysis } from '../tables.ts';
import { analyse } from './analyse.ts';
import { leastOfAnIssue, weightsOf } from './audits/weights.ts';
import { countSyllables, readabilityOf } from './measures/readability.ts';
import { mayCrawl } from './page/robots-file.ts';
import { presentAnalysis } from './present.ts';

const sent = {
  url: 'https://school.example/heart',
  status: 200,
  redirects: 0,
  headers: [['content-encoding', 'br']] as const,
  robots: null,
  sentBytes: 900,
  tookMs: 12,
};
const page = (source: string, about: Partial<typeof sent> = {}): StoredAnalysis =>
  analyse({ source, sent: { ...sent, ...about }, htmlBytes: source.length, keyphrase: '', now: 0 });

function present(stored: StoredAnalysis) {
  return presentAnalysis('id', new Date(0), stored);
}

const bad = `<html lang="en"><head><meta name="robots" content="noindex"></head><body><h1>A</h1><h3>B</h3>
  <img src="a.png"><a href="/b">here</a><a>none</a><script type="application/ld+json">{</script></body></html>`;

describe('an analysis', () => {
  it('has weights that sum up to 100 for pages and for drafts', () => {
    for (const kind of ['address', 'draft'] as const)
      expect(weightsOf(kind).reduce((sum, [, weight]) => sum + weight, 0)).toBe(100);
  });

  it('has the sum of what is shown as its score, with words for everything', () => {
    for (const source of [bad, '', '<title>A title of some length</title>']) {
      const shown = present(page(source));
      const all = [...shown.issues, ...shown.opportunities, ...shown.passed];
      expect(all.map(({ id }) => id).sort()).toEqual(
        weightsOf('address')
          .map(([id]) => id)
          .sort(),
      );
      expect(shown.score).toBe(all.reduce((sum, { points }) => sum + points, 0));
      const words = all.flatMap(({ title, why, how, elements }) => [
        title,
        why,
        how,
        ...elements.map(({ note }) => note ?? 'x'),
      ]);
      for (const one of words) expect(one).not.toMatch(/^$|^note\.|\.(?:passed|failed|why|how)$|\{/);
      expect(shown.issues.every(({ weight }) => weight >= leastOfAnIssue)).toBe(true);
      expect(shown.recommendations[0]).toBe(
        shown.issues[0] && `${shown.issues[0].title}. ${shown.issues[0].how}`,
      );
    }
  });

  it('names each element with its line', () => {
    const shown = present(page(bad));
    const found = [...shown.issues, ...shown.opportunities].flatMap(({ id, elements }) =>
      elements.map(({ snippet, line }) => `${id} ${line} ${snippet}`),
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'is-crawlable 1 <meta name="robots" content="noindex">',
        'image-alt 2 <img src="a.png">',
        'link-text 2 <a href="/b">here</a>',
        'crawlable-anchors 2 <a>none</a>',
        'heading-order 1 <h3>B</h3>',
      ]),
    );
    expect(shown.technicalSEO).toMatchObject({ isIndexable: false, language: 'en', status: 200 });
  });

  it.each([
    [
      'the article',
      '<article><header><p>By Ada</p></header><p>One two.</p><aside>No</aside></article><p>More posts</p>',
      2,
    ],
    ['its parts', '<article><h1>No</h1><h2>Why</h2><p>One two.</p></article><h2>More posts</h2>', 3],
    ['an article with comments', '<article><p>One two.</p><article>A comment</article></article>', 2],
    ['a page of several', '<article><p>One.</p></article><article><p>Two.</p></article>', 2],
    ['a page in a form', '<nav>Menu</nav><h1>A</h1><p>One two.</p><footer>Us</footer>', 2],
  ])('counts the words of %s, and none of its navigation', (_name, text, words) => {
    const source = `<body><form><nav><p>Menu menu</p></nav><main><nav>Home / Blog</nav>${text}</main></form></body>`;
    expect(page(source).content.words).toBe(words);
  });

  it('reads the main part of a page, and measures it', () => {
    const source = `<html lang="en"><head><title>Heart valves</title><link rel="stylesheet" href="/a.css"><script src="/a.js"></script></head>
      <body><nav><p>Menu menu menu</p></nav><main><h1>Valves</h1><p>Heart valves open. Heart <b>valves</b> close.</p><p><a href="/b">More on valves</a> <a href="https://o.example">Other</a></p></main></body></html>`;
    const { content, performance, keywords, keyphrase } = analyse({
      source,
      sent,
      htmlBytes: source.length,
      keyphrase: 'Heart  valves',
      now: 0,
    });
    expect(content).toMatchObject({
      words: 10,
      sentences: 3,
      paragraphs: 2,
      internalLinks: 1,
      externalLinks: 1,
    });
    expect(performance).toMatchObject({ scripts: 1, blockingScripts: 1, styleSheets: 1, compression: 'br' });
    expect(keywords.map(({ phrase }) => phrase)).toEqual(['valves', 'heart valves', 'heart']);
    expect(keyphrase).toMatchObject({
      count: 2,
      share: 40,
      inTitle: true,
      inHeadings: false,
      inBeginning: true,
    });
  });

  it('analyses a draft by its own title and description', () => {
    const draft = { title: 'How heart valves keep blood moving forward', description: '' };
    const stored = analyse({
      source: '<p>Text</p>',
      sent: null,
      htmlBytes: 11,
      draft,
      keyphrase: '',
      now: 0,
    });
    const failed = stored.results.flatMap(({ id, state }) => (state === 'failed' ? [id] : []));
    expect(failed).toEqual(['meta-description', 'description-length', 'words']);
    expect(stored.score).toBe(100 - 16 - 9 - 6);
  });

  it('survives whatever pages hold, and stores nothing that a database cannot', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<a',
        ' href="',
        '">',
        '<h1>',
        '<table>',
        '<b>',
        '</',
        '\0',
        '\ud83d',
        '<svg><title>',
        '<!--',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const stored = page(pieces.join(''));
        expect(JSON.stringify(stored)).not.toMatch(/\\u0000|\\ud[89a-f]/);
        expect(stored.score).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('walks a page that nests deeply without running out of stack', () => {
    const stored = page(`${'<div>'.repeat(50_000)}text`);
    expect(stored.content.words).toBe(1);
  });
});

describe('readability', () => {
  it('is what the formulas give for a text counted by hand', () => {
    // 2 sentences, 9 words, 11 syllables: wa-ter is the one word of two, and be-gan.
    const found = readabilityOf(['The cat sat on the mat. Cold water began.']);
    // By hand: 206.835 − 1.015 × 4.5 − 84.6 × 11/9 = 98.868; 0.39 × 4.5 + 11.8 × 11/9 − 15.59 = 0.587.
    expect(found).toEqual({ ease: 98.9, grade: 0.6, sentences: 2, words: 9 });
    expect(readabilityOf(['…', ''])).toBeNull();
  });

  it.each([
    ['the', 1],
    ['make', 1],
    ['water', 2],
    ['table', 2],
    ['wanted', 2],
    ['jumped', 1],
    ['reading', 2],
    ['electricity', 5],
    ['syllable', 3],
    ['pharmacology', 5],
    ['yes', 1],
  ])('%s has %i syllables', (word, count) => expect(countSyllables(word)).toBe(count));
});

describe('mayCrawl', () => {
  const content = `User-agent: Other\nUser-agent: Rounds\nDisallow: /private\nAllow: /private/open\n\nUser-agent: *\nDisallow: /\n`;
  it.each([
    ['Rounds', '/private', false],
    ['rounds', '/private/open?x=1', true],
    ['Rounds', '/', true],
    ['Other', '/private/x', false],
    ['Nobody', '/', false],
    [null, '/anything', false],
  ])('%s at %s: %s', (agent, path, answer) => expect(mayCrawl(content, agent, path)).toBe(answer));

  it.each([
    ['/a*b', '/axxb/c', true],
    ['/a*b$', '/axxb/c', false],
    ['/a*b$', '/axxb', true],
    ['/*.pdf$', '/x.pdf', true],
    ['/*.pdf$', '/x.pdf?y', false],
    ['*/x*y', '/a/x/y', true],
    ['/fish', '/Fish', false],
    ['/$', '/', true],
    ['/a$', '/a', true],
    ['/ab*b$', '/ab', false],
  ])('pattern %s fits %s: %s', (pattern, path, fits) =>
    expect(mayCrawl(`User-agent: *\nDisallow: ${pattern}`, null, path)).toBe(!fits),
  );
});
