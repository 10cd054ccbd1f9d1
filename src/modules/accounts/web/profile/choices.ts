// The languages to choose from, each with its name.

import { nameOfLanguage } from '#platform/contract/languages.ts';

type Choice = { value: string; label: string };

/** Those of the countries where Rounds is used; an account's other language tag is listed, too. */
const languages = [
  'en',
  'en-BB',
  'en-GB',
  'en-JM',
  'en-TT',
  'en-US',
  'de',
  'es',
  'es-MX',
  'fr',
  'fr-CA',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'sv',
  'tr',
  'uk',
  'vi',
  'zh',
];

/** Each in its own language, as its speakers look for it: "Deutsch", "English (Barbados)". */
export function languageChoices(current: string): Choice[] {
  return [...new Set([...languages, current])].map((value) => ({
    value,
    label: nameOfLanguage(value),
  }));
}
