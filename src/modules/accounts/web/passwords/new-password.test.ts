// What the reset form says before it asks the server.
import { expect, test } from 'vitest';
import { resetProblem } from './new-password.ts';

const good = { token: 'abc', password: 'Correct-horse-7', confirmation: 'Correct-horse-7' };

test('a valid password, typed the same twice, can be sent', () => {
  expect(resetProblem(good)).toBe('');
});

test('broken rules come first, all of them', () => {
  expect(resetProblem({ token: '', password: 'abc', confirmation: 'xyz' })).toBe(
    'Password must be at least 8 characters long. Password must contain at least one uppercase letter. Password must contain at least one number',
  );
});

test('then the confirmation, to the letter', () => {
  expect(resetProblem({ ...good, token: '', confirmation: 'correct-horse-7' })).toBe(
    'Passwords do not match',
  );
});

test('then the link', () => {
  expect(resetProblem({ ...good, token: '' })).toBe('Invalid reset token');
});
