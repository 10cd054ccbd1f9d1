import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { dictionaryPrint, english, speakLanguage, texts } from '#platform/contract/i18n.ts';
import { englishDictionaries, languageScript, readLanguage } from './languages.ts';
import { pseudoTag, pseudoText } from './pseudo-text.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rounds-languages-'));
const en = { greeting: 'Hello {name}', farewell: 'Goodbye' };
const menu = { open: 'Open' };

function write(file: string, dictionary: Record<string, string>): void {
  const whole = path.join(folder, 'modules/rounds/locales', file);
  fs.mkdirSync(path.dirname(whole), { recursive: true });
  fs.writeFileSync(whole, JSON.stringify(dictionary));
}

write('en.json', en);
write('en-menu.json', menu);
write('de.json', { greeting: 'Hallo {name}' });
write('de-menu.json', { open: 'Öffnen' });
afterAll(() => fs.rmSync(folder, { recursive: true }));
afterEach(() => speakLanguage(english));

describe('a language', () => {
  it('consists of the files beside the English ones', () => {
    speakLanguage(readLanguage('de', folder));
    const t = texts(en, menu);
    expect([t('greeting', { name: 'Ada' }), t('open'), t('farewell')]).toEqual([
      'Hallo Ada',
      'Öffnen',
      'Goodbye',
    ]);
  });

  it('without any file is refused', () => {
    expect(() => readLanguage('fr', folder)).toThrow('“fr”');
    expect(readLanguage('en', folder)).toBe(english);
  });

  it('reaches a page as a script', () => {
    const language = readLanguage('de', folder);
    const page: { roundsLanguage?: unknown } = {};
    new Function('globalThis', languageScript(language))(page);
    expect(page.roundsLanguage).toEqual(language);
  });
});

describe('the pseudo language', () => {
  it('has every text of Rounds, and no two dictionaries share a hash', () => {
    const dictionaries = [...englishDictionaries().values()];
    expect(dictionaries.length).toBeGreaterThan(60);
    expect(new Set(dictionaries.map(dictionaryPrint)).size).toBe(dictionaries.length);
    const pseudo = readLanguage(pseudoTag);
    for (const dictionary of dictionaries)
      expect(Object.keys(pseudo.dictionaries[dictionaryPrint(dictionary)] ?? {})).toEqual(
        Object.keys(dictionary),
      );
  });

  it('is English with accents, in brackets, 40% longer', () => {
    expect(pseudoText('Save the changes')).toBe('⟦Šååvéé ţĥéé çĥååñĝééšš⟧');
    const all = [...englishDictionaries().values()]
      .flatMap((dictionary) => Object.values(dictionary))
      .join(' ');
    const words = all.replace(/\{\w+\}/g, '');
    expect(pseudoText(words).length / words.length).toBeGreaterThan(1.3);
    expect(pseudoText('Save').normalize('NFD').replace(/\p{M}/gu, '')).toMatch(/^⟦S+a+v+e+⟧$/);
  });

  it('leaves placeholders, markup and addresses unchanged', () => {
    const text =
      'Hi {name}, <b>go</b> to https://rounds.example/a?b=c or write to ada@example.org &amp; wait';
    const pseudo = pseudoText(text);
    for (const kept of ['{name}', '<b>', '</b>', 'https://rounds.example/a?b=c', 'ada@example.org', '&amp;'])
      expect(pseudo).toContain(kept);
  });
});
