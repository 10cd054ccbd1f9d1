import { describe, expect, expectTypeOf, it } from 'vitest';
import { AppError, type CodeOf, defineErrors } from './errors.ts';

const LampError = defineErrors(
  { lamp_not_found: 404, lamp_in_use: 409 },
  { lamp_not_found: 'There is no such lamp.', lamp_in_use: 'SomeoneInRows is reading by this lamp.' },
);

describe('AppError', () => {
  it('exposes code, message and details, and keeps the rest private', () => {
    const error = new AppError('bad_request', {
      message: 'Better words.',
      details: [1],
      retryAfterSeconds: 5,
    });
    expect(error.toBody()).toEqual({ code: 'bad_request', message: 'Better words.', details: [1] });
    expect(error).toMatchObject({ status: 400, retryAfterSeconds: 5 });
  });

  it("has its code's status and message", () => {
    expect(new AppError('not_found')).toMatchObject({
      status: 404,
      message: 'Nothing was found at this address.',
    });
  });
});

describe('a module’s own errors', () => {
  it('have their status and message from the table', () => {
    const error = new LampError('lamp_in_use', { details: 7 });
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ name: 'AppError', status: 409, headers: {} });
    expect(error.toBody()).toEqual({
      code: 'lamp_in_use',
      message: 'SomeoneInRows is reading by this lamp.',
      details: 7,
    });
  });

  it('accept a better message', () => {
    expect(new LampError('lamp_not_found', { message: 'It was sold.' }).message).toBe('It was sold.');
    expect(new LampError('lamp_not_found', { message: undefined }).message).toBe('There is no such lamp.');
  });

  it('know only their own codes', () => {
    expectTypeOf<CodeOf<typeof LampError>>().toEqualTypeOf<'lamp_not_found' | 'lamp_in_use'>();
    // @ts-expect-error a code of the platform
    expect(new LampError('not_found').status).toBe(500);
    // @ts-expect-error a code of a module
    expect(new AppError('lamp_in_use').status).toBe(500);
  });
});
