// The texts of all records: about their two drugs, naming each hazard, and saying what to do.
import { describe, expect, it } from 'vitest';
import { resolveScope, scopeDrugs } from '#tests/support/pharmacology/formulary.ts';
import { faultsOf } from '../../tests/record-faults.ts';
import type { ResolvedInteraction } from '../data-set/interaction-records.ts';

const drugs = await scopeDrugs();
const { records } = await resolveScope();
const [first] = records;
if (!first) throw new Error('no records');

const planted = (change: Partial<ResolvedInteraction>) => [
  ...faultsOf([{ ...first, drugAId: 'citalopram', drugBId: 'flecainide', ...change }], drugs, records).keys(),
];

describe('the texts of all records', () => {
  it('have none of the faults that are counted', () => {
    expect(
      Object.fromEntries(
        [...faultsOf(records, drugs)].map(([kind, pairs]) => [kind, [pairs.length, ...pairs.slice(0, 40)]]),
      ),
    ).toEqual({});
  });

  it.each<[string, Partial<ResolvedInteraction>]>([
    ['MAJOR or above in fewer than eight words', { severity: 'MAJOR', management: 'Avoid.' }],
    ['CONTRAINDICATED that says no more than not to combine', { management: 'Do not combine.' }],
    ['MINOR with hours between doses', { severity: 'MINOR', management: 'Separate by 2 hours.' }],
    [
      'MAJOR and together on purpose',
      { severity: 'MAJOR', management: 'Used together on purpose: in heart failure.' },
    ],
    ['QT without its name', { ways: ['effect QT interval: raises, raises'], effect: 'Fainting.' }],
    [
      'serotonin without its name',
      { severity: 'MAJOR', ways: ['effect serotonin: raises, raises'], effect: 'Fever.' },
    ],
    ['bleeding without its name', { ways: ['effect bleeding: raises, raises'], effect: 'Anaemia.' }],
    ['sedation without its name', { ways: ['effect sedation: raises, raises'], effect: 'Falls.' }],
    ['potassium without its name', { ways: ['effect potassium: raises, raises'], effect: 'Weakness.' }],
    [
      'blood pressure that rises and falls',
      { effect: 'Hypertensive crisis. Blood pressure may fall too far, with dizziness and falls.' },
    ],
    ['sentence that is broken', { mechanism: 'Both induce CYP3A4 (and UGT1A1.' }],
    ['sentence that is broken', { management: 'Avoid. [warfarin: INR weekly.]' }],
    [
      'advice that is said twice',
      { management: 'Measure the level of both drugs weekly. Measure the level of both drugs weekly. Stop.' },
    ],
    [
      'CONTRAINDICATED with advice for a first dose',
      { severity: 'CONTRAINDICATED', management: 'Do not combine. If both are needed: an ECG before.' },
    ],
    ['advice about a drug of another kind', { management: 'Dolutegravir, by those who treat the HIV.' }],
    [
      'time that belongs to another mechanism',
      { ways: ['effect QT interval: raises, raises'], management: 'CYP3A4 recovers within some days.' },
    ],
    [
      'half-life where the harm outlasts the drug',
      { ways: ['effect blood cells: lowers, lowers'], management: 'It lasts for a day (five half-lives).' },
    ],
    [
      'alternative with a danger of its own',
      {
        ways: ['effect serotonin: raises, raises'],
        management: 'In place of citalopram for depression: bupropion.',
        drugBId: 'tranylcypromine',
      },
    ],
    [
      'references about other drugs only',
      { references: [{ title: 'Viagra (sildenafil) prescribing information' }] },
    ],
    ['mechanism about a drug of another class', { mechanism: 'Ketoconazole doubled it.' }],
    ['effect about a drug of another class', { effect: 'As with warfarin.' }],
    ['context about a drug of another class', { context: 'Most with warfarin.' }],
  ])('would be found with this fault: %s', (kind, change) => {
    expect(planted(change)).toContain(kind);
  });
});
