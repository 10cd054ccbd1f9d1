// What the form about a drug contains: texts as they are typed; and converting a record into the form and back.

import {
  type Drafted,
  emptyReference,
  freshKey,
  isFilled,
  linesOf,
  type ReferenceForm,
  referenceRow,
  referencesOf,
} from '#modules/records/web.tsx';
import { decimalOf } from '#platform/contract/text/decimal-text.ts';
import type { DrugDosage, DrugDraft } from '../../contract.ts';
import { kineticUnits } from './record-terms.ts';

export const textFields = [
  'generic', 'drugClass', 'inn', 'tallMan', 'schedule', 'boxedWarning.text', 'boxedWarning.reference', 'antidote.text', 'antidote.reference', 'description', 'mechanism',
  'renalAdjustment', 'hepaticAdjustment', 'pharmacokinetics.metabolism.text', 'pharmacokinetics.excretion', 'pharmacokinetics.remarks',
  'pregnancy.summary', 'pregnancy.lactation', 'pregnancy.reproductive', 'pregnancy.retiredFdaCategory',
] as const; // biome-ignore format: a list
/** Typed as one entry per line. */
export const listFields = [
  'atc', 'ingredients', 'brands', 'synonyms', 'abbreviations', 'indications', 'contraindications', 'sideEffects.common', 'sideEffects.serious',
  'monitoring', 'pharmacokinetics.metabolism.enzymes',
] as const; // biome-ignore format: a list
export type TextField = (typeof textFields)[number] | (typeof listFields)[number];

export type Kinetic = keyof typeof kineticUnits;
export const kinetics = Object.keys(kineticUnits) as Kinetic[];

export type RangeForm = { low: string; high: string; unit: string; note: string };
/** `key` tells rows apart while they are moved; it is not part of the record. */
export type DosageForm = Record<
  | 'key' | 'indication' | 'route' | 'population' | 'ages' | 'low' | 'high' | 'unit' | 'per' | 'of' | 'frequency'
  | 'doseCap' | 'doseCapUnit' | 'doseCapPer' | 'dayCap' | 'dayCapUnit' | 'dayCapPer' | 'note',
  string
>; // biome-ignore format: a list

export type DrugForm = {
  texts: Record<TextField, string>;
  kinetics: Record<Kinetic, RangeForm>;
  dosage: DosageForm[];
  references: ReferenceForm[];
};

export const emptyDosage = (): DosageForm => ({
  key: freshKey(), indication: '', route: 'oral', population: 'adult', ages: '', low: '', high: '', unit: 'mg', per: '', of: 'dose', frequency: '',
  doseCap: '', doseCapUnit: 'mg', doseCapPer: '', dayCap: '', dayCapUnit: 'mg', dayCapPer: '', note: '',
}); // biome-ignore format: a list

function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], record);
}

