import { expect, it } from 'vitest';
import { reliabilityText } from './texts.ts';

it('a reliability below 0 is said in words', () => {
  expect([null, -258, -0.01, 0, 71].map((value) => reliabilityText(value, String))).toEqual([
    '–',
    'Below 0: these questions don’t measure one thing',
    'Below 0: these questions don’t measure one thing',
    '0',
    '71',
  ]);
});
