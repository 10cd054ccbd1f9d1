// The fields of a drug as the specification names them, each taken from its record and from nothing else.
import type { AnySeverity, DrugInteraction, SubstanceInteraction } from '#modules/interactions/contract.ts';
import { dosageText, type FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import type { DrugInfo } from '../contract.ts';

type Record = FormularyDrug['record'];
type Range = NonNullable<Record['pharmacokinetics']['halfLife']>;

const units: { [unit: string]: [one: string, many: string] } = {
  s: ['second', 'seconds'],
  min: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  d: ['day', 'days'],
  y: ['year', 'years'],
};
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });

/** `20 to 60 hours (mean 40)`; units by ISMP: `per` and not a slash. */
export function rangeText({ low, high, unit, note }: Range): string {
  const [one = unit, many = unit] = units[unit] ?? [];
  const name = (low === high && high === 1 ? one : many).replaceAll('/', ' per ');
  const size = low === high ? number.format(high) : `${number.format(low)} to ${number.format(high)}`;
  const space = unit === '%' ? '' : ' ';
  return `${size}${space}${name}${note ? ` (${note})` : ''}`;
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

export function pregnancyText({ pregnancy }: Record): string {
  const { summary, lactation, reproductive, retiredFdaCategory } = pregnancy;
  return [
    sentence(summary),
    `Breastfeeding: ${sentence(lactation)}`,
    ...(reproductive ? [`Fertility and contraception: ${sentence(reproductive)}`] : []),
    ...(retiredFdaCategory
      ? [`Retired FDA category: ${retiredFdaCategory} (no longer used since 2015).`]
      : []),
  ].join(' ');
}

export const severityWords: { readonly [severity in AnySeverity]: string } = {
  CONTRAINDICATED: 'Contraindicated',
  MAJOR: 'Major',
  MODERATE: 'Moderate',
  MINOR: 'Minor',
  UNRATED: 'Unrated',
};
const gravity = Object.keys(severityWords);

function otherDrug(drugId: string, found: DrugInteraction): { id: string; name: string } {
  return found.drugAId === drugId
    ? { id: found.drugBId, name: found.drugBName }
    : { id: found.drugAId, name: found.drugAName };
}

export type InteractionsOfDrug = {
  interactions: readonly DrugInteraction[];
  substances: readonly SubstanceInteraction[];
};

const mostInteractions = 10;

/** The text of one interaction, and its record. */
type InteractionFact = { text: string; id: string; title: string; path: string };

/** Most severe first: with drugs, food, alcohol and tobacco. The severity comes first. */
export function gravestInteractions(
  drugId: string,
  { interactions, substances }: InteractionsOfDrug,
): InteractionFact[] {
  const all = [
    ...interactions.map((found) => ({
      ...found,
      with: otherDrug(drugId, found).name,
      title: `${found.drugAName} with ${found.drugBName}`,
      path: `/pharmacology-tools/interactions?drugs=${found.drugAId},${found.drugBId}`,
    })),
    ...substances.map((found) => ({
      ...found,
      with: found.substance,
      title: `${found.drugName} with ${found.substance}`,
      path: `/pharmacology-tools/drugs/${drugId}?part=interactions`,
    })),
  ];
  return all
    .sort((one, other) => gravity.indexOf(one.severity) - gravity.indexOf(other.severity))
    .slice(0, mostInteractions)
    .map(({ severity, with: other, effect, id, title, path }) => ({
      text: `${severityWords[severity]}: with ${other}. ${effect}`.trim(),
      id,
      title,
      path,
    }));
}

/** Serious ones first, because they must not be overlooked. */
function sideEffectLines({ sideEffects: { serious, common } }: Record): string[] {
  return [...serious.map((effect) => `${effect} (serious)`), ...common];
}

export function drugInfoOf(drug: FormularyDrug, found: InteractionsOfDrug): DrugInfo {
  const { record } = drug;
  const { halfLife, metabolism, excretion } = record.pharmacokinetics;
  return {
    genericName: drug.generic,
    drugClass: drug.drugClass,
    description: record.description,
    mechanismOfAction: record.mechanism,
    indications: record.indications,
    contraindications: record.contraindications,
    sideEffects: sideEffectLines(record),
    dosage: record.dosage.map(dosageText).join('\n'),
    halfLife: halfLife ? rangeText(halfLife) : 'No half-life is recorded.',
    metabolism: metabolism.text,
    excretion,
    pregnancyCategory: pregnancyText(record),
    blackBoxWarning: record.boxedWarning?.text ?? '',
    interactions: gravestInteractions(drug.id, found).map(({ text }) => text),
  };
}
