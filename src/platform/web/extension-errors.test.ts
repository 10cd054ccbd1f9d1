import { expect, test } from 'vitest';
import { isForeignError } from './extension-errors.ts';

function thrownAt(place: string): Error {
  const error = new Error('boom');
  error.stack = `Error: boom\n    at f (${place}:1:1)`;
  return error;
}

test.each([
  'chrome-extension://abc/content.js',
  'moz-extension://abc/content.js',
  'safari-web-extension://abc/content.js',
])('%s is not ours', (place) => {
  expect(isForeignError(thrownAt(place))).toBe(true);
});

test('a failed service worker is not ours, our own files are', () => {
  expect(isForeignError(new Error('Failed to register a ServiceWorker'))).toBe(true);
  expect(isForeignError(thrownAt('https://rounds.example/assets/root.js'))).toBe(false);
  expect(isForeignError('text')).toBe(false);
});
