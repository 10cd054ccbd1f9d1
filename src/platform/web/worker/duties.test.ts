import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Duties, filesIn, handlingOf, isKeptPage, worded } from './duties.ts';
import { pathMatches } from './path-pattern.ts';

const origin = 'https://rounds.example';
const duties: Duties = {
  build: 'b',
  shell: ['/offline', '/favicon.svg', '/assets/a-1.js'],
  offlinePage: '/offline',
  pages: ['/', '/things/:id'],
  reads: ['/api/things/:id', '/api/things'],
};

test.each([
  ['GET', 'navigate', '/anything?of=this', 'page'],
  ['POST', 'navigate', '/anything', 'none'],
  ['GET', 'cors', '/assets/a-1.js', 'asset'],
  ['GET', 'cors', '/assets/any.css', 'asset'],
  ['HEAD', 'cors', '/assets/a-1.js', 'none'],
  ['GET', 'no-cors', '/favicon.svg', 'shell'],
  ['GET', 'cors', '/assets/de-1a2b/a-1.js', 'asset'],
  ['GET', 'cors', '/api/things/7', 'read'],
  ['GET', 'cors', '/api/things?limit=3', 'read'],
  ['PUT', 'cors', '/api/things/7', 'none'],
  ['GET', 'cors', '/api/things/7/answers', 'none'],
  ['GET', 'cors', '/api/others', 'none'],
  ['GET', 'navigate', '/api/docs', 'none'],
  ['GET', 'cors', '/things/7.data', 'none'],
])('%s (%s) of %s is handled as %s', (method, mode, path, handling) => {
  expect(handlingOf({ method, mode, url: origin + path }, duties, origin)).toBe(handling);
});

test('other origins are ignored', () => {
  const asked = { method: 'GET', mode: 'cors', url: 'https://elsewhere.example/assets/a-1.js' };
  expect(handlingOf(asked, duties, origin)).toBe('none');
});

test('only declared pages are stored', () => {
  expect(['/', '/things/7', '/things/7/'].map((path) => isKeptPage(path, duties))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['/things', '/things/', '/things/7/edit', '/else'].map((path) => isKeptPage(path, duties))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a pattern matches every path made from it, and none with a part more or less', () => {
  const part = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(part, fc.boolean()), { minLength: 1, maxLength: 5 }),
      part,
      (parts, more) => {
        const pattern = parts.map(([name, isOpen]) => `/${isOpen ? `:${name}` : name}`).join('');
        const path = parts.map(([name, isOpen]) => `/${isOpen ? `${name}x` : name}`).join('');
        expect(pathMatches(pattern, path)).toBe(true);
        expect(pathMatches(pattern, `${path}/${more}`)).toBe(false);
        expect(pathMatches(`${pattern}/${more}`, path)).toBe(false);
      },
    ),
  );
});

test('a document names its files once each, and no others', () => {
  const html = `<link rel="preload" href="/assets/font-1.woff2"><script src="/assets/de-1a2b/page-4.js"></script>
    <link href="/assets/page-2.css"><script>import "/assets/entry-3.js"; import "/assets/entry-3.js"</script>
    <img src="/api/images/7"><a href="/assets/">x</a>`;
  expect(filesIn(html)).toEqual([
    '/assets/font-1.woff2',
    '/assets/de-1a2b/page-4.js',
    '/assets/page-2.css',
    '/assets/entry-3.js',
  ]);
});

test('a script is taken with the words that a document’s scripts have', () => {
  const german = '<script>import "/assets/de-1a2b/entry-3.js"</script>';
  expect(worded('/assets/a-1.js', german)).toBe('/assets/de-1a2b/a-1.js');
  expect(worded('/assets/a-1.css', german)).toBe('/assets/a-1.css');
  expect(worded('/assets/a-1.js', '<script>import "/assets/entry-3.js"</script>')).toBe('/assets/a-1.js');
});
