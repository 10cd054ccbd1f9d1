// The format of a drug's record in the files of the data set: every number with its unit, every text in our own words.
import { z } from 'zod';

const Text = z.string().trim().min(1);
const Sentence = Text.max(1_200);
const Phrase = Text.max(300);

/** Enzymes, transporters and other ways of elimination that a record may name. */
const enzymes = [
  'CYP1A2', 'CYP2A6', 'CYP2B6', 'CYP2C8', 'CYP2C9', 'CYP2C19', 'CYP2D6', 'CYP2E1', 'CYP3A4', 'CYP3A5', 'CYP4F2',
  'UGT1A1', 'UGT1A3', 'UGT1A4', 'UGT1A6', 'UGT1A9', 'UGT2B7', 'UGT2B15', 'UGT2B17', 'SULT1A1', 'SULT1A3', 'NAT2', 'TPMT', 'NUDT15', 'DPD',
  'COMT', 'MAO-A', 'MAO-B', 'xanthine oxidase', 'aldehyde oxidase', 'alcohol dehydrogenase', 'aldehyde dehydrogenase',
  'carboxylesterase 1', 'carboxylesterase 2', 'plasma esterases', 'butyrylcholinesterase', 'thymidine phosphorylase', 'cytidine deaminase',
  'dehydropeptidase-1', 'DOPA decarboxylase', 'carbonyl reductase', 'aldo-keto reductase', 'glutathione S-transferase', 'epoxide hydrolase', 'FMO3',
  'DPP-4', 'neprilysin', 'peptidases', 'P-glycoprotein', 'BCRP', 'OATP1B1', 'OATP1B3', 'OAT1', 'OAT3', 'OCT1', 'OCT2', 'MATE1', 'MATE2-K',
  '11-beta-HSD1', '11-beta-HSD2', '5-alpha-reductase', 'aromatase', 'HGPRT', 'kinases (intracellular)', 'gut bacteria',
] as const; // biome-ignore format: a table
const Enzyme = z.enum(enzymes);

export const routesOfDrugs = [
  'oral', 'sublingual', 'buccal', 'intravenous', 'intramuscular', 'subcutaneous', 'inhaled', 'nebulised', 'intranasal', 'topical',
  'transdermal', 'rectal', 'vaginal', 'ophthalmic', 'otic', 'epidural', 'intrathecal', 'intraosseous', 'intra-articular', 'intradermal',
  'endotracheal', 'intrauterine', 'infiltration', 'intravitreal', 'intravesical', 'intraperitoneal', 'oromucosal', 'ocular insert', 'perineural',
] as const; // biome-ignore format: a table
export const populations = ['adult', 'older adult', 'adolescent', 'child', 'infant', 'neonate'] as const;
export const doseUnits = [
  'mcg',
  'mg',
  'g',
  'units',
  'million units',
  'mEq',
  'mmol',
  'mL',
  'L',
  'drop',
  'spray',
  'puff',
  'application',
  'tablet',
  'capsule',
  'patch',
  '%',
  'MAC',
  'cm',
] as const;

/** A range in one unit; a single value has `low` equal to `high`. */
const range = <const U extends readonly [string, ...string[]]>(units: U) =>
  z
    .strictObject({
      low: z.number().nonnegative(),
      high: z.number().nonnegative(),
      unit: z.enum(units),
      note: Phrase.optional(),
    })
    .refine(({ low, high }) => low <= high, 'low is above high');

const Limit = z.strictObject({
  amount: z.number().positive(),
  unit: z.enum(doseUnits),
  /** By weight or body surface area, if the limit is. */
  per: z.enum(['kg', 'm2']).optional(),
});

export const DosageRange = z.strictObject({
  indication: Phrase,
  route: z.enum(routesOfDrugs),
  population: z.enum(populations),
  /** Ages that the name of the population leaves open, such as '3 months to 12 years'. */
  ages: Phrase.optional(),
  /** Null if no number can be given (titrated to effect, by device); `note` then says how. */
  amount: z
    .strictObject({
      low: z.number().nonnegative(),
      high: z.number().positive(),
      unit: z.enum(doseUnits),
      per: z.enum(['kg', 'm2']).optional(),
      /**
       * What the numbers are: of one dose, of a whole day (then divided by `frequency`), a rate, or an inhaled
       * concentration.
       */
      of: z.enum(['dose', 'day', 'hour', 'minute', 'week', 'concentration']),
    })
    .refine(({ low, high }) => low <= high, 'low is above high')
    .nullable(),
  /** In words: 'once daily', 'every 6 hours as needed', 'in 2 divided doses'. */
  frequency: Phrase,
  maxPerDose: Limit.optional(),
  maxPerDay: Limit.optional(),
  note: Sentence.optional(),
});
export type DosageRange = z.output<typeof DosageRange>;

