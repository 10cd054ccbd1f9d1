// Food, alcohol and tobacco: what textbooks and labels name has a record with at least the given level.
import { describe, expect, it } from 'vitest';
import { scopeDrugs } from '#tests/support/pharmacology/formulary.ts';
import { Severity } from '../../contract.ts';
import { readInteractionFiles } from './read-interaction-files.ts';
import { resolveSubstances } from './resolve-substances.ts';

const drugs = await scopeDrugs();
const data = await readInteractionFiles();
const records = resolveSubstances(data, drugs);
const level = (severity: Severity) => Severity.options.indexOf(severity);

/** Kind, a word of the substance, drugs, minimum severity, source. */
const published: readonly ['food' | 'alcohol' | 'tobacco', string, string, Severity, string][] = [
  ['food', 'grapefruit', 'simvastatin lovastatin cyclosporine tacrolimus sirolimus amiodarone', 'MAJOR', 'Bailey 2013 and labels'],
  ['food', 'grapefruit', 'atorvastatin nifedipine buspirone triazolam ticagrelor lurasidone colchicine', 'MODERATE', 'Bailey 2013'],
  ['food', 'tyramine', 'phenelzine tranylcypromine', 'CONTRAINDICATED', 'Nardil 2009, Parnate 2018'],
  ['food', 'tyramine', 'selegiline rasagiline linezolid', 'MODERATE', 'labels'],
  ['food', 'vitamin K', 'warfarin', 'MODERATE', 'Holbrook 2005'],
  ['food', 'milk', 'tetracycline ciprofloxacin levofloxacin', 'MODERATE', 'labels'],
  ['food', 'soy', 'levothyroxine', 'MODERATE', 'ATA 2014'],
  ['food', 'any food', 'alendronate', 'MAJOR', 'Fosamax 2019'],
  ['food', 'protein', 'levodopa-carbidopa', 'MODERATE', 'Sinemet 2018'],
  ['food', 'salt substitutes', 'spironolactone eplerenone amiloride', 'MAJOR', 'labels'],
  ['food', 'salt substitutes', 'lisinopril losartan sacubitril-valsartan', 'MODERATE', 'labels'],
  ['food', 'licorice', 'digoxin hydrochlorothiazide', 'MODERATE', "Stockley's 2019"],
  ['food', 'caffeine', 'ciprofloxacin fluvoxamine theophylline clozapine', 'MODERATE', 'FDA table 2023'],
  ['food', 'enteral', 'phenytoin', 'MAJOR', 'Dilantin 2022'],
  ['alcohol', 'alcohol', 'disulfiram metronidazole', 'CONTRAINDICATED', 'Antabuse 2017, Flagyl 2021'],
  ['alcohol', 'alcohol', 'oxycodone morphine diazepam zolpidem pregabalin metformin acetaminophen methotrexate warfarin bupropion', 'MAJOR', 'labels'],
  ['alcohol', 'alcohol', 'amitriptyline quetiapine insulin-regular glyburide isoniazid ibuprofen aspirin nitroglycerin', 'MODERATE', 'Weathermon 1999'],
  ['tobacco', 'tobacco', 'clozapine theophylline', 'MAJOR', 'Kroon 2007'],
  ['tobacco', 'tobacco', 'olanzapine insulin-regular warfarin', 'MODERATE', 'Kroon 2007'],
  ['tobacco', 'tobacco', 'ethinyl-estradiol', 'CONTRAINDICATED', 'Yaz 2022, boxed warning from 35 years of age'],
]; // biome-ignore format: a table

describe('interactions with food, alcohol and tobacco', () => {
  it.each(published)('%s: %s with %s is at least %s (%s)', (kind, substance, names, least) => {
    const missing = names
      .split(' ')
      .filter(
        (drugId) =>
          !records.some(
            (one) =>
              one.drugId === drugId &&
              one.kind === kind &&
              one.substance.includes(substance) &&
              level(one.severity) >= level(least),
          ),
      );
    expect(missing).toEqual([]);
  });

  it('have their own ids and come most severe first, in any order of the drugs', () => {
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    const levels = records.map(({ severity }) => level(severity));
    expect(levels).toEqual(levels.toSorted((one, other) => other - one));
    expect(resolveSubstances(data, drugs.toReversed())).toEqual(records);
  });

  it('leave out the exceptions and name the drug', () => {
    const tags = [{ id: 't', title: 'T', drugs: ['warfarin', 'aspirin'], references: ['book'] }];
    const substances = [
      {
        id: 'x',
        kind: 'food' as const,
        substance: 'soup',
        drugs: ['#t'],
        except: ['aspirin'],
        severity: 'MINOR' as const,
        mechanism: '{a} dissolves.',
        effect: 'Less {a}.',
        management: 'Take {a} before.',
        evidence: 'THEORETICAL' as const,
        references: ['book'],
      },
    ];
    const references = { book: { title: 'Book', publisher: 'House', year: 2024 } };
    expect(resolveSubstances({ tags, substances, references }, drugs)).toMatchObject([
      {
        id: 'x--warfarin',
        mechanism: 'Warfarin dissolves.',
        effect: 'Less warfarin.',
        references: [references.book],
      },
    ]);
  });
});
