import { expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';

test('names sort as people do', () => {
  const sorted = [
    'Ada',
    'Ähre',
    'Ahrens',
    'Student 2',
    'Student 10',
    'Zoë',
    'Żółć',
    'Анна',
    'Борис',
    '王小明',
  ];
  expect(sorted.toReversed().sort(compareNames)).toEqual(sorted);
});
