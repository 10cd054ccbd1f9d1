import { expect, test } from 'vitest';
import { recordChanges } from './record-changes.ts';

test('the comparison of records distinguishes texts, lists and nested fields by their path', () => {
  const before = { name: 'a', list: ['x', 'y'], kinetics: { text: 'slow', enzymes: ['A'] } };
  const after = { name: 'a', list: ['x', 'z'], kinetics: { text: 'fast', enzymes: ['A'] } };
  expect(recordChanges(before, after)).toEqual([
    { field: 'list', before: 'x\ny', after: 'x\nz' },
    { field: 'kinetics.text', before: 'slow', after: 'fast' },
  ]);
});

test('the comparison of records writes quantities in words, with commas from a thousand', () => {
  const range = (low: number, high: number, more = {}) => ({ half: { low, high, unit: 'h', ...more } });
  expect(recordChanges(range(2, 2), range(0.5, 1_500, { note: 'at night' }))).toEqual([
    { field: 'half', before: '2 h', after: '0.5 to 1,500 h (at night)' },
  ]);
  const dose = { low: 5, high: 10, unit: 'mg', per: 'kg', of: 'dose' };
  expect(recordChanges({}, { dose, cap: { amount: 50, unit: 'mg', per: 'm2' } })).toEqual([
    { field: 'dose', before: null, after: '5 to 10 mg per kg per dose' },
    { field: 'cap', before: null, after: '50 mg per m²' },
  ]);
});

test('the comparison of records ignores the order of fields', () => {
  const one = { rows: [{ route: 'oral', maxPerDay: { amount: 2, unit: 'g' }, aim: 'pain' }] };
  const other = { rows: [{ aim: 'pain', maxPerDay: { unit: 'g', amount: 2 }, route: 'oral' }] };
  expect(recordChanges(one, other)).toEqual([]);
  expect(recordChanges(null, one, ['aim', 'route'])).toEqual([
    { field: 'rows', before: null, after: 'pain; oral; max per day: 2 g' },
  ]);
});

test('the comparison of records treats an empty text, an empty list and nothing as equal', () => {
  expect(recordChanges({ a: '', b: [], c: null }, {})).toEqual([]);
  expect(recordChanges({ a: 'x', n: 0 }, null)).toEqual([
    { field: 'a', before: 'x', after: null },
    { field: 'n', before: '0', after: null },
  ]);
});
