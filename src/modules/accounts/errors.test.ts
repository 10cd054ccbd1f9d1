import { expect, it } from 'vitest';
import { AppError, type CodeOf } from '#platform/contract/errors.ts';
import { AccountError } from './errors.ts';

/** The specification's messages, to the letter. */
const specified: [CodeOf<typeof AccountError>, number, string][] = [
  ['invalid_credentials', 401, 'Invalid email or password.'],
  ['user_exists', 409, 'User already exists'],
  [
    'admin_registration_refused',
    403,
    'Admin accounts can only be created by existing administrators through the admin dashboard',
  ],
  ['weak_password', 400, 'Password must be at least 8 characters long'],
];

it.each(specified)('%s is %i: %s', (code, status, message) => {
  expect(new AccountError(code)).toMatchObject({ code, status, message });
});

it("a required sign-in uses the specification's wording", () => {
  expect(new AppError('authentication_required')).toMatchObject({
    status: 401,
    message: 'Authentication required',
  });
});

it('the refusal contains the word role where the sign-in screen looks for it', () => {
  expect(new AccountError('role_mismatch').message).toMatch(/\brole\b/);
});
