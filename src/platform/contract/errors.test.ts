import { describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from './errors.ts';

/** The sentences of the specification, to the letter. */
const specified: [ErrorCode, number, string][] = [
  ['invalid_credentials', 401, 'Invalid email or password.'],
  ['user_exists', 409, 'User already exists'],
  ['authentication_required', 401, 'Authentication required'],
  [
    'admin_registration_refused',
    403,
    'Admin accounts can only be created by existing administrators through the admin dashboard',
  ],
  ['weak_password', 400, 'Password must be at least 8 characters long'],
];

describe('the table of errors', () => {
  it.each(specified)('%s is %i: %s', (code, status, message) => {
    expect(new AppError(code)).toMatchObject({ code, status, message });
  });

  it('has the word role where the sign-in screen looks for it', () => {
    expect(new AppError('role_mismatch').message).toMatch(/\brole\b/);
  });
});

describe('AppError', () => {
  it('shows code, message and details, and keeps the rest to itself', () => {
    const error = new AppError('bad_request', {
      message: 'Better words.',
      details: [1],
      retryAfterSeconds: 5,
    });
    expect(error.toBody()).toEqual({ code: 'bad_request', message: 'Better words.', details: [1] });
    expect(error).toMatchObject({ status: 400, retryAfterSeconds: 5 });
  });
});
