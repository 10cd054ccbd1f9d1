// What no valid data set contains: impossible numbers, texts that can be misread, names that mean two drugs.
import type { AmbiguousName } from './ambiguous-names.ts';
import type { DosageRange, DrugFile, DrugRecord } from './drug-record.ts';
import { writingProblems } from './writing-rules.ts';

/** `St. John's wort` -> `st-johns-wort` */
export function idOfName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

type Bounds = Record<string, readonly [number, number]>;

/** The smallest and largest value that any drug in the world could have, by unit. */
const bounds: Record<string, Bounds> = {
  bioavailability: { '%': [0, 100] },
  tmax: { min: [0.1, 1_000], h: [0.01, 200], d: [0.1, 60] },
  proteinBinding: { '%': [0, 100] },
  volumeOfDistribution: { 'L/kg': [0.02, 1_000], L: [1, 50_000], 'L/m2': [1, 5_000] },
  halfLife: { s: [1, 600], min: [0.5, 600], h: [0.1, 2_000], d: [0.1, 150], y: [0.5, 15] },
  clearance: {
    'mL/min': [0.1, 10_000],
    'mL/min/kg': [0.01, 300],
    'mL/min/m2': [0.1, 10_000],
    'mL/min/1.73 m2': [0.1, 5_000],
    'L/h': [0.005, 2_000],
    'L/h/kg': [0.0005, 100],
    'L/d': [0.05, 50],
    'mL/h/kg': [0.01, 30_000],
    'mL/d/kg': [0.5, 50],
  },
};

const milligrams: Record<string, number> = { mcg: 0.001, mg: 1, g: 1_000 };

function dosageProblems(range: DosageRange): string[] {
  const { amount, maxPerDose, maxPerDay } = range;
  const problems: string[] = [];
  if (!amount && !range.note) problems.push('neither an amount nor a note that says how');
  if (amount && /^(%|MAC)$/.test(amount.unit) !== (amount.of === 'concentration'))
    problems.push('% and MAC are concentrations, and nothing else is one');
  const inMilligrams = (value: number, unit: string) => (milligrams[unit] ? value * milligrams[unit] : null);
  if (amount && !amount.per) {
    const most = inMilligrams(amount.high, amount.unit);
    const cap = amount.of === 'dose' ? maxPerDose : amount.of === 'day' ? maxPerDay : undefined;
    const limit = cap && !cap.per ? inMilligrams(cap.amount, cap.unit) : null;
    if (most !== null && limit !== null && most > limit)
      problems.push('the range goes beyond its own maximum');
    if (most !== null && most > 30_000) problems.push(`${most / 1_000} g is not a dose`);
  }
  if (maxPerDose && maxPerDay && !maxPerDose.per && !maxPerDay.per) {
    const dose = inMilligrams(maxPerDose.amount, maxPerDose.unit);
    const day = inMilligrams(maxPerDay.amount, maxPerDay.unit);
    if (dose !== null && day !== null && dose > day)
      problems.push('the maximum per dose is above that per day');
  }
  if (amount?.per === 'kg' && amount.of !== 'week') {
    const most = inMilligrams(amount.high, amount.unit);
    if (most !== null && most > 1_500) problems.push(`${most} mg per kg is not a dose`);
  }
  return problems.map((problem) => `dosage for ${range.indication} (${range.population}): ${problem}`);
}

function kineticProblems(record: DrugRecord): string[] {
  return Object.entries(bounds).flatMap(([field, byUnit]) => {
    const value = record.pharmacokinetics[field as 'tmax'];
    if (!value) return [];
    const [least, most] = byUnit[value.unit] ?? [0, Number.POSITIVE_INFINITY];
    return value.low < least && value.low !== 0 ? [`${field}: ${value.low} ${value.unit} is too little`] : value.high > most ? [`${field}: ${value.high} ${value.unit} is too much`] : []; // biome-ignore format: one line
  });
}

/** Texts that people read; not names, abbreviations and references. */
function* textsOf(value: unknown, at = ''): Generator<[string, string]> {
  if (typeof value === 'string') yield [at, value];
  else if (Array.isArray(value)) for (const item of value) yield* textsOf(item, at);
  else if (value && typeof value === 'object') {
    for (const [key, child] of Object.entries(value)) {
      if (['id', 'generic', 'inn', 'tallMan', 'atc', 'ingredients', 'brands', 'synonyms', 'abbreviations', 'references', 'reference', 'unit', 'enzymes', 'retiredFdaCategory', 'schedule', 'url', 'licenceNote'].includes(key)) continue; // biome-ignore format: a list
      yield* textsOf(child, at ? `${at}.${key}` : key);
    }
  }
}

