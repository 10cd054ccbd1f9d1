import { expect, test } from 'vitest';
import { AppError } from '#platform/contract/errors.ts';
import { CallError } from '#platform/web/client.ts';
import { AccountError } from '../../errors.ts';
import { type AuthMode, authErrorText, isAboutConfirmation } from './auth-errors.ts';

function refused({ status, code, message }: AppError): CallError {
  return new CallError(status, code, message);
}

const badSignIn = 'Invalid email or password. Please check your credentials and selected role.';

test.each<[AuthMode, CallError, string]>([
  ['signIn', refused(new AccountError('invalid_credentials')), badSignIn],
  [
    'signIn',
    refused(new AccountError('role_mismatch')),
    "Role verification failed. Please ensure you've selected the correct role for your account.",
  ],
  [
    'signUp',
    refused(new AccountError('user_exists')),
    'An account with this email already exists. Please try logging in instead.',
  ],
  [
    'signUp',
    refused(new AccountError('admin_registration_refused')),
    new AccountError('admin_registration_refused').message,
  ],
  ['signUp', refused(new AppError('rate_limited')), new AppError('rate_limited').message],
  [
    'signUp',
    new CallError(500, 'unknown', 'HTTP 500: '),
    'Registration failed. This email might already be registered.',
  ],
  ['signIn', new CallError(500, 'unknown', 'HTTP 500: '), badSignIn],
])('%s: %s', (mode, error, text) => {
  expect(authErrorText(error, mode)).toBe(text);
});

test('other errors have a message, too', () => {
  expect(authErrorText(new TypeError('x'), 'signUp')).toBe('Registration failed. Please try again.');
});

test('the resend option shows for every refusal about confirmation, and for no other', () => {
  expect(isAboutConfirmation(refused(new AccountError('email_not_confirmed')))).toBe(true);
  expect(isAboutConfirmation(new CallError(400, 'unknown', 'Email confirmation required'))).toBe(true);
  expect(isAboutConfirmation(new CallError(400, 'unknown', 'Your e-mail was not confirmed yet'))).toBe(true);
  expect(isAboutConfirmation(refused(new AccountError('invalid_credentials')))).toBe(false);
  expect(isAboutConfirmation(refused(new AccountError('role_mismatch')))).toBe(false);
  expect(isAboutConfirmation(new TypeError('confirm'))).toBe(false);
});
