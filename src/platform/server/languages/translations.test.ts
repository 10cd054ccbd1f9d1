import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { english, texts } from '#platform/contract/i18n.ts';
import roundWords from '../../../modules/rounds/locales/en-errors.json' with { type: 'json' };
import { coverageOf, coveredDictionaries, missingIn } from './coverage.ts';
import { englishDictionaries, languageTags, readLanguage } from './languages.ts';
import { chosenInAddress, offeredLanguages } from './offered.ts';
import { faultsOf } from './review.ts';
import { inLanguage } from './speaking.ts';

describe.each(languageTags())('in %s', (tag) => {
  it('nothing is missing of what students read', () => {
    const missing = missingIn(readLanguage(tag));
    expect(coveredDictionaries.flatMap((file) => missing.get(file) ?? [])).toEqual([]);
    expect(coverageOf(readLanguage(tag))).toBe(1);
  });

  it('each text has its English one, with the same placeholders and the forms of the language', () => {
    expect(faultsOf(tag).broken).toEqual([]);
  });

  it('texts keep to the words of its glossary', () => {
    const file = new URL(`./glossary/${tag}.json`, import.meta.url);
    const { avoid } = JSON.parse(fs.readFileSync(file, 'utf8')) as { avoid: string[] };
    const texts = Object.values(readLanguage(tag).dictionaries).flatMap((words) => Object.values(words));
    expect(texts.filter((text) => avoid.some((word) => text.includes(word)))).toEqual([]);
  });
});

it('what students read are dictionaries that exist', () => {
  const all = englishDictionaries();
  expect(coveredDictionaries.filter((file) => !all.has(file))).toEqual([]);
});

describe('the language of a request', () => {
  const { ofRequest } = offeredLanguages('en');
  const tagOf = (url: string, headers = {}) => ofRequest({ url, headers }).tag;

  it('is the address’s, then the cookie’s, then the browser’s, then the operator’s', () => {
    const headers = { cookie: 'a=b; rounds.language=en', 'accept-language': 'de' };
    expect(tagOf('/join?lang=de', headers)).toBe('de');
    expect(tagOf('/join', headers)).toBe('en');
    expect(tagOf('/join', { 'accept-language': 'fr-CH, de-AT;q=0.8, en;q=0.5' })).toBe('de');
    expect(tagOf('/join', { 'accept-language': 'de;q=0.2, en;q=0.5' })).toBe('en');
    expect(tagOf('/join')).toBe('en');
    expect(offeredLanguages('de').ofRequest({ url: '/', headers: {} }).tag).toBe('de');
  });

  it('is one that is offered, whatever a stranger sends', () => {
    for (const choice of ['xx', '', 'd'.repeat(5_000), '../de', 'de/../../x', '__proto__'])
      expect(
        tagOf(`/?lang=${encodeURIComponent(choice)}`, { 'accept-language': choice, cookie: choice }),
      ).toBe('en');
  });

  it('is read from addresses without one as well', () => {
    expect(chosenInAddress('/a?b=c&lang=de')).toBe('de');
    expect(chosenInAddress('/a?language=de')).toBeUndefined();
    expect(chosenInAddress('/lang=de')).toBeUndefined();
  });

  it('in tests’ machine-made language is no other', () => {
    expect(offeredLanguages('en-XA').all.map(({ tag }) => tag)).toEqual(['en-XA']);
  });
});

it('what is done for several people at once is said in each one’s language', async () => {
  const t = texts(roundWords);
  const say = async () => {
    await Promise.resolve();
    return t('room_full');
  };
  const german = readLanguage('de');
  const both = await Promise.all([inLanguage(german, say), inLanguage(english, say), say()]);
  expect(both).toEqual(['Der Raum ist voll.', 'The room is full.', 'The room is full.']);
});