/** Everything that is wrong with the wording of a record of any kind. */
export function wordingProblems(record: unknown): string[] {
  return [...textsOf(record)].flatMap(([at, text]) =>
    writingProblems(text).map((problem) => `${at}: ${problem}`),
  );
}

/** Everything that is wrong with one drug's record by itself. */
export function drugProblems(record: DrugRecord): string[] {
  const problems = [...wordingProblems(record)];
  if (record.id !== idOfName(record.generic)) problems.push(`the id should be ${idOfName(record.generic)}`);
  if (record.tallMan && record.tallMan.toLowerCase() !== record.generic.toLowerCase())
    problems.push(`Tall Man form ${record.tallMan} is not ${record.generic}`);
  if (record.ingredients.length === 1 && record.ingredients[0] !== record.generic)
    problems.push('a single ingredient should be the generic name');
  for (const list of ['indications', 'contraindications', 'monitoring', 'brands', 'synonyms'] as const)
    if (new Set(record[list].map((text) => text.toLowerCase())).size < record[list].length)
      problems.push(`${list}: an entry stands twice`);
  const rareAndOften = record.sideEffects.common.filter((effect) =>
    record.sideEffects.serious.includes(effect),
  );
  if (rareAndOften.length) problems.push(`side effects both common and serious: ${rareAndOften.join(', ')}`);
  return [...problems, ...record.dosage.flatMap(dosageProblems), ...kineticProblems(record)];
}

/** `generic,class,atc` of each drug that a course covers. */
export type ScopeEntry = { generic: string; drugClass: string; atc: string };

/** Everything that is wrong between records: names of two drugs, drugs that are missing, extra, or in the wrong class. */
export function collectionProblems(files: readonly DrugFile[], scope: readonly ScopeEntry[]): string[] {
  const problems: string[] = [];
  const drugs = files.flatMap((file) => file.drugs.map((drug) => ({ drug, drugClass: file.drugClass })));
  const byGeneric = new Map(drugs.map((entry) => [entry.drug.generic, entry]));
  if (byGeneric.size < drugs.length) problems.push('a drug stands twice');
  for (const { generic, drugClass, atc } of scope) {
    const found = byGeneric.get(generic);
    if (!found) problems.push(`${generic} is missing`);
    else if (found.drugClass !== drugClass)
      problems.push(`${generic} stands under ${found.drugClass}, not ${drugClass}`);
    else if (!found.drug.atc.includes(atc)) problems.push(`${generic} lacks ATC ${atc}`);
  }
  const inScope = new Set(scope.map(({ generic }) => generic));
  for (const generic of byGeneric.keys())
    if (!inScope.has(generic)) problems.push(`${generic} is not in the scope`);
  return problems;
}

/**
 * Everything that is wrong with names across drugs: a name that means two of them and is not a known case, or no longer
 * is one.
 */
export function nameProblems(files: readonly DrugFile[], known: readonly AmbiguousName[]): string[] {
  const owners = new Map<string, Set<string>>();
  for (const { generic, inn, brands, synonyms, abbreviations } of files.flatMap(({ drugs }) => drugs)) {
    for (const name of [generic, ...(inn ? [inn] : []), ...brands, ...synonyms, ...abbreviations]) {
      const key = name.toLowerCase();
      owners.set(key, (owners.get(key) ?? new Set()).add(generic));
    }
  }
  const listed = new Map(known.map(({ name, drugs }) => [name.toLowerCase(), [...drugs].sort().join(', ')]));
  const shared = [...owners].flatMap(([name, drugs]) => {
    const together = [...drugs].sort().join(', ');
    return drugs.size > 1 && listed.get(name) !== together ? [`${name} means ${together}`] : [];
  });
  const single = [...listed.keys()].filter((name) => (owners.get(name)?.size ?? 0) < 2);
  return [...shared, ...single.map((name) => `${name} is not ambiguous any more`)];
}

/** `a/b` contains a and b, and every combination is named like that. */
export function combinationProblems(files: readonly DrugFile[]): string[] {
  return files
    .flatMap(({ drugs }) => drugs)
    .filter(({ generic, ingredients }) => ingredients.join('/') !== generic)
    .map(({ generic, ingredients }) => `${generic} lists ${ingredients.join(' and ')}`);
}
