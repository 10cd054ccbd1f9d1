// Which codes are languages.

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** @param code the first part of a language tag, of ISO 639-1, or of 639-2 and 639-3 as far as CLDR names them */
export function isLanguage(code: string): boolean {
  return /^[a-z]{2,3}$/.test(code) && names.of(code) !== undefined;
}

/** @param tag as in `lang` */
export function isLanguageTag(tag: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(tag) && isLanguage(tag.split('-')[0]?.toLowerCase() ?? '');
}
