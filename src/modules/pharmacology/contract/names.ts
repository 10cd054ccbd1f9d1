// Normalises drug names for comparison: no case, accents, hyphens or apostrophes, and no salts.

/** Salts and forms that follow a name and do not change which drug it is. */
const salts = new Set([
  'acetate', 'besylate', 'besilate', 'bisulfate', 'bitartrate', 'bromide', 'calcium', 'carbonate', 'chloride', 'citrate', 'dihydrochloride',
  'dimesylate', 'dimesilate', 'disodium', 'edisylate', 'etexilate', 'fumarate', 'gluconate', 'hcl', 'hydrobromide', 'hydrochloride', 'hyclate',
  'isethionate', 'isetionate', 'lactate', 'lactobionate', 'magnesium', 'maleate', 'malate', 'mesylate', 'mesilate', 'methylsulfate', 'metilsulfate',
  'nitrate', 'oxalate', 'pamoate', 'phosphate', 'potassium', 'sodium', 'stearate', 'succinate', 'sulfate', 'sulphate', 'tartrate', 'tosylate',
  'trometamol', 'tromethamine', 'xinafoate',
]); // biome-ignore format: a list

/** How much water is in the crystals; it follows the salt. */
const hydrates = new Set(['anhydrous', 'hemihydrate', 'monohydrate', 'dihydrate', 'trihydrate', 'pentahydrate', 'hexahydrate', 'heptahydrate']); // biome-ignore format: a list

/** Elements that are the drug itself: nothing is left of `calcium chloride` when its salt is removed. */
const elements = new Set(['aluminum', 'aluminium', 'calcium', 'ferrous', 'iron', 'lithium', 'magnesium', 'potassium', 'silver', 'sodium', 'zinc']); // biome-ignore format: a list

/** `Co-Trimoxazole ` -> `co trimoxazole`; empty if no letter and no digit is left. */
export function normaliseName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/['’`´.®™]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function withoutEnds(words: readonly string[], ends: ReadonlySet<string>): readonly string[] {
  let end = words.length;
  while (end > 1 && ends.has(words[end - 1] ?? '')) end--;
  return words.slice(0, end);
}

/** `metoprolol tartrate` -> `metoprolol`; the same text if there is no salt, or if the salt is the drug itself. */
export function withoutSalts(normalised: string): string {
  const dry = withoutEnds(normalised.split(' '), hydrates);
  const kept = withoutEnds(dry, salts);
  return (kept.length === 1 && elements.has(kept[0] ?? '') ? dry : kept).join(' ');
}

/** As one word: `co trimoxazole` and `cotrimoxazole` are the same name. */
export function compactOf(normalised: string): string {
  return normalised.replaceAll(' ', '');
}
