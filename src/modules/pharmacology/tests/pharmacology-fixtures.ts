// Drugs for tests that need some and not the whole data set: short records of the right form, and a way to put them in.
import { sql } from 'drizzle-orm';
import { type Formulary, readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { hashOf } from '#modules/pharmacology/api/loading.ts';
import type { DrugDraft } from '#modules/pharmacology/contract.ts';
import { dataSetParts, drugNames, drugs } from '#modules/pharmacology/tables.ts';
import type { App } from '#src/server.ts';

type NamedDraft = DrugDraft & { id: string };

const references = [
  { title: 'Prescribing information of a test', publisher: 'US FDA, Drugs@FDA', year: 2024 },
  { title: 'A textbook of tests', publisher: 'Rounds', year: 2023, url: 'https://example.org/textbook' },
];

/** A whole record, of which a test says only what matters to it. */
export function drugDraft(change: Partial<NamedDraft> & { generic: string }): NamedDraft {
  const { generic } = change;
  return {
    id: generic.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    drugClass: 'Test class',
    atc: ['V03AX01'],
    ingredients: [generic],
    brands: [],
    synonyms: [],
    abbreviations: [],
    description: `What ${generic} is, in one sentence.`,
    mechanism: `How ${generic} works, in one sentence.`,
    indications: ['What tests need it for'],
    contraindications: [`Hypersensitivity to ${generic}`],
    sideEffects: { common: ['Nausea'], serious: ['Anaphylaxis'] },
    dosage: [
      {
        indication: 'What tests need it for',
        route: 'oral',
        population: 'adult',
        amount: { low: 5, high: 10, unit: 'mg', of: 'dose' },
        frequency: 'once daily',
      },
    ],
    renalAdjustment: 'No adjustment.',
    hepaticAdjustment: 'No adjustment.',
    pharmacokinetics: {
      bioavailability: { low: 50, high: 60, unit: '%' },
      tmax: { low: 1, high: 2, unit: 'h' },
      proteinBinding: { low: 90, high: 90, unit: '%' },
      volumeOfDistribution: { low: 0.5, high: 1, unit: 'L/kg' },
      halfLife: { low: 6, high: 8, unit: 'h' },
      clearance: null,
      metabolism: { text: 'In the liver.', enzymes: ['CYP3A4'] },
      excretion: 'In urine.',
    },
    pregnancy: { summary: 'Little is known.', lactation: 'Little is known.' },
    monitoring: ['Response'],
    references,
    ...change,
  };
}

export const warfarin = drugDraft({
  generic: 'warfarin',
  drugClass: 'Anticoagulant (vitamin K antagonist)',
  atc: ['B01AA03'],
  brands: ['Coumadin', 'Jantoven'],
  boxedWarning: {
    text: 'Can cause major or fatal bleeding. Check the international normalised ratio regularly.',
    reference: 'Coumadin prescribing information, boxed warning',
  },
  indications: ['Venous thromboembolism', 'Stroke prevention in atrial fibrillation'],
  contraindications: ['Active bleeding', 'Pregnancy, except with mechanical heart valves'],
  sideEffects: { common: ['Bruising'], serious: ['Major bleeding', 'Skin necrosis'] },
  dosage: [
    {
      indication: 'Venous thromboembolism',
      route: 'oral',
      population: 'adult',
      amount: { low: 2, high: 10, unit: 'mg', of: 'day' },
      frequency: 'once daily, by the international normalised ratio',
    },
  ],
  pharmacokinetics: {
    bioavailability: { low: 95, high: 100, unit: '%' },
    tmax: { low: 2, high: 6, unit: 'h' },
    proteinBinding: { low: 99, high: 99, unit: '%' },
    volumeOfDistribution: { low: 0.14, high: 0.14, unit: 'L/kg' },
    halfLife: { low: 20, high: 60, unit: 'h' },
    clearance: { low: 0.065, high: 0.075, unit: 'mL/min/kg' },
    metabolism: {
      text: 'S-warfarin by CYP2C9, R-warfarin by others.',
      enzymes: ['CYP2C9', 'CYP1A2', 'CYP3A4'],
    },
    excretion: 'In urine as metabolites.',
  },
  pregnancy: {
    summary:
      'Crosses the placenta; nasal hypoplasia and stippled epiphyses follow exposure in the first trimester.',
    lactation: 'Not found in milk.',
    retiredFdaCategory: 'X',
  },
  monitoring: ['International normalised ratio'],
});

const aspirin = drugDraft({
  generic: 'aspirin',
  inn: 'acetylsalicylic acid',
  drugClass: 'Antiplatelet / salicylate',
  atc: ['B01AC06', 'N02BA01'],
  brands: ['Bayer Aspirin', 'Ecotrin'],
  abbreviations: ['ASA'],
  contraindications: ['Active peptic ulcer', 'Children with a viral illness'],
  sideEffects: { common: ['Dyspepsia'], serious: ['Gastrointestinal bleeding', 'Reye syndrome'] },
});

const simvastatin = drugDraft({
  generic: 'simvastatin',
  drugClass: 'Statin',
  atc: ['C10AA01'],
  brands: ['Zocor'],
  contraindications: ['Strong CYP3A4 inhibitors', 'Active liver disease'],
  sideEffects: { common: ['Muscle ache'], serious: ['Rhabdomyolysis'] },
});

const clarithromycin = drugDraft({
  generic: 'clarithromycin',
  drugClass: 'Macrolide',
  atc: ['J01FA09'],
  brands: ['Biaxin', 'Klaricid'],
  contraindications: ['Use with simvastatin or lovastatin'],
  sideEffects: { common: ['Altered taste'], serious: ['QT prolongation'] },
});

const clonidine = drugDraft({
  generic: 'clonidine',
  tallMan: 'cloNIDine',
  drugClass: 'Central alpha-2 agonist',
  atc: ['C02AC01'],
  brands: ['Catapres'],
});

const clonazepam = drugDraft({
  generic: 'clonazepam',
  tallMan: 'clonazePAM',
  drugClass: 'Benzodiazepine',
  atc: ['N03AE01'],
  brands: ['Klonopin'],
  schedule: 'C-IV',
});

export const testDrugs: readonly NamedDraft[] = [
  warfarin,
  aspirin,
  simvastatin,
  clarithromycin,
  clonidine,
  clonazepam,
];

/** Inserts the drugs as the data set loader does, but together and without its files. Existing ones stay. */
export async function addDrugs({ services }: App, list = testDrugs): Promise<Formulary> {
  const at = new Date(services.now());
  const row = { source: 'authored', licence: 'MIT' };
  const rows = list.map(({ id, ...record }) => ({
    ...row,
    drugId: id,
    generic: record.generic,
    drugClass: record.drugClass,
    record,
    sourceVersion: '2026-11-21',
    reviewedOn: '2026-11-21',
    reviewedBy: 'Authors of tests',
    updatedAt: at,
  }));
  const names = list.flatMap(({ id: drugId, generic, inn, brands, synonyms, abbreviations }) => [
    { ...row, drugId, name: generic, kind: 'generic' as const },
    ...(inn ? [{ ...row, drugId, name: inn, kind: 'inn' as const }] : []),
    ...brands.map((name) => ({ ...row, drugId, name, kind: 'brand' as const })),
    ...synonyms.map((name) => ({ ...row, drugId, name, kind: 'synonym' as const })),
    ...abbreviations.map((name) => ({ ...row, drugId, name, kind: 'abbreviation' as const })),
  ]);
  await services.db.insert(drugs).values(rows).onConflictDoNothing();
  await services.db.insert(drugNames).values(names).onConflictDoNothing();
  const part = { part: 'drugs', hash: hashOf(list), loadedAt: at };
  await services.db
    .insert(dataSetParts)
    .values(part)
    .onConflictDoUpdate({
      target: dataSetParts.part,
      set: { ...part, revision: sql`${dataSetParts.revision} + 1` },
    });
  return readFormulary(services);
}
