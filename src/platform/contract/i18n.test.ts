import { afterEach, describe, expect, it } from 'vitest';
import { dictionaryPrint, english, type Language, speakLanguage, spokenLanguage, texts } from './i18n.ts';

const en = {
  greeting: 'Hello {name}',
  seats_one: '{count} seat',
  seats_other: '{count} seats',
  seats_zero: 'No seat',
};
const more = { farewell: 'Goodbye' };

/** Slovenian has a form for two, and another for three and four. */
const slovenian: Language = {
  tag: 'sl',
  dictionaries: {
    [dictionaryPrint(en)]: {
      seats_one: '{count} sedež',
      seats_two: '{count} sedeža',
      seats_few: '{count} sedeži',
      seats_other: '{count} sedežev',
    },
  },
};

afterEach(() => speakLanguage(english));

describe('texts', () => {
  it('fills placeholders, and leaves those without a value', () => {
    const t = texts(en);
    expect(t('greeting', { name: 'Ada' })).toBe('Hello Ada');
    expect(t('greeting', { name: '{name} $&' })).toBe('Hello {name} $&');
    expect(t('greeting')).toBe('Hello {name}');
  });

  it('isolates values that are written from the right, and leaves all others as they are', () => {
    const t = texts({ ...en, only: '{name}' });
    for (const name of ['محمد 12', 'שָׁלוֹם', 'Ada محمد', '𞤀𞤣𞤤𞤢𞤥'])
      expect(t('greeting', { name })).toBe(`Hello \u2068${name}\u2069`);
    for (const name of ['Ада', '王小明', '👩🏽‍🚀', '12%'])
      expect(t('greeting', { name })).toBe(`Hello ${name}`);
    expect(t('only', { name: 'محمد' })).toBe('محمد');
  });

  it('has the plural forms of the language', () => {
    const t = texts(en, more);
    expect([0, 1, 2].map((count) => t('seats', { count }))).toEqual(['0 seats', '1 seat', '2 seats']);
    speakLanguage(slovenian);
    expect([1, 2, 3, 5, 101].map((count) => t('seats', { count }))).toEqual([
      '1 sedež',
      '2 sedeža',
      '3 sedeži',
      '5 sedežev',
      '101 sedež',
    ]);
  });

  it('falls back to English for missing translations', () => {
    speakLanguage(slovenian);
    const t = texts(en, more);
    expect(t('greeting', { name: 'Ada' })).toBe('Hello Ada');
    expect(t('farewell')).toBe('Goodbye');
    expect(spokenLanguage().tag).toBe('sl');
  });

  it('follows a change of language', () => {
    const t = texts(en);
    expect(t('seats', { count: 2 })).toBe('2 seats');
    speakLanguage(slovenian);
    expect(t('seats', { count: 2 })).toBe('2 sedeža');
  });

  it('writes numbers as the language does, without rounding', () => {
    const t = texts(en);
    expect(t('seats', { count: 12_345.678_901 })).toBe('12,345.678901 seats');
    expect(t('seats', { count: 2026 })).toBe('2026 seats');
    speakLanguage(slovenian);
    expect(t('seats', { count: 12_345.5 })).toBe('12.345,5 sedeži');
  });
});
