// Duplicate therapy, by ingredient, by group and by class; intended combinations are not duplicates.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scopeDrugs } from '#tests/support/pharmacology/formulary.ts';
import { findDuplicates } from './find-duplicates.ts';
import { readInteractionFiles } from './read-interaction-files.ts';

const drugs = await scopeDrugs();
const data = await readInteractionFiles();

function find(ids: string) {
  const chosen = ids.split(' ').map((id) => {
    const drug = drugs.find((one) => one.id === id);
    if (!drug) throw new Error(`no such drug: ${id}`);
    return drug;
  });
  return findDuplicates(chosen, data);
}

describe('duplicates', () => {
  it.each([
    ['amoxicillin amoxicillin-clavulanate', 'amoxicillin'],
    ['trimethoprim sulfamethoxazole-trimethoprim', 'trimethoprim'],
    ['ritonavir nirmatrelvir-ritonavir', 'ritonavir'],
    ['lopinavir-ritonavir ritonavir nirmatrelvir-ritonavir', 'ritonavir'],
    ['valsartan sacubitril-valsartan', 'valsartan'],
  ])('%s share %s, also inside combinations', (ids, ingredient) => {
    expect(find(ids)[0]).toMatchObject({
      kind: 'ingredient',
      title: ingredient,
      drugIds: ids.split(' ').sort(),
    });
  });

  it.each([
    ['ibuprofen naproxen', 'Two NSAIDs'],
    ['ibuprofen aspirin', 'Two NSAIDs'],
    ['lisinopril losartan', 'Two inhibitors of the renin-angiotensin system'],
    ['warfarin apixaban', 'Two anticoagulants'],
    ['clopidogrel ticagrelor', 'Two P2Y12 inhibitors'],
    ['sertraline venlafaxine', 'Two inhibitors of serotonin reuptake'],
    ['lorazepam clonazepam', 'benzodiazepine site'],
    ['omeprazole famotidine', 'gastric acid'],
    ['metoprolol timolol', 'Two beta-blockers'],
    ['simvastatin atorvastatin', 'Two statins'],
    ['salmeterol formoterol', 'long-acting beta-2 agonists'],
    ['insulin-lispro insulin-aspart', 'mealtime insulins'],
    ['sitagliptin semaglutide', 'incretin'],
    ['prednisone dexamethasone', 'glucocorticoids'],
    ['allopurinol febuxostat', 'xanthine oxidase'],
    ['cyclosporine tacrolimus', 'calcineurin'],
    ['gabapentin pregabalin', 'gabapentinoids'],
    ['amoxicillin penicillin-v', 'Penicillin'],
    ['ciprofloxacin levofloxacin', 'Fluoroquinolone'],
    ['haloperidol chlorpromazine', 'Antipsychotic (first generation)'],
  ])('%s: %s', (ids, title) => {
    const titles = find(ids).map((one) => one.title);
    expect(titles.join('; ')).toContain(title);
  });

  it.each([
    'aspirin clopidogrel',
    'insulin-glargine insulin-lispro',
    'rifampin isoniazid pyrazinamide ethambutol',
    'lamivudine tenofovir-disoproxil dolutegravir',
    'albuterol salmeterol',
    'hydrocortisone fludrocortisone',
    'nitroglycerin isosorbide-mononitrate',
    'ethinyl-estradiol levonorgestrel',
    'tacrolimus mycophenolate',
    'valproic-acid levetiracetam',
    'buprenorphine naloxone',
    'warfarin metoprolol metformin',
    'donepezil memantine',
    'ritonavir darunavir',
  ])('%s are combined on purpose', (ids) => {
    expect(find(ids)).toEqual([]);
  });

  it('names each group once, without members combined on purpose', () => {
    expect(find('aspirin clopidogrel prasugrel').map(({ drugIds }) => drugIds)).toEqual([
      ['clopidogrel', 'prasugrel'],
    ]);
    expect(find('ibuprofen naproxen').map(({ title }) => title)).toHaveLength(1);
  });

  it('in any order of the drugs, and however often one is given', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(drugs, { minLength: 2, maxLength: 12 }), (list) => {
        const found = findDuplicates(list, data);
        expect(findDuplicates([...list.toReversed(), ...list], data)).toEqual(found);
        for (const { drugIds } of found) expect(drugIds.length).toBeGreaterThan(1);
      }),
      { numRuns: 50 },
    );
  });
});
