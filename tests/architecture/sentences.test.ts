import path from 'node:path';
import { expect, it } from 'vitest';
import { codebaseOf, readCodebase } from './codebase.ts';
import { plantedSentences, sentences } from './sentences.ts';

it('sentences are in locales', () => {
  expect(sentences(readCodebase(path.resolve(import.meta.dirname, '../..'), ['src']))).toEqual([]);
});

it('those that are planted in code are found', () => {
  expect(sentences(codebaseOf(plantedSentences))).toHaveLength(8);
});
