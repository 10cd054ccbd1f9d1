import { expect, test } from 'vitest';
import { asText, asWords, changesOf } from './changes.ts';

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
  expect(asText({ a: 1 })).toBe('{"a":1}');
});

test('a change names each field once, with both sides', () => {
  expect(
    changesOf({ before: { role: 'student', isOpen: false }, after: { role: 'admin', isOpen: true } }),
  ).toEqual([
    { name: 'Role', before: 'student', after: 'admin' },
    { name: 'Is open', before: 'no', after: 'yes' },
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
