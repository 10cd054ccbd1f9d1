// Every field of a drug's record as a paragraph of an answer, with its part of the monograph.
import { dosageText, type FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import { pregnancyText, rangeText } from '../drug-fields.ts';
import type { FieldName } from './field-words.ts';

type Drug = FormularyDrug;
export type Field = {
  /** Precedes the text. */
  label: string;
  /** Of the monograph’s page. */
  part: string;
  /** Null if the record has nothing on it. */
  text(drug: Drug): string | null;
};

const list = (items: readonly string[]) => (items.length > 0 ? `${items.join('; ')}.` : null);
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

type Kinetic =
  | 'halfLife'
  | 'bioavailability'
  | 'tmax'
  | 'proteinBinding'
  | 'volumeOfDistribution'
  | 'clearance';

function kinetics(label: string, of: Kinetic): Field {
  return {
    label,
    part: 'kinetics',
    text({ record: { pharmacokinetics } }) {
      const range = pharmacokinetics[of];
      const { remarks } = pharmacokinetics;
      // If no number is given, the remarks say why.
      return range ? `${rangeText(range)}.` : remarks ? `no number is recorded. ${remarks}` : null;
    },
  };
}

/** What the record says in passing, where there is no field for it: the parts of its sentences. */
function passages({ record }: Drug, pattern: RegExp): string | null {
  const { pharmacokinetics: k, monitoring, dosage, description } = record;
  const notes = [k.tmax, k.halfLife].flatMap((range) => range?.note ?? []);
  const texts = [...notes, k.remarks ?? '', description, ...dosage.map(({ note }) => note ?? '')];
  // A decimal point ends no sentence; what is monitored is a phrase each.
  const parts = [...monitoring, ...texts.flatMap((text) => text.split(/(?<=[.;]) /))].filter((part) =>
    pattern.test(part),
  );
  const unique = [...new Set(parts.map((part) => capital(part.replace(/[.;]$/, ''))))];
  return unique.length > 0 ? `${unique.join('. ')}.` : null;
}

const beginning =
  /\b(?:onset|begins?|starts? (?:to )?(?:work|act)\w*|works? (?:within|after|in)|acts? (?:within|after|in))\b/i;
const lasting = /\b(?:lasts?|lasting|duration|acts? for|works? for|wears? off)\b/i;
const ofLevels =
  /(?:\b(?:range|levels?|trough|concentrations?|target|anti-Xa|AUC|area under|INR)\b.{0,160}\d)|(?:\d.{0,60}\b(?:mcg\/mL|ng\/mL|mEq\/L|mmol\/L)\b)/i;

/** Target and toxic levels; null if none has a number. */
export const levelsOf = (drug: Drug): string | null => passages(drug, ofLevels);

const peakText = ({ record }: Drug) => {
  const { tmax } = record.pharmacokinetics;
  return tmax ? ` Time to the peak: ${rangeText(tmax)}.` : '';
};
const halfLifeText = ({ record }: Drug) => {
  const { halfLife } = record.pharmacokinetics;
  return halfLife ? ` Half-life: ${rangeText(halfLife)}.` : '';
};

const limiting =
  /\b(?:max\w*|at most|up to|not (?:more|above|beyond)|no more|limit\w*|exceed\w*|lifetime|cumulative|in total|total)\b/i;

function maximumText({ record: { dosage, boxedWarning } }: Drug): string | null {
  const lines = dosage.filter(
    ({ maxPerDose, maxPerDay, note, frequency }) =>
      maxPerDose || maxPerDay || limiting.test(`${note ?? ''} ${frequency}`),
  );
  const warned = (boxedWarning?.text.match(/[^.]+\./g) ?? []).filter((part) => limiting.test(part));
  const all = [...lines.map(dosageText), ...warned.map((part) => part.trim())];
  if (all.length > 0) return all.join('\n');
  return `no maximum is recorded. Doses: ${dosage.map(dosageText).join('\n')}`;
}

const timing =
  /\b(?:daily|week\w*|month\w*|hours?|evening|morning|night|bedtime|meals?|food|breakfast|before|after|once|twice|times)\b/i;

function frequencyText({ record: { dosage } }: Drug): string {
  const lines = dosage.map(({ indication, population, route, frequency, amount, note }) => {
    const rate = amount && (amount.of === 'week' || amount.of === 'hour') ? ` (a dose per ${amount.of})` : '';
    const more = (note?.match(/[^.;]+[.;]?/g) ?? [])
      .filter((part) => timing.test(part))
      .join('')
      .trim();
    return `${capital(indication)} (${population}, ${route}): ${frequency}${rate}.${more ? ` ${sentence(more)}` : ''}`;
  });
  return [...new Set(lines)].join('\n');
}

const schedules: { [schedule: string]: string } = {
  'C-II': 'schedule II: high potential for abuse',
  'C-III': 'schedule III: moderate potential for abuse',
  'C-IV': 'schedule IV: low potential for abuse',
  'C-V': 'schedule V: lowest potential for abuse',
};

export const fields = {
  dosage: { label: 'Dosage', part: 'dosing', text: ({ record }) => record.dosage.map(dosageText).join('\n') },
  maxDose: { label: 'Maximum dose', part: 'dosing', text: maximumText },
  frequency: { label: 'How often', part: 'dosing', text: frequencyText },
  halfLife: kinetics('Half-life', 'halfLife'),
  bioavailability: kinetics('Bioavailability', 'bioavailability'),
  tmax: kinetics('Time to the peak', 'tmax'),
  onset: { label: 'Onset', part: 'kinetics', text: (drug) => passages(drug, beginning) ?? `not recorded.${peakText(drug)}` },
  duration: { label: 'Duration', part: 'kinetics', text: (drug) => passages(drug, lasting) ?? `not recorded.${halfLifeText(drug)}` },
  level: { label: 'Level', part: 'safety', text: (drug) => levelsOf(drug) ?? 'no target is recorded.' },
  proteinBinding: kinetics('Protein binding', 'proteinBinding'),
  volumeOfDistribution: kinetics('Volume of distribution', 'volumeOfDistribution'),
  clearance: kinetics('Clearance', 'clearance'),
  metabolism: {
    label: 'Metabolism',
    part: 'kinetics',
    text({ record: { pharmacokinetics: { metabolism } } }) {
      const named = metabolism.enzymes.length > 0 ? ` Enzymes and transporters: ${metabolism.enzymes.join(', ')}.` : '';
      return `${metabolism.text}${named}`;
    },
  },
  excretion: { label: 'Excretion', part: 'kinetics', text: ({ record }) => record.pharmacokinetics.excretion },
  remarks: { label: 'Kinetics', part: 'kinetics', text: ({ record }) => record.pharmacokinetics.remarks ?? null },
  mechanism: { label: 'Mechanism', part: 'overview', text: ({ record }) => record.mechanism },
  indications: { label: 'Indications', part: 'overview', text: ({ record }) => list(record.indications) },
  sideEffects: {
    label: 'Side effects',
    part: 'safety',
    text: ({ record: { sideEffects } }) =>
      `Serious: ${sideEffects.serious.join('; ')}. Common: ${sideEffects.common.join('; ')}.`,
  },
  contraindications: { label: 'Contraindications', part: 'safety', text: ({ record }) => list(record.contraindications) },
  boxedWarning: { label: 'Boxed warning', part: 'safety', text: ({ record }) => record.boxedWarning?.text ?? null },
  pregnancy: { label: 'Pregnancy and breastfeeding', part: 'pregnancy', text: ({ record }) => pregnancyText(record) },
  renal: { label: 'In kidney disease', part: 'dosing', text: ({ record }) => record.renalAdjustment },
  hepatic: { label: 'In liver disease', part: 'dosing', text: ({ record }) => record.hepaticAdjustment },
  monitoring: { label: 'Monitoring', part: 'safety', text: ({ record }) => list(record.monitoring) },
  drugClass: { label: 'Class', part: 'overview', text: ({ drugClass }) => `${drugClass}.` },
  names: {
    label: 'Names',
    part: 'overview',
    text({ record: { brands, synonyms, inn, atc, ingredients } }) {
      return [
        ...(inn ? [`International name: ${inn}.`] : []),
        ...(brands.length > 0 ? [`Brands: ${brands.join(', ')}.`] : []),
        ...(synonyms.length > 0 ? [`Also called: ${synonyms.join(', ')}.`] : []),
        ...(ingredients.length > 1 ? [`Made of: ${ingredients.join(', ')}.`] : []),
        `ATC: ${atc.join(', ')}.`,
      ].join(' ');
    },
  },
  schedule: {
    label: 'Controlled substance',
    part: 'overview',
    text: ({ record: { schedule } }) =>
      schedule ? `US Controlled Substances Act, ${schedules[schedule]}.` : 'no US schedule is recorded.',
  },
  description: { label: 'What it is', part: 'overview', text: ({ record }) => record.description },
  references: {
    label: 'References',
    part: 'references',
    text: ({ record }) => list(record.references.map(({ title, publisher, year }) => `${title} (${publisher}, ${year})`)),
  },
} satisfies { [name in FieldName]?: Field } as { readonly [name in FieldName]?: Field }; // biome-ignore format: a table
