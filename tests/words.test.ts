// The words of texts: the glossary of CONTRIBUTING.md has one word for each thing, and some words no text may use.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { complaints } from './words/avoided.ts';
import { paragraphsOf } from './words/documents.ts';
import { missing, quoted } from './words/quoted.ts';

const documents = [
  '*.md',
  '.env.example',
  '{decisions,docs}/*.md',
  'bench/README.md',
  'src/modules/guides/server/articles/en/**/*.md',
];

const read = (file: string) => readFileSync(file, 'utf8');

it('no text uses a word that the glossary avoids', () => {
  const found = globSync('src/**/locales/en{,-*}.json').flatMap((file) =>
    Object.entries(JSON.parse(read(file)) as Record<string, string>).flatMap(([key, text]) =>
      complaints(text, 'text').map((complaint) => `${file} ${key}: ${complaint}`),
    ),
  );
  expect(found).toEqual([]);
});

it('no document uses a word that the glossary avoids', () => {
  const files = documents.flatMap((pattern) => globSync(pattern));
  expect(files.length).toBeGreaterThan(60);
  const found = files.flatMap((file) =>
    paragraphsOf(read(file)).flatMap(({ line, text }) =>
      // The glossary itself names what it avoids.
      (file === 'CONTRIBUTING.md' && text.startsWith('|') ? [] : complaints(text, 'document')).map(
        (complaint) => `${file}:${line}: ${complaint}`,
      ),
    ),
  );
  expect(found).toEqual([]);
});

it('messages that the specification quotes are word for word', () => {
  const texts = globSync('src/**/locales/en{,-*}.json').flatMap((file) =>
    Object.values(JSON.parse(read(file)) as Record<string, string>),
  );
  expect(missing(quoted, texts)).toEqual([]);
});

it('finds a quoted message that was changed', () => {
  const texts = ["You've {{n}} of {limit}.", 'Sign in failed.'];
  expect(missing(['You’ve {n} of {most}.', 'Sign-in failed.'], texts)).toEqual(['Sign-in failed.']);
});

it('finds planted words', () => {
  const planted = [
    'Whoever has the link can join.',
    'Make it anew.',
    'The student is told at once.',
    'It stands below.',
    'Not right',
    'Hand in now?',
    'Bring in questions',
    'Take out as a file',
    '50 % of the points',
    'Somebody answered.',
    'Gone is what was encrypted.',
  ];
  for (const text of planted) expect(complaints(text, 'text'), text).not.toEqual([]);
  expect(complaints('Submit your answers. 50% are correct.', 'text')).toEqual([]);
});

it('reads prose and leaves code alone', () => {
  const document = 'First `whoever` line\ngoes on.\n\n```\nanew\n```\n\n- [a link](anew.md) of two';
  expect(paragraphsOf(document)).toEqual([
    { line: 1, text: 'First … line goes on.' },
    { line: 8, text: '- a link of two' },
  ]);
});
