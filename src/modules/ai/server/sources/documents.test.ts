// Readers return the text of documents by many producers and in many encodings, or say why they can't.
import { describe, expect, it } from 'vitest';
import { writtenSamples } from '../../../../../bench/documents/corpus.ts';
import { read } from '../../../../../bench/documents/read.ts';
import { recallOf } from '../../../../../bench/documents/recall.ts';

const samples = await writtenSamples();

describe('98% of a document’s words are read, once each, or it is refused with a message:', () => {
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
