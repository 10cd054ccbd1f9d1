// The light stem of a French word: one plural less.
const irregular: Readonly<Record<string, string>> = {
  yeux: 'oeil',
  travaux: 'travail',
  vitraux: 'vitrail',
  coraux: 'corail',
};
/** Ends in s or x, and is no plural. */
const single = new Set(
  'temps corps pays souris bras mois bois repas cours fois prix choix voix paix croix noix heureux curieux sérieux doux faux roux jaloux concours discours succes proces acces progres exces univers secours francais anglais jamais toujours alors mais plus moins tres apres sens gens os'.split(
    ' ',
  ),
);

export function stemFrench(word: string): string {
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined;
  if (known) return known;
  if (word.length < 4 || single.has(word)) return word;
  if (/[^e]aux$/.test(word)) return `${word.slice(0, -3)}al`;
  if (/(eau|eu|ou)x$/.test(word)) return word.slice(0, -1);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
