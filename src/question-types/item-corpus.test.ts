// The item checker finds what was planted in the corpus of items, and is silent on clean ones: floors, rule by rule.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CorpusItem, cleanItems, flawedItems } from '../../bench/items/corpus.ts';
import { falseAlarms, type Judged, judge, recall, type Share } from '../../bench/items/judge.ts';
import { itemCheckCodes } from './item-checks.ts';

const flawed = judge(flawedItems());
const clean = judge(cleanItems());
const shareOf = ({ hits, of }: Share) => hits / Math.max(1, of);
const heldOut = (items: readonly Judged[]) => items.filter(({ isHeldOut }) => isHeldOut);

describe('the corpus', () => {
  it('is large, and each rule has its share', () => {
    expect(flawed.filter(({ planted }) => planted).length).toBeGreaterThanOrEqual(300);
    expect(clean.length).toBeGreaterThanOrEqual(300);
    for (const code of itemCheckCodes) expect(recall(flawed, code).of, code).toBeGreaterThanOrEqual(17);
  });

  it('is read the same wherever it is', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fresh-clean-flawed-'));
    const source = path.join(import.meta.dirname, '../../bench/items');
    try {
      fs.cpSync(source, folder, { recursive: true });
      const marks = (items: readonly CorpusItem[]) =>
        items.map(({ quiz, planted, isHeldOut }) => ({ quiz, planted, isHeldOut }));
      expect(marks(flawedItems(folder))).toEqual(marks(flawedItems()));
      expect(marks(cleanItems(folder))).toEqual(marks(cleanItems()));
      expect(heldOut(flawed).length).toBeGreaterThan(50);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });
});

describe('of planted flaws', () => {
  it('95% are found, also in the third that is held out', () => {
    expect(shareOf(recall(flawed))).toBeGreaterThanOrEqual(0.95);
    expect(shareOf(recall(heldOut(flawed)))).toBeGreaterThanOrEqual(0.95);
  });

  it.each(itemCheckCodes)('%s finds 95% of its own', (code) => {
    expect(shareOf(recall(flawed, code))).toBeGreaterThanOrEqual(0.95);
  });
});

describe('of clean items', () => {
  it('at most 5% get a remark, also in the third that is held out', () => {
    expect(shareOf(falseAlarms(clean))).toBeLessThanOrEqual(0.05);
    expect(shareOf(falseAlarms(heldOut(clean)))).toBeLessThanOrEqual(0.05);
  });

  it.each(itemCheckCodes)('%s reports hardly any', (code) => {
    expect(shareOf(falseAlarms(clean, code))).toBeLessThanOrEqual(0.02);
  });
});
