import { describe, expect, test } from 'vitest';
import { ambiguousNames } from './ambiguous-names.ts';
import { DrugFile, type DrugRecord } from './drug-record.ts';
import { collectionProblems, combinationProblems, drugProblems, nameProblems } from './plausibility.ts';
import { readDrugFiles, readScope } from './read-files.ts';

const files = await readDrugFiles();
const scope = await readScope();
const drugs = files.flatMap((file) => file.drugs);

/** The data set with one drug of it changed. */
function spoiled(generic: string, change: (record: DrugRecord) => void): DrugFile[] {
  const copy = structuredClone(files);
  const record = copy.flatMap((file) => file.drugs).find((drug) => drug.generic === generic);
  if (!record) throw new Error(`There is no ${generic} to spoil.`);
  change(record);
  return copy;
}

const named = (list: readonly DrugFile[], generic: string) =>
  list.flatMap((file) => file.drugs).find((drug) => drug.generic === generic) as DrugRecord;

describe('the data set', () => {
  test('contains the 359 drugs in scope, each once, in its class and with its code', () => {
    expect(scope).toHaveLength(359);
    expect(drugs).toHaveLength(359);
    expect(collectionProblems(files, scope)).toEqual([]);
  });

  test('contains no record that is implausible or can be misread', () => {
    expect(drugs.flatMap((drug) => drugProblems(drug).map((problem) => `${drug.id}: ${problem}`))).toEqual(
      [],
    );
  });

  test('shares no name between two drugs, except the known ones', () => {
    expect(nameProblems(files, ambiguousNames)).toEqual([]);
    for (const { reason } of ambiguousNames) expect(reason.length).toBeGreaterThan(20);
  });

  test('names combinations by what they contain', () => {
    expect(combinationProblems(files)).toEqual([]);
    expect(drugs.filter(({ ingredients }) => ingredients.length > 1).length).toBeGreaterThanOrEqual(8);
  });

  test('finds a product by each substance that is in it alone', () => {
    const called = new Set(
      drugs
        .flatMap(({ generic, inn, synonyms }) => [generic, inn ?? '', ...synonyms])
        .map((name) => name.toLowerCase()),
    );
    const alone = drugs
      .filter(({ ingredients }) => ingredients.length > 1)
      .flatMap(({ ingredients }) => ingredients);
    const once = alone.filter((one) => alone.filter((other) => other === one).length === 1);
    expect(once).toContain('levodopa');
    expect(once.filter((name) => !called.has(name.toLowerCase()))).toEqual([]);
  });

  test('says of every file who reviewed it and when, and has one file per class', () => {
    expect(new Set(files.map(({ drugClass }) => drugClass)).size).toBe(files.length);
    expect(files.filter(({ reviewed }) => reviewed.on > '2026-12-31' || !reviewed.by)).toEqual([]);
  });

  test('gives numbers if there are numbers', () => {
    const withHalfLife = drugs.filter(({ pharmacokinetics }) => pharmacokinetics.halfLife);
    expect(withHalfLife.length / drugs.length).toBeGreaterThan(0.8);
    const withAmount = drugs.filter(({ dosage }) => dosage.some(({ amount }) => amount));
    expect(withAmount.length / drugs.length).toBeGreaterThan(0.95);
    expect(drugs.filter(({ boxedWarning }) => boxedWarning).length).toBeGreaterThan(80);
  });
});

