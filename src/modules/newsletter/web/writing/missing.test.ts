// What is missing in a message is named as its fields are on the screen.
import { expect, test } from 'vitest';
import { missingIn } from './missing.ts';

const text = { kind: 'text', text: 'Hello' } as const;
const button = { kind: 'button', label: 'Read', url: 'https://school.example/' } as const;

test.each([
  [{ subject: 'Hello', blocks: [text, button] }, null],
  [{ subject: ' ', blocks: [text] }, 'The subject is empty.'],
  [
    { subject: 'Hello', blocks: [text, text, { ...button, label: '' }] },
    'Block 3 (Button): “Label” is missing or incomplete.',
  ],
  [
    { subject: 'Hello', blocks: [{ ...button, url: 'https://' }] },
    'Block 1 (Button): “Link address” is missing or incomplete.',
  ],
  [
    { subject: 'Hello', blocks: [text, { kind: 'image', url: '', alt: 'A class' } as const] },
    'Block 2 (Image) has no image yet.',
  ],
])('%j', (message, sentence) => expect(missingIn(message)).toBe(sentence));