export const Pharmacokinetics = z.strictObject({
  /** Of the main systemic route; null if the number means nothing (say why in `remarks`). */
  bioavailability: range(['%']).nullable(),
  tmax: range(['min', 'h', 'd']).nullable(),
  proteinBinding: range(['%']).nullable(),
  volumeOfDistribution: range(['L/kg', 'L', 'L/m2']).nullable(),
  halfLife: range(['s', 'min', 'h', 'd', 'y']).nullable(),
  clearance: range([
    'mL/min',
    'mL/min/kg',
    'mL/min/m2',
    'mL/min/1.73 m2',
    'L/h',
    'L/h/kg',
    'L/d',
    'mL/h/kg',
    'mL/d/kg',
  ]).nullable(),
  metabolism: z.strictObject({ text: Sentence, enzymes: z.array(Enzyme) }),
  excretion: Sentence,
  remarks: Sentence.optional(),
});

const DrugReference = z.strictObject({
  title: Phrase,
  publisher: Phrase,
  year: z.number().int().min(1950).max(2026),
  url: z.url().optional(),
});

export const DrugRecord = z.strictObject({
  /** From the generic name: lower case, letters, digits and hyphens. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** US adopted name, exactly as in the scope. */
  generic: Phrase,
  /** International nonproprietary name if it differs. */
  inn: Phrase.optional(),
  /** Mixed-case form from the FDA and ISMP lists; letters equal the generic name's. */
  tallMan: Phrase.optional(),
  atc: z.array(z.string().regex(/^[A-Z]\d\d[A-Z][A-Z]\d\d$|^[A-Z]\d\d[A-Z]{2}$/)).min(1),
  /** Active substances by generic name; more than one makes it a combination. */
  ingredients: z.array(Phrase).min(1),
  brands: z.array(Phrase),
  synonyms: z.array(Phrase),
  /** Accepted by the search and never shown in text: APAP, HCTZ. */
  abbreviations: z.array(Phrase),
  description: Sentence,
  mechanism: Sentence,
  indications: z.array(Phrase).min(1),
  contraindications: z.array(Phrase).min(1),
  sideEffects: z.strictObject({ common: z.array(Phrase).min(1), serious: z.array(Phrase).min(1) }),
  /** Our own summary of the boxed warning of the US label; absent if there is none. */
  boxedWarning: z.strictObject({ text: Sentence, reference: Phrase }).optional(),
  dosage: z.array(DosageRange).min(1),
  renalAdjustment: Sentence,
  hepaticAdjustment: Sentence,
  pharmacokinetics: Pharmacokinetics,
  pregnancy: z.strictObject({
    summary: Sentence,
    lactation: Sentence,
    reproductive: Sentence.optional(),
    /** The letter that US labels had until 2015–2020; for teaching, always shown as retired. */
    retiredFdaCategory: z.enum(['A', 'B', 'C', 'D', 'X']).optional(),
  }),
  monitoring: z.array(Phrase).min(1),
  /** What is given against an overdose or to reverse the effect, or that there is nothing; absent if not recorded. */
  antidote: z.strictObject({ text: Sentence, reference: Phrase }).optional(),
  /** From the US Controlled Substances Act. */
  schedule: z.enum(['C-II', 'C-III', 'C-IV', 'C-V']).optional(),
  references: z.array(DrugReference).min(2),
});
export type DrugRecord = z.output<typeof DrugRecord>;

/** One file: the drugs of one class. */
export const DrugFile = z.strictObject({
  drugClass: Phrase,
  /** When the file was last reviewed as a whole, and by whom: authors, or a named expert. */
  reviewed: z.strictObject({ on: z.iso.date(), by: Phrase }),
  drugs: z.array(DrugRecord).min(1),
});
export type DrugFile = z.output<typeof DrugFile>;
