import { expect, test } from 'vitest';
import { asText, asWords, changesOf as changesInWords } from './changes.ts';

const changesOf = (sides: { before: unknown; after: unknown }, words = {}) =>
  changesInWords({ ...sides, words });

test('field names become words', () => {
  expect(asWords('mustConfirmEmail')).toBe('Must confirm email');
  expect(asWords('smtp-host')).toBe('Smtp host');
});

test('values are distinguished from nothing', () => {
  expect([null, '', false, true, 0, 'x', ['a', 1], []].map(asText)).toEqual([
    'nothing',
    'nothing',
    'no',
    'yes',
    '0',
    'x',
    'a, 1',
    'nothing',
  ]);
  expect(asText('2030-01-01T12:00:00.000Z')).toMatch(/2030/);
  expect(asText({ afterHours: 1, isActive: true })).toBe('After hours: 1, Is active: yes');
  expect(asText([{ a: 1 }, { a: 2 }])).toBe('A: 1; A: 2');
  expect(asText({})).toBe('nothing');
});

test('a change names each field once, with both sides', () => {
  expect(
    changesOf({ before: { role: 'student', isOpen: false }, after: { role: 'admin', isOpen: true } }),
  ).toEqual([
    { name: 'Role', before: 'student', after: 'admin' },
    { name: 'Is open', before: 'no', after: 'yes' },
  ]);
});

test('fields and coded values have the words that came with the entry', () => {
  const words = { 'field.role': 'What they are', 'value.role.admin': 'Administrator' };
  expect(changesOf({ before: { role: 'student' }, after: { role: 'admin' } }, words)).toEqual([
    { name: 'What they are', before: 'student', after: 'Administrator' },
  ]);
  expect(changesOf({ before: null, after: { fields: ['sideEffects.common', 'atc'] } })).toEqual([
    { name: 'Fields', before: null, after: 'Side effects common, Atc' },
  ]);
});

test('what was created has no before, what was deleted has no after, and some entries have neither', () => {
  expect(changesOf({ before: null, after: { name: 'Ada' } })).toEqual([
    { name: 'Name', before: null, after: 'Ada' },
  ]);
  expect(changesOf({ before: { name: 'Ada' }, after: null })).toEqual([
    { name: 'Name', before: 'Ada', after: null },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
  expect(changesOf({ before: 1, after: 2 })).toEqual([{ name: '', before: '1', after: '2' }]);
});