describe('the checks find', () => {
  test.each<[string, (list: DrugFile[]) => void, RegExp]>([
    ['a drug that is missing', (list) => void list[0]?.drugs.pop(), /is missing/],
    ['a drug too many', (list) => list[0]?.drugs.push({ ...named(list, 'warfarin'), generic: 'warfarine' }), /warfarine is not in the scope/],
    ['a drug that stands twice', (list) => list[0]?.drugs.push(named(list, 'warfarin')), /stands twice/],
    ['a drug of another class', (list) => list[0]?.drugs.push(...(list.pop()?.drugs ?? [])), /stands under/],
    ['a drug without its code', (list) => { named(list, 'warfarin').atc = ['A01AA01']; }, /warfarin lacks ATC B01AA03/],
  ])('%s', (_, spoil, message) => {
    const copy = structuredClone(files);
    spoil(copy);
    expect(collectionProblems(copy, scope).join('\n')).toMatch(message);
  }); // biome-ignore format: a table

  test.each<[string, (record: DrugRecord) => void, RegExp]>([
    ['an id that is not the name', (drug) => { drug.id = 'coumadin'; }, /the id should be warfarin/],
    ['a Tall Man form of another drug', (drug) => { drug.tallMan = 'warFARINE'; }, /Tall Man/],
    ['an ingredient of another drug', (drug) => { drug.ingredients = ['heparin']; }, /single ingredient/],
    ['an entry twice', (drug) => void drug.indications.push(`${drug.indications[0]}`), /indications: an entry stands twice/],
    ['an effect both common and serious', (drug) => void drug.sideEffects.common.push(`${drug.sideEffects.serious[0]}`), /both common and serious/],
    ['an abbreviation in a text', (drug) => { drug.monitoring = ['INR QD']; }, /monitoring: a Latin/],
    ['a half-life beyond belief', (drug) => { drug.pharmacokinetics.halfLife = { low: 36, high: 36_000, unit: 'h' }; }, /halfLife: 36000 h is too much/],
    ['a bioavailability above all', (drug) => { drug.pharmacokinetics.bioavailability = { low: 90, high: 110, unit: '%' }; }, /too much/],
    ['a dose of kilograms', (drug) => { drug.dosage = [{ indication: 'x', route: 'oral', population: 'adult', amount: { low: 1, high: 2_000, unit: 'g', of: 'dose' }, frequency: 'once daily' }]; }, /is not a dose/],
    ['a percentage per dose', (drug) => { drug.dosage = [{ indication: 'x', route: 'inhaled', population: 'adult', amount: { low: 1, high: 2, unit: '%', of: 'dose' }, frequency: 'inspired' }]; }, /% and MAC are concentrations/],
  ])('%s', (_, spoil, message) => {
    expect(drugProblems(named(spoiled('warfarin', spoil), 'warfarin')).join('\n')).toMatch(message);
  }); // biome-ignore format: a table

  test('a brand of two drugs, and a listed name that means one drug only', () => {
    const withCoumadin = spoiled('heparin', (drug) => void drug.brands.push('COUMADIN'));
    expect(nameProblems(withCoumadin, ambiguousNames)).toEqual(['coumadin means heparin, warfarin']);
    const withoutMpa = spoiled('mycophenolate', (drug) => void drug.abbreviations.splice(0));
    expect(nameProblems(withoutMpa, ambiguousNames)).toEqual(['mpa is not ambiguous any more']);
    expect(nameProblems(files, [])).toEqual(['mpa means medroxyprogesterone, mycophenolate']);
  });

  test('a combination that lists something else', () => {
    const copy = spoiled('amoxicillin/clavulanate', (drug) => void drug.ingredients.pop());
    expect(combinationProblems(copy)).toEqual(['amoxicillin/clavulanate lists amoxicillin']);
  });

  test.each<[string, (record: DrugRecord) => void]>([
    ['a range upside down', (drug) => { drug.pharmacokinetics.tmax = { low: 4, high: 2, unit: 'h' }; }],
    ['an enzyme that is not known', (drug) => { drug.pharmacokinetics.metabolism.enzymes.push('CYP9Z9' as 'CYP3A4'); }],
    ['a record with one reference', (drug) => { drug.references.splice(1); }],
    ['a unit that is none of a dose', (drug) => { drug.dosage[0] = { ...(drug.dosage[0] as DrugRecord['dosage'][0]), maxPerDay: { amount: 1, unit: 'gr' as 'g' } }; }],
  ])('in its format: %s', (_, spoil) => {
    const form = (list: readonly DrugFile[]) => list.every((file) => DrugFile.safeParse(file).success);
    expect(form(files)).toBe(true);
    expect(form(spoiled('warfarin', spoil))).toBe(false);
  }); // biome-ignore format: a table
});
