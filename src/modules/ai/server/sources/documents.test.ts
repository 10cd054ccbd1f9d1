// Readers give back what stands in documents of many producers and encodings, or say by name why they don't.
import { describe, expect, it } from 'vitest';
import { writtenSamples } from '../../../../../bench/documents/corpus.ts';
import { read } from '../../../../../bench/documents/read.ts';
import { recallOf } from '../../../../../bench/documents/recall.ts';

const samples = await writtenSamples();

describe('a document is read to 98% of its words, once each, or refused by name:', () => {
  it.each(samples.map((sample) => [sample.name, sample] as const))('%s', async (_name, sample) => {
    const { text, refusal } = await read(sample);
    if (sample.text === null) {
      expect(refusal).not.toBe('');
      return;
    }
    expect(refusal).toBe('');
    const { words, pairs, extra } = recallOf(sample.text, text);
    expect(words).toBeGreaterThanOrEqual(0.98);
    expect(pairs).toBeGreaterThanOrEqual(0.9);
    expect(extra).toBeLessThanOrEqual(0.02);
  });
});
