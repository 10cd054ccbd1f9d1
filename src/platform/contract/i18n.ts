// Texts of a module from its locales, in the current language: `{name}` placeholders, plural forms, numbers.
import { isolated } from './text/isolated.ts';

export type Dictionary = Record<string, string>;
type Values = Record<string, string | number>;
/** The key without its plural form; distributes over a union of keys. */
type Stem<Key> = Key extends `${infer Base}_${'one' | 'other' | 'zero'}` ? Base : Key;
type Keys<D> = D extends Dictionary ? keyof D & string : never;

/** A language: its tag, and its dictionaries by the hash of the English ones that they translate. English has none. */
export type Language = { tag: string; dictionaries: Record<string, Dictionary> };

export const english: Language = { tag: 'en', dictionaries: {} };

type Place = {
  /** Of a whole process, or of a page in development. */
  roundsLanguage?: Language;
  /** On the server: of the request or the person that something is done for. */
  roundsLanguageHere?: () => Language | undefined;
  document?: Document;
};

/** Shared by all copies of this file: pages rendered on the server come in a bundle of their own. */
const place = globalThis as Place;

/** A page's scripts have its language's words already (pages/worded-files.ts); the document says which. */
function languageOfPage(): Language {
  const page = place.document?.documentElement;
  const tag = page?.dataset.language || page?.lang;
  return tag && tag !== english.tag ? { tag, dictionaries: {} } : english;
}

/** Read once, because browsers that translate a page change what it says. */
const ofPage = languageOfPage();

export function spokenLanguage(): Language {
  return place.roundsLanguageHere?.() ?? place.roundsLanguage ?? ofPage;
}

/** Sets the language of a process, at its start. */
export function speakLanguage(language: Language): void {
  place.roundsLanguage = language;
}

/** A hash of an English dictionary's content (FNV-1a, 32 bits); a test checks that no two share one. */
export function dictionaryPrint(dictionary: Dictionary): string {
  let print = 0x811c9dc5;
  for (const letter of JSON.stringify(dictionary))
    print = Math.imul(print ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (print >>> 0).toString(36);
}

/** The script that switches a page to a language other than English. */
export function languageAddress({ tag }: Language): string {
  return `/languages/${tag}.js`;
}

/** One for each language, created when a text first needs it: creating the first one blocks a phone for 100 ms. */
function perLanguage<T>(make: (tag: string) => T): (tag: string) => T {
  const made = new Map<string, T>();
  return (tag) => {
    const known = made.get(tag) ?? make(tag);
    made.set(tag, known);
    return known;
  };
}

const pluralsOf = perLanguage((tag) => new Intl.PluralRules(tag));
// Nothing is rounded here, and a year gets no comma.
const numbersOf = perLanguage(
  (tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 20, useGrouping: 'min2' }),
);

/**
 * Binds dictionaries: `t('key', { name: 'Ada' })`. With a numeric `count`, the form that the language's rules name
 * (`key_one`, `key_other` …) is used before `key`. Missing translations fall back to English. An unknown key does not
 * compile.
 */
export function texts<D extends Dictionary[]>(...dictionaries: D) {
  type Key = Keys<D[number]>;
  const bound = new WeakMap<Language, Dictionary>();
  function wordsIn(language: Language): Dictionary {
    const known = bound.get(language);
    if (known) return known;
    const own =
      language.tag === 'en' ? [] : dictionaries.map((each) => language.dictionaries[dictionaryPrint(each)]);
    const words: Dictionary = Object.assign({}, ...dictionaries, ...own);
    bound.set(language, words);
    return words;
  }
  return function t(key: Stem<Key> | Key, values: Values = {}): string {
    const language = spokenLanguage();
    const words = wordsIn(language);
    const { count } = values;
    const template =
      (typeof count === 'number'
        ? (words[`${key}_${pluralsOf(language.tag).select(count)}`] ?? words[`${key}_other`])
        : undefined) ??
      words[key] ??
      key;
    return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (typeof value === 'number') return numbersOf(language.tag).format(value);
      // A text that is only a placeholder is no sentence.
      return value === undefined || whole === template ? (value ?? whole) : isolated(value);
    });
  };
}
