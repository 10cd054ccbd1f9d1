// Checks what answers are called where no markup is shown.
import { expect, test } from 'vitest';
import { choiceLetter, withoutMarkup } from './letters.ts';

test('letters continue after Z', () => {
  expect([0, 25, 26, 29].map(choiceLetter)).toEqual(['A', 'Z', 'AA', 'AD']);
});

test.each([
  ['$\\alpha_2$ in the *brain stem*', 'alpha_2 in the brain stem'],
  ['**Salbutamol**', 'Salbutamol'],
  ['_first_  line\n snake_case', 'first line snake_case'],
])('%s', (markdown, plain) => {
  expect(withoutMarkup(markdown)).toBe(plain);
});
