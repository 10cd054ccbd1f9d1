import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { namesByScript } from '#tests/support/people/names.ts';
import { tidyName } from './person-name.ts';

describe('a name stays as it is', () => {
  test.each(Object.entries(namesByScript))('in %s', (_script, list) => {
    for (const name of list) expect(tidyName(name)).toBe(name.normalize('NFC'));
  });
});

describe('what is no part of a name goes', () => {
  test.each([
    ['overrides of the direction', 'A\u202ed\u202ca\u2066\u2069\u200f', 'Ada'],
    ['invisible characters between letters', 'A\u200bd\u2060a\ufeff\u00ad', 'Ada'],
    ['joiners that join nothing', 'A\u200dd\u200ca', 'Ada'],
    ['joiners at the end of emoji', '👩\u200d', '👩'],
    ['letters drawn as nothing', 'Ada\u3164\u115f\u2800', 'Ada'],
    ['tags without a flag', 'Ada\u{e0041}\u{e007f}', 'Ada'],
    ['isolates of a sentence it was copied from', '\u2068محمد\u2069', 'محمد'],
    ['line breaks and tabs', ' Ada\r\n\tLovelace ', 'Ada Lovelace'],
    ['towers of accents', `Z${'\u0301\u0302\u0303'.repeat(20)}oe`, 'Z\u0301\u0302\u0303oe'.normalize('NFC')],
    ['a tower of one Thai sign', `ก${'\u0e47'.repeat(30)}`, 'ก\u0e47'],
    ['an ideographic space', 'Ada\u3000Lovelace', 'Ada Lovelace'],
  ])('%s', (_what, typed, name) => expect(tidyName(typed)).toBe(name));

  test('of anything that can be typed, and tidying again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const name = tidyName(typed);
        expect(tidyName(name)).toBe(name);
        expect(name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b]/u);
      }),
    );
  });
});
