// The words of texts: the glossary of CONTRIBUTING.md has one word for each thing, and some words no text may use.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What no text says, and what it says instead. */
const avoided: [RegExp, string][] = [
  [/\bwhoever\b/i, 'anyone who'],
  [/\banew\b/i, 'again'],
  [/\b(?:is|are|was|were|be|been) told\b/i, 'notified, shown'],
  [/\b(?:it|they|that|which|record|entry|text|rest|name|page|proposal) stands?\b/i, 'is, appears'],
  [/\bstands? (?:here|there|behind|beside|below|above|in|on|at|for itself)\b/i, 'is, appears'],
  [/\bone’s own\b/i, 'your own, self-paced'],
  [/\bat once and for good\b/i, 'immediate and permanent'],
  [/\bfor good\b/i, 'permanently'],
  [/\bthe one (?:of|that)\b/i, 'name the thing'],
  [/\b(?:Not|is not|are not) right\b/, 'incorrect'],
  [/\bhand(?:ed|ing|s)? (?:it )?in\b/i, 'submit'],
  [/\bbr(?:ing|ought) (?:\w+ )?in\b/i, 'import'],
  [/\btak(?:e|en|ing) (?:\w+ )?out\b/i, 'remove, export'],
  [/\bgravest\b/i, 'most severe'],
  [/\binto a vein\b/i, 'IV'],
  [/\bby itself\b/i, 'automatically'],
  [/\bThere is no such\b/, 'not found'],
  [/[\d}] %/, 'no space before %'],
];

/** Screens that are being rebuilt, and modules that are being written: they follow. */
const notYet = /modules\/(?:rounds|site|privacy|legal|guides|reports|practice)\//;

/** @returns what is wrong with a text, with what to write instead */
function complaints(text: string): string[] {
  return avoided
    .filter(([pattern]) => pattern.test(text))
    .map(([pattern, instead]) => `“${pattern.exec(text)?.[0]}” (${instead})`);
}

it('no text uses a word that the glossary avoids', () => {
  const files = globSync('src/**/locales/en{,-*}.json').filter((file) => !notYet.test(file));
  const found = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).flatMap(([key, text]) =>
      complaints(text).map((complaint) => `${file} ${key}: ${complaint}`),
    ),
  );
  expect(found).toEqual([]);
});

it('finds them where they are planted', () => {
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
  ];
  for (const text of planted) expect(complaints(text), text).not.toEqual([]);
  expect(complaints('Submit your answers. 50% are correct.')).toEqual([]);
});
