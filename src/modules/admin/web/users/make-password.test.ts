import { expect, test } from 'vitest';
import { passwordProblems } from '#modules/accounts/contract.ts';
import { makePassword } from './make-password.ts';

test('a generated password follows the rules and is never the same', () => {
  const made = Array.from({ length: 200 }, makePassword);
  for (const password of made) {
    expect(password).toMatch(/^([A-Z][a-z]{2}[2-9]-){3}[A-Z][a-z]{2}[2-9]$/);
    expect(passwordProblems(password)).toBe('');
  }
  expect(new Set(made).size).toBe(made.length);
});
