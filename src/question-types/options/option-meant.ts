// Which options an API client means by an index, a text or a letter.

const folded = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** The place of a text among others; null if none, or more than one, is the same. */
export function placeOfText(texts: readonly string[], wanted: string): number | null {
  const written = texts.flatMap((text, index) => (text === wanted ? [index] : []));
  const places =
    written.length > 0
      ? written
      : texts.flatMap((text, index) => (folded(text) === folded(wanted) ? [index] : []));
  return places.length === 1 ? (places[0] ?? null) : null;
}

/** A number is an index, which the type's schema checks; a text is that of an option, or its letter. */
export function optionMeant(options: readonly string[], sent: unknown): number | null {
  if (typeof sent === 'number') return sent;
  if (typeof sent !== 'string') return null;
  const place = placeOfText(options, sent);
  if (place !== null || options.some((text) => folded(text) === folded(sent))) return place;
  const letter = /^\(?([A-La-l])[).:]?$/.exec(sent.trim())?.[1];
  const index = letter ? letter.toUpperCase().charCodeAt(0) - 65 : options.length;
  return index < options.length ? index : null;
}

/**
 * Several of them: a list, one alone, texts with commas between, or true and false for each option.
 * @returns null if one of them is none
 */
export function optionsMeant(options: readonly string[], sent: unknown): number[] | null {
  const entries = Array.isArray(sent) ? sent : [sent];
  const isExplicit =
    entries.length === options.length && entries.every((entry) => typeof entry === 'boolean');
  if (isExplicit) return entries.flatMap((isRight, index) => (isRight ? [index] : []));
  const meant = allOf(entries.map((entry) => optionMeant(options, entry)));
  if (meant || typeof sent !== 'string') return meant;
  const parts = sent.split(/[,;>→]/);
  return parts.length > 1 ? allOf(parts.map((part) => optionMeant(options, part))) : null;
}

export function allOf<T>(found: readonly (T | null)[]): T[] | null {
  const all = found.filter((one) => one !== null);
  return all.length === found.length ? all : null;
}
