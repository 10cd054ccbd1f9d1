// How much of what students read a language has.
import fs from 'node:fs';
import { dictionaryPrint, type Language } from '#platform/contract/i18n.ts';
import { englishDictionaries } from './languages.ts';

/** Dictionaries whose texts students meet, by their paths in `src`; a language that has them may be offered. */
export const coveredDictionaries: readonly string[] = JSON.parse(
  fs.readFileSync(new URL('./covered.json', import.meta.url), 'utf8'),
);

/** Plural forms are counted as the one text that they are, because languages have other forms. */
export const textOf = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

/** @returns by dictionary, the texts that the language lacks */
export function missingIn({ dictionaries }: Language): Map<string, string[]> {
  const missing = new Map<string, string[]>();
  for (const [file, words] of englishDictionaries()) {
    const own = new Set(Object.keys(dictionaries[dictionaryPrint(words)] ?? {}).map(textOf));
    const lacks = [...new Set(Object.keys(words).map(textOf))].filter((text) => !own.has(text));
    if (lacks.length > 0) missing.set(file, lacks);
  }
  return missing;
}

/** From 0 to 1, of what students read. */
export function coverageOf(language: Language): number {
  const english = englishDictionaries();
  const missing = missingIn(language);
  let [all, lacks] = [0, 0];
  for (const file of coveredDictionaries) {
    all += new Set(Object.keys(english.get(file) ?? {}).map(textOf)).size;
    lacks += missing.get(file)?.length ?? 0;
  }
  return all === 0 ? 0 : 1 - lacks / all;
}
