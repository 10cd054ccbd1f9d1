// What a question is about: found by its words, answered by the part of the record that deals with it.
import { dosageText, type FormularyDrug } from '#modules/pharmacology/server.ts';
import { pregnancyText, rangeText } from './drug-fields.ts';

type Section = {
  name: string;
  asked: RegExp;
  /** Of the monograph’s page. */
  part: string;
  /** Null where the record has nothing on it. */
  text(drug: FormularyDrug): string | null;
};

const list = (items: readonly string[]) => (items.length > 0 ? `${items.join('; ')}.` : null);

function kinetics(
  name: string,
  asked: RegExp,
  of: 'halfLife' | 'bioavailability' | 'tmax' | 'proteinBinding' | 'volumeOfDistribution' | 'clearance',
): Section {
  return {
    name,
    asked,
    part: 'kinetics',
    text({ record: { pharmacokinetics } }) {
      const range = pharmacokinetics[of];
      return range ? `${rangeText(range)}.` : null;
    },
  };
}

export const interactionSection = 'Interactions';

const sections: readonly Section[] = [
  {
    name: 'Dosage',
    asked: /\b(?:dos(?:e|es|age|ages|ing)|posology|how much|how often|maximum|strength)\b/i,
    part: 'dosing',
    text: ({ record }) => record.dosage.map(dosageText).join('\n'),
  },
  kinetics('Half-life', /\bhalf[ -]?li(?:fe|ves)\b|\bpharmacokinetics?\b|\bkinetics?\b/i, 'halfLife'),
  kinetics('Bioavailability', /\bbioavailab|\babsor(?:bed|ption)|\bpharmacokinetics?\b/i, 'bioavailability'),
  kinetics('Time to the peak', /\bt ?max\b|\bpeak\b|\bonset\b/i, 'tmax'),
  kinetics('Protein binding', /\bprotein[ -]bind|\bprotein[ -]bound|\bpharmacokinetics?\b/i, 'proteinBinding'),
  kinetics('Volume of distribution', /\bvolume of distribution\b|\bVd\b|\bpharmacokinetics?\b/i, 'volumeOfDistribution'),
  kinetics('Clearance', /\bclearance\b|\bpharmacokinetics?\b/i, 'clearance'),
  {
    name: 'Metabolism',
    asked: /\bmetaboli|\benzymes?\b|\bCYP|\bcytochrome|\bsubstrate|\bpharmacokinetics?\b/i,
    part: 'kinetics',
    text: ({ record }) => record.pharmacokinetics.metabolism.text,
  },
  {
    name: 'Excretion',
    asked: /\bexcret|\beliminat|\burine\b|\bpharmacokinetics?\b/i,
    part: 'kinetics',
    text: ({ record }) => record.pharmacokinetics.excretion,
  },
  {
    name: 'Mechanism',
    asked: /\bmechanism|\bhow does\b.*\b(?:work|act)|\bmode of action\b|\btarget|\breceptor|\bpharmacodynamic/i,
    part: 'overview',
    text: ({ record }) => record.mechanism,
  },
  {
    name: 'Indications',
    asked: /\bindicat(?:ed|ion|ions)\b|\bused for\b|\buses?\b|\btreats?\b|\bwhat is\b.*\bfor\b/i,
    part: 'overview',
    text: ({ record }) => list(record.indications),
  },
  {
    name: 'Side effects',
    asked: /\b(?:side|adverse|unwanted) (?:effects?|reactions?|events?)\b|\btoxicit|\btolerab|\brisks?\b/i,
    part: 'safety',
    text: ({ record: { sideEffects } }) =>
      `Serious: ${sideEffects.serious.join('; ')}. Common: ${sideEffects.common.join('; ')}.`,
  },
  {
    name: 'Pregnancy and breastfeeding',
    asked: /\bpregnan|\blactat|\bbreast[ -]?feed|\bfetal\b|\bfoetal\b|\bteratogen|\bcontracepti|\bFDA category\b/i,
    part: 'pregnancy',
    text: ({ record }) => pregnancyText(record),
  },
  {
    name: 'In kidney disease',
    asked: /\brenal|\bkidney|\bdialysis\b|\beGFR\b|\bGFR\b|\bcreatinine\b/i,
    part: 'dosing',
    text: ({ record }) => record.renalAdjustment,
  },
  {
    name: 'In liver disease',
    asked: /\bhepatic|\bliver|\bcirrhosis\b|\bChild[ -–]Pugh\b/i,
    part: 'dosing',
    text: ({ record }) => record.hepaticAdjustment,
  },
  {
    name: 'Monitoring',
    asked: /\bmonitor|\bfollow[ -]up\b|\blevels?\b|\bcheck(?:ed|s)?\b/i,
    part: 'safety',
    text: ({ record }) => list(record.monitoring),
  },
  {
    name: interactionSection,
    asked: /\binteract|\bcombin|\btogether\b|\bwith (?:food|alcohol|grapefruit|tobacco)\b|\balcohol\b|\bgrapefruit\b|\bsmok/i,
    part: 'interactions',
    // Each has a record of its own: see how answers are composed. This is for where there is none.
    text: () => 'no interaction is recorded in this data set. This does not mean it is safe.',
  },
  {
    name: 'Class',
    asked: /\bclass\b|\bgroup\b|\bfamily\b|\bkind of\b|\btype of\b/i,
    part: 'overview',
    text: ({ drugClass }) => `${drugClass}.`,
  },
  {
    name: 'Names',
    asked: /\bbrands?\b|\btrade names?\b|\bsynonyms?\b|\bINN\b|\bother names?\b|\bATC\b/i,
    part: 'overview',
    text: ({ record: { brands, synonyms, inn, atc } }) =>
      [
        ...(inn ? [`International name: ${inn}.`] : []),
        ...(brands.length > 0 ? [`Brands: ${brands.join(', ')}.`] : []),
        ...(synonyms.length > 0 ? [`Also called: ${synonyms.join(', ')}.`] : []),
        `ATC: ${atc.join(', ')}.`,
      ].join(' '),
  },
]; // biome-ignore format: a table

/** In the order of the table, which is that of a monograph. */
export function sectionsAskedFor(question: string): readonly Section[] {
  return sections.filter(({ asked }) => asked.test(question));
}
