// How a language is chosen: the names by which a browser and the server speak of it.

/** In an address, such as /features?lang=de. */
export const languageQuery = 'lang';
/** Holds the tag of the language that someone chose in this browser, and nothing else. */
export const languageCookie = 'rounds.language';
export const languageCookieSeconds = 34_000_000;

/**
 * An account that never chose one: such a person’s browser knows better. Choosing English stores the English of the other dates and
 * numbers, which is how an account says that it wants English.
 */
export const unchosenLocale = 'en';
export const chosenEnglish = 'en-GB';

/** @returns the tag among `tags` that a choice such as de-AT is for */
export function languageOf(choice: string | undefined, tags: readonly string[]): string | undefined {
  if (!choice) return undefined;
  const lower = choice.toLowerCase();
  const exact = tags.find((tag) => tag.toLowerCase() === lower);
  const [base] = lower.split('-');
  return exact ?? tags.find((tag) => tag.toLowerCase() === base);
}

/** In itself, as its speakers look for it: "Deutsch", "English (Barbados)". */
export function nameOfLanguage(tag: string): string {
  const { language, region } = new Intl.Locale(tag);
  const nameIn = (type: 'language' | 'region', code: string) =>
    new Intl.DisplayNames([tag, 'en'], { type }).of(code) ?? code;
  const name = nameIn('language', language);
  const capital = name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  return region ? `${capital} (${nameIn('region', region)})` : capital;
}

const fromTheRight = new Set(['ar', 'fa', 'he', 'ur']);

/** Only where it is not what documents are by themselves. */
export function directionOf(tag: string): 'rtl' | undefined {
  return fromTheRight.has(tag.split('-')[0] ?? '') ? 'rtl' : undefined;
}
