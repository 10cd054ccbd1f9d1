// Which words count as the same: 300 pairs in five languages, many of them as near to each other as two words can be.
import { describe, expect, test } from 'vitest';
import { type WordLanguage, wordLanguages } from './languages.ts';
import { isOneSlipApart, looksAlike, similarPairs } from './similar-words.ts';
import { wordKey } from './word-key.ts';
import pairs from './word-pairs.json' with { type: 'json' };

type Way = (one: string, other: string) => boolean;

/** What is counted as one without asking, and what a host is asked about, too. */
const ways: [string, Way][] = [
  ['folded', (one, other) => one === other],
  ['folded or proposed', (one, other) => one === other || looksAlike(one, other)],
];

function measure(language: WordLanguage, isSame: Way) {
  const found = (kind: 'same' | 'different') =>
    pairs[language][kind].filter((pair) => {
      const [one = '', other = ''] = pair.split('|');
      return isSame(wordKey(one, language), wordKey(other, language));
    });
  return {
    right: found('same').length,
    of: pairs[language].same.length,
    wrong: found('different'),
    missed: pairs[language].same.filter((pair) => !found('same').includes(pair)),
  };
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

describe.each(ways)('words that are %s', (name, isSame) => {
  test('are the same in 95 of 100 cases, and most of the same are found', () => {
    const all = wordLanguages.map((language) => ({ language, ...measure(language, isSame) }));
    const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
    const right = sum((one) => one.right);
    const precision = right / (right + sum(({ wrong }) => wrong.length));
    const recall = right / sum((one) => one.of);
    const lines = all.map(({ language, wrong, missed }) => `${language}: wrong ${wrong}; missed ${missed}`);
    const shown = `${name}: precision ${percent(precision)}, recall ${percent(recall)}\n${lines.join('\n')}`;
    console.info(shown);
    expect(sum(({ of, language }) => of + pairs[language].different.length)).toBe(300);
    expect(precision, shown).toBeGreaterThanOrEqual(0.95);
    expect(recall, shown).toBeGreaterThanOrEqual(0.85);
  });
});

test('a word is proposed for one other that is more frequent, if one slip makes one of the other', () => {
  expect(
    similarPairs(['photosynthesis', 'chlorophyll', 'photosythesis', 'choroplast', 'sun', 'son'], 5),
  ).toEqual([['photosythesis', 'photosynthesis']]);
  for (const [one, other] of [
    ['letter', 'lettre'],
    ['letter', 'leter'],
    ['leter', 'letter'],
    ['letter', 'lettar'],
  ] as const)
    expect(isOneSlipApart(one, other)).toBe(true);
  expect(isOneSlipApart('letter', 'letter')).toBe(false);
  expect(looksAlike('version 10', 'version 11')).toBe(false);
});

test('a text that has no letter is itself, and one of small words alone keeps them', () => {
  expect(wordKey(' 👍 ', 'en')).toBe('👍');
  expect(wordKey('To be or', 'en')).not.toBe('');
  expect(wordKey('die', 'de')).toBe('die');
});
