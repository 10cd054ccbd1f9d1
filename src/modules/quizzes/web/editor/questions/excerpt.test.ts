import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it.each([
  ['Which **drug** is a *beta blocker*?', 'Which drug is a beta blocker?'],
  ['# Heading\n\n- one\n- two', 'Heading one two'],
  ['See [the label](https://example.org)', 'See the label'],
  ['$C_0 = D / V_d$ is snake_case', '$C_0 = D / V_d$ is snake_case'],
  ['   ', ''],
  ['x'.repeat(500), 'x'.repeat(120)],
])('%s', (source, excerpt) => {
  expect(excerptOf(source)).toBe(excerpt);
});
