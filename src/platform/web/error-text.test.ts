import { expect, it } from 'vitest';
import { CallError } from './client.ts';
import { errorText } from './error-text.ts';

it('errorText shows the server’s messages, and nothing else', () => {
  const plain = 'Something went wrong on this page. Reload it and try again.';
  const foreign = [new TypeError('crypto.randomUUID is not a function'), new Error('x'), 'thrown', undefined];
  for (const error of foreign) {
    expect(errorText(error)).toBe(plain);
    expect(errorText(error, 'The quiz could not be made.')).toBe('The quiz could not be made.');
  }
  const refusal = new CallError(409, 'room_full', 'The room is full.');
  expect(errorText(refusal, 'Not joined.')).toBe('The room is full.');
  const hinted = new CallError(424, 'ai_invalid_response', 'Invalid response format', { hint: 'Check it.' });
  expect(errorText(hinted)).toBe('Invalid response format. Check it.');
  const proxy = new CallError(502, 'unknown', 'HTTP 502: Bad Gateway');
  expect(errorText(proxy)).toBe('HTTP 502: Bad Gateway');
  expect(errorText(proxy, 'Not joined.')).toBe('Not joined.');
});
