// The light stem of an English word: one plural less.
const irregular: Readonly<Record<string, string>> = {
  children: 'child',
  people: 'person',
  men: 'man',
  women: 'woman',
  feet: 'foot',
  teeth: 'tooth',
  mice: 'mouse',
  geese: 'goose',
  lives: 'life',
  wives: 'wife',
  knives: 'knife',
  leaves: 'leaf',
  wolves: 'wolf',
  halves: 'half',
  shelves: 'shelf',
  thieves: 'thief',
  selves: 'self',
  loaves: 'loaf',
  criteria: 'criterion',
  phenomena: 'phenomenon',
  hypotheses: 'hypothesis',
  analyses: 'analysis',
  theses: 'thesis',
  crises: 'crisis',
};

/** Ends in s, and is no plural; or one that means something else than its singular. */
const single = new Set(
  'news lens gas series species means glasses arms goods customs clothes always perhaps yes'.split(' '),
);

export function stemEnglish(word: string): string {
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined;
  if (known) return known;
  if (single.has(word)) return word;
  const base =
    word.length > 3 && word.endsWith('s') && !/(ss|us|is|ics)$/.test(word) ? word.slice(0, -1) : word;
  if (base.length > 4 && base.endsWith('ie')) return `${base.slice(0, -2)}y`;
  // “box” and “boxes”, “horse” and “horses” end alike.
  return base.length > 3 && /([sxzo]|ch|sh)e$/.test(base) ? base.slice(0, -1) : base;
}
