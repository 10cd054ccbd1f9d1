// Brings names into the form in which they are compared: no case, accents, hyphens or apostrophes, and no salts.

/** Salts and forms that stand behind a name and do not change which drug it is. */
const salts = new Set([
  'acetate', 'anhydrous', 'besylate', 'besilate', 'bisulfate', 'bromide', 'calcium', 'carbonate', 'chloride', 'citrate', 'dihydrate',
  'dihydrochloride', 'disodium', 'fumarate', 'gluconate', 'hcl', 'hemihydrate', 'hydrobromide', 'hydrochloride', 'lactate', 'magnesium',
  'maleate', 'malate', 'mesylate', 'mesilate', 'monohydrate', 'nitrate', 'oxalate', 'phosphate', 'potassium', 'sodium', 'succinate',
  'sulfate', 'sulphate', 'tartrate', 'tosylate', 'trihydrate', 'xinafoate',
]); // biome-ignore format: a list

/** Elements that are the drug itself: nothing is left of `calcium chloride` when its salt is taken away. */
const elements = new Set(['aluminum', 'aluminium', 'calcium', 'ferrous', 'iron', 'lithium', 'magnesium', 'potassium', 'silver', 'sodium', 'zinc']); // biome-ignore format: a list

/** `Co-Trimoxazole ` -> `co trimoxazole`; empty where no letter and no digit is left. */
export function normaliseName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/['’`´.®™]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** `metoprolol tartrate` -> `metoprolol`; the same text where there is no salt, or where it is the drug itself. */
export function withoutSalts(normalised: string): string {
  const words = normalised.split(' ');
  let end = words.length;
  while (end > 1 && salts.has(words[end - 1] ?? '')) end--;
  const kept = words.slice(0, end);
  return kept.length === 1 && elements.has(kept[0] ?? '') ? normalised : kept.join(' ');
}

/** As one word: `co trimoxazole` and `cotrimoxazole` are the same name. */
export function compactOf(normalised: string): string {
  return normalised.replaceAll(' ', '');
}
