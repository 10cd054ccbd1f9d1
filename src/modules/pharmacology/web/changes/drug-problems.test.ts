import { expect, test } from 'vitest';
import { complaintsIn, problemOf } from '#modules/records/web/editor/problems.ts';
import { drugPlaces } from './drug-kind.ts';

test.each([
  ['mechanism: a trailing zero', 'mechanism', 'a trailing zero'],
  ['dosage.0.maxPerDose.amount: must be a number', 'dosage', 'entry 1, max per dose, amount: must be a number'],
  ['pharmacokinetics.metabolism.enzymes.2: is not valid', 'pharmacokinetics.metabolism.enzymes', 'entry 3: is not valid'],
  ['halfLife: 36000 h is too much', 'pharmacokinetics.halfLife', '36000 h is too much'],
  ['dosage for pain (adult): 90 g is not a dose', 'dosage', 'dosage for pain (adult): 90 g is not a dose'],
  ['Tall Man form x is not y', 'tallMan', 'Tall Man form x is not y'],
  ['side effects both common and serious: Rash', 'sideEffects.common', 'side effects both common and serious: Rash'],
  ['indications: an entry stands twice', 'indications', 'an entry stands twice'],
  ['boxedWarning: must be an object', 'boxedWarning.text', 'must be an object'],
  ['record: what is this', null, 'record: what is this'],
])('%s', (complaint, place, text) => {
  expect(problemOf(complaint, drugPlaces)).toEqual({ place, text });
}); // biome-ignore format: a table

test('errors are found in both kinds of details', () => {
  expect(complaintsIn({ problems: ['a: b', 5] })).toEqual(['a: b']);
  expect(complaintsIn([{ path: 'inn', message: 'is not valid' }, { message: 'x' }])).toEqual([
    'inn: is not valid',
    'x',
  ]);
  expect(complaintsIn(undefined)).toEqual([]);
});
