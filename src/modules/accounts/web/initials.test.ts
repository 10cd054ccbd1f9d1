// The initials of a person without an image.
import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['  mary  ann  evans ', 'ME'],
  ['Madonna', 'M'],
  ['', ''],
  ['   ', ''],
  ['émile Zola', 'ÉZ'],
  ['👩‍🔬 Smith', '👩‍🔬S'],
  ['ßen', 'SS'],
])('%j gives %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
