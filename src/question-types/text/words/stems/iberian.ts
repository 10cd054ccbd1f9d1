// The light stems of Spanish and Portuguese words: one plural less. Words come with their accents, and leave without.
import { withoutAccents } from '../without-accents.ts';

/** “país”, “inglés”, “autobús”: an accent in front of the s says that it is no plural. */
const accentedEnd = /[áéíóúâêô]s$/;

/** “clase” and “clases”, “flor” and “flores” end alike. */
const withoutE = (word: string) => (word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word);

export function stemSpanish(word: string): string {
  const plain = withoutAccents(word, 'ñ');
  const isPlural = plain.length > 3 && plain.endsWith('s') && !accentedEnd.test(word);
  const base = withoutE(isPlural ? plain.slice(0, -1) : plain);
  return base.endsWith('z') ? `${base.slice(0, -1)}c` : base;
}

const endings: readonly [RegExp, string][] = [
  [/(õe|ãe|ão)s$/, 'ao'],
  [/ns$/, 'm'],
  [/éis$/, 'el'],
  [/óis$/, 'ol'],
  [/ais$/, 'al'],
  [/uis$/, 'ul'],
];
/** Ends like a plural of another kind. */
const otherPlurals: Readonly<Record<string, string>> = {
  pais: 'pai',
  mais: 'mais',
  demais: 'demais',
  avós: 'avós',
  avó: 'avó',
};

export function stemPortuguese(word: string): string {
  const known = Object.hasOwn(otherPlurals, word) ? otherPlurals[word] : undefined;
  if (known) return known;
  for (const [ending, single] of endings)
    if (word.length > 3 && ending.test(word)) return withoutAccents(word.replace(ending, single));
  const plain = withoutAccents(word);
  const isPlural = plain.length > 3 && plain.endsWith('s') && !accentedEnd.test(word);
  return withoutE(isPlural ? plain.slice(0, -1) : plain);
}
