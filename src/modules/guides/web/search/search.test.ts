import { describe, expect, test } from 'vitest';
import type { SearchEntry } from '../../contract.ts';
import { excerptOf, findEntries } from './search.ts';

const entry = (change: Partial<SearchEntry>): SearchEntry => ({
  path: '/help/x',
  page: 'Page',
  heading: '',
  text: '',
  keywords: '',
  ...change,
});

const entries = [
  entry({ path: '/a', page: 'Room codes', text: 'Join with a code or a link.' }),
  entry({ path: '/b', page: 'Export results', heading: 'Room for more', text: 'Download a file.' }),
  entry({ path: '/c', page: 'Accounts', text: 'Chloé forgot the password.', keywords: 'sign in' }),
];
const found = (words: string) => findEntries(entries, words).map(({ path }) => path);

describe('search', () => {
  test('every word has to occur somewhere, as the beginning of a word', () => {
    expect(found('code')).toEqual(['/a']);
    expect(found('room file')).toEqual(['/b']);
    expect(found('room password')).toEqual([]);
    expect(found('oom')).toEqual([]);
  });

  test('a heading weighs more than a text, and synonyms count', () => {
    expect(found('room')).toEqual(['/b', '/a']);
    expect(found('SIGN')).toEqual(['/c']);
  });

  test('accents and punctuation do not matter, and an empty query finds nothing', () => {
    expect(found('chloe')).toEqual(['/c']);
    expect(found('(link)')).toEqual(['/a']);
    expect(found(' … ')).toEqual([]);
  });

  test('an excerpt shows what was found, at whole words', () => {
    const text = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`.trim();
    const excerpt = excerptOf(text, ['needle']);
    expect(excerpt).toMatch(/^… before .*needle after .*after …$/);
    expect(excerpt.length).toBeLessThan(180);
    expect(excerptOf('Short.', ['none'])).toBe('Short.');
  });
});
