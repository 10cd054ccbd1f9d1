// The matcher of written answers: linear in time, safe for every text, lenient only where configured.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from './text-fold.ts';
import { type MatchOptions, matchesPattern, readPattern } from './text-match.ts';

const strict: MatchOptions = {
  ignoreCase: false,
  ignoreAccents: false,
  ignorePunctuation: false,
  typoTolerance: false,
  wildcards: true,
};
const lenient: MatchOptions = { ...strict, ignoreCase: true };

function matches(answer: string, accepted: string, options: MatchOptions = lenient): boolean {
  return matchesPattern(fold(answer, options).trim(), readPattern(accepted, options), options);
}

describe('wildcards', () => {
  // A matcher that goes back and tries again would not come to an end.
  test('10,000 of them, and pieces that nearly fit everywhere, are matched', () => {
    const many = 'a*'.repeat(10_000);
    expect(matches('a'.repeat(20_000), `${many}b`)).toBe(false);
    expect(matches(`${'a'.repeat(20_000)}b`, `${many}b`)).toBe(true);
    expect(matches('*'.repeat(10_000), '*'.repeat(10_000))).toBe(true);
    const nearly = `${'a'.repeat(9_999)}b`;
    expect(matches('a'.repeat(200_000), `*${nearly}*`)).toBe(false);
  });

  test('a text made to fit a pattern fits it, and the plainest matcher agrees on others', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '𝔛'), maxLength: 4 });
    fc.assert(
      fc.property(fc.array(letters, { minLength: 2, maxLength: 5 }), letters, (pieces, filling) => {
        if (pieces.join('') + filling === '') return;
        expect(matches(pieces.join(filling), pieces.join('*'), strict)).toBe(pieces.join(filling) !== '');
      }),
    );
    fc.assert(
      fc.property(
        fc.array(letters, { minLength: 1, maxLength: 4 }),
        letters,
        letters,
        (pieces, start, end) => {
          const answer = start + end;
          if (answer === '' || pieces.join('*') === '') return;
          const expression = new RegExp(`^${pieces.map((piece) => fold(piece, strict)).join('.*')}$`, 's');
          expect(matches(answer, pieces.join('*'), strict)).toBe(expression.test(fold(answer, strict)));
        },
      ),
    );
  });

  test('35 consecutive stars are one star, for any text', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é'), maxLength: 60 });
    fc.assert(
      fc.property(texts, texts, texts, (start, end, answer) => {
        const many = matches(answer, start + '*'.repeat(35) + end, strict);
        expect(many).toBe(matches(answer, `${start}*${end}`, strict));
      }),
    );
  });

  test('35 stars with letters between take steps in proportion to the answer, not powers of it', () => {
    // A matcher that tries all ways would still be at it: 35 stars over 5,000 letters have more ways than atoms.
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 5_000 }), (length) => {
        expect(matches('a'.repeat(length), `${'a*'.repeat(35)}b`)).toBe(false);
        expect(matches(`${'a'.repeat(length)}b`, `${'a*'.repeat(35)}b`)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  test('can be switched off', () => {
    expect(matches('5*3', '5*3', { ...lenient, wildcards: false })).toBe(true);
    expect(matches('5 times 3', '5*3', { ...lenient, wildcards: false })).toBe(false);
  });
});

describe('Unicode', () => {
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

  test('every text with something visible in it matches itself, composed or not', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, ignoreCase) => {
        const options = { ...strict, ignoreCase, wildcards: false };
        if (fold(text, options).trim() === '') return;
        expect(matches(text, text, options)).toBe(true);
        expect(matches(text.normalize('NFD'), text.normalize('NFC'), options)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['ITÁLIE', 'Itálie'],
    ['STRASSE', 'Straße'],
    ['ΟΔΟΣ', 'οδός'.normalize('NFD').replace(/\u0301/g, '')],
    ['istanbul', 'İstanbul'],
    ['ISPARTA', 'ısparta'],
    ['don’t', "don't"],
    ['“x”', '"x"'],
    ['drug–drug', 'drug-drug'],
    ['１２', '12'],
    ['a\u00a0b', 'a b'],
    ['\u200fשלום\u200e', 'שלום'],
    ['hy\u00adphen', 'hyphen'],
    ['ﬁne', 'fine'],
  ])('%s is %s', (answer, accepted) => {
    expect(matches(answer, accepted)).toBe(true);
  });

  test('accents go where that is wanted; vowel signs of other scripts stay', () => {
    const options = { ...lenient, ignoreAccents: true };
    expect(matches('Sorensen', 'Sørensen', options)).toBe(true);
    expect(matches('Łodz', 'Łódź', options)).toBe(true);
    expect(matches('क', 'की', options)).toBe(false);
  });

  test('punctuation goes where that is wanted', () => {
    const options = { ...lenient, ignorePunctuation: true };
    expect(matches('eg', 'e.g.', options)).toBe(true);
    expect(matches('well known', 'well-known', options)).toBe(true);
    expect(matches('dont', "don't", options)).toBe(true);
  });
});

describe('slips of the finger', () => {
  const options = { ...lenient, typoTolerance: true };

  test.each([
    ['photosynthesis', 'photosinthesys', true],
    ['photosynthesis', 'fotosinthesys', false],
    ['aspirin', 'asprin', true],
    ['aspirin', 'aspirni', true],
    ['aspirin', 'asprni', false],
    ['dog', 'dig', false],
    ['1945', '1946', false],
    ['1945', '19455', false],
    ['vitamin b12', 'vitamin b21', false],
    ['vitamin b12', 'vitmain b12', true],
  ])('for %s, %s: %s', (accepted, answer, expected) => {
    expect(matches(answer, accepted, options)).toBe(expected);
  });

  test('one removed letter is forgiven in any word of more than three', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abcdefg'), minLength: 4, maxLength: 30 }),
        fc.nat(),
        (word, at) => {
          const cut = at % word.length;
          expect(matches(word.slice(0, cut) + word.slice(cut + 1), word, options)).toBe(true);
        },
      ),
    );
  });
});