function textAt(record: unknown, path: string): string {
  const value = valueAt(record, path);
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** One number if both ends are the same: it is typed once. */
function endsOf(range: { low: number; high: number } | null): { low: string; high: string } {
  if (!range) return { low: '', high: '' };
  return { low: String(range.low), high: range.high === range.low ? '' : String(range.high) };
}

function dosageRow(line: DrugDosage, index: number): DosageForm {
  const { amount, maxPerDose, maxPerDay } = line;
  return {
    key: `stored-${index}`,
    indication: line.indication,
    route: line.route,
    population: line.population,
    ages: line.ages ?? '',
    ...endsOf(amount),
    unit: amount?.unit ?? 'mg',
    per: amount?.per ?? '',
    of: amount?.of ?? 'dose',
    frequency: line.frequency,
    doseCap: maxPerDose ? String(maxPerDose.amount) : '',
    doseCapUnit: maxPerDose?.unit ?? amount?.unit ?? 'mg',
    doseCapPer: maxPerDose?.per ?? '',
    dayCap: maxPerDay ? String(maxPerDay.amount) : '',
    dayCapUnit: maxPerDay?.unit ?? amount?.unit ?? 'mg',
    dayCapPer: maxPerDay?.per ?? '',
    note: line.note ?? '',
  };
}

/** @param draft null for a drug that is to be added */
export function formOf(draft: DrugDraft | null): DrugForm {
  const range = (name: Kinetic): RangeForm => {
    const value = draft?.pharmacokinetics[name] ?? null;
    return { ...endsOf(value), unit: value?.unit ?? kineticUnits[name][0], note: value?.note ?? '' };
  };
  return {
    texts: Object.fromEntries(
      [...textFields, ...listFields].map((field) => [field, textAt(draft, field)]),
    ) as DrugForm['texts'],
    kinetics: Object.fromEntries(kinetics.map((name) => [name, range(name)])) as DrugForm['kinetics'],
    dosage: draft ? draft.dosage.map(dosageRow) : [emptyDosage()],
    references: draft ? draft.references.map(referenceRow) : [emptyReference(), emptyReference()],
  };
}

/** The defaults of a new row carry no meaning yet. */
const presets = ['route', 'population', 'unit', 'per', 'of', 'doseCapUnit', 'doseCapPer', 'dayCapUnit', 'dayCapPer']; // biome-ignore format: a list

/** The record that the form describes. Anything that is not a number is left out and reported. */
export function draftOf(form: DrugForm): Drafted<DrugDraft> {
  const problems: string[] = [];
  const text = (field: TextField) => form.texts[field].trim();
  const lines = (field: TextField) => linesOf(form.texts[field]);

  function number(typed: string, at: string): number | null {
    const value = typed.trim();
    if (!value) return null;
    const read = /^[+-]/.test(value) ? null : decimalOf(value);
    if (read !== null) return read;
    problems.push(
      `${at}: “${value}” is not a number. Write it with a decimal point and no thousands separators, such as 1.5.`,
    );
    return null;
  }
  function ends(typed: { low: string; high: string }, at: string): { low: number; high: number } | null {
    const [low, high] = [number(typed.low, at), number(typed.high, at)];
    const [least, most] = [low ?? high, high ?? low];
    return least === null || most === null ? null : { low: least, high: most };
  }
  function range(name: Kinetic) {
    const { unit, note, ...typed } = form.kinetics[name];
    const value = ends(typed, `pharmacokinetics.${name}`);
    return value && { ...value, unit, ...(note.trim() && { note: note.trim() }) };
  }
  function limit(typed: string, unit: string, per: string, at: string) {
    const amount = number(typed, at);
    return amount === null ? undefined : { amount, unit, ...(per && { per: per as 'kg' }) };
  }
  function dosage(row: DosageForm, index: number): DrugDosage {
    const at = `dosage.${index}`;
    const { indication, route, population, unit, per, of, frequency } = row;
    const amount = ends(row, `${at}.amount`);
    const maxPerDose = limit(row.doseCap, row.doseCapUnit, row.doseCapPer, `${at}.maxPerDose`);
    const maxPerDay = limit(row.dayCap, row.dayCapUnit, row.dayCapPer, `${at}.maxPerDay`);
    return {
      indication: indication.trim(),
      route,
      population,
      ...(row.ages.trim() && { ages: row.ages.trim() }),
      amount: amount && { ...amount, unit, ...(per && { per: per as 'kg' }), of: of as 'dose' },
      frequency: frequency.trim(),
      ...(maxPerDose && { maxPerDose }),
      ...(maxPerDay && { maxPerDay }),
      ...(row.note.trim() && { note: row.note.trim() }),
    };
  }
  for (const name of ['boxedWarning', 'antidote'] as const)
    if (!text(`${name}.text`) && text(`${name}.reference`))
      problems.push(`${name}.text: is missing, while a source is given`);

  const retired = text('pregnancy.retiredFdaCategory') as 'A' | '';
  const draft: DrugDraft = {
    generic: text('generic'),
    drugClass: text('drugClass'),
    inn: text('inn'),
    tallMan: text('tallMan'),
    atc: lines('atc'),
    ingredients: lines('ingredients'),
    brands: lines('brands'),
    synonyms: lines('synonyms'),
    abbreviations: lines('abbreviations'),
    boxedWarning: { text: text('boxedWarning.text'), reference: text('boxedWarning.reference') },
    antidote: { text: text('antidote.text'), reference: text('antidote.reference') },
    description: text('description'),
    mechanism: text('mechanism'),
    indications: lines('indications'),
    dosage: form.dosage.filter((row) => isFilled(row, presets)).map(dosage),
    renalAdjustment: text('renalAdjustment'),
    hepaticAdjustment: text('hepaticAdjustment'),
    pharmacokinetics: {
      bioavailability: range('bioavailability'),
      tmax: range('tmax'),
      proteinBinding: range('proteinBinding'),
      volumeOfDistribution: range('volumeOfDistribution'),
      halfLife: range('halfLife'),
      clearance: range('clearance'),
      metabolism: {
        text: text('pharmacokinetics.metabolism.text'),
        enzymes: lines('pharmacokinetics.metabolism.enzymes'),
      },
      excretion: text('pharmacokinetics.excretion'),
      ...(text('pharmacokinetics.remarks') && { remarks: text('pharmacokinetics.remarks') }),
    },
    contraindications: lines('contraindications'),
    sideEffects: { common: lines('sideEffects.common'), serious: lines('sideEffects.serious') },
    monitoring: lines('monitoring'),
    pregnancy: {
      summary: text('pregnancy.summary'),
      lactation: text('pregnancy.lactation'),
      ...(text('pregnancy.reproductive') && { reproductive: text('pregnancy.reproductive') }),
      ...(retired && { retiredFdaCategory: retired }),
    },
    schedule: text('schedule') as 'C-II' | '',
    references: referencesOf(form.references, problems),
  };
  return { draft, problems };
}
