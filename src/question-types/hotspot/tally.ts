// Counts over the answers to a hotspot: marks in the cells of a grid over the picture, and answers per region.
import { texts } from '#platform/contract/i18n.ts';
import type { Tally } from '../interface/question-type.ts';
import { contains, type Point, regionAt } from './geometry.ts';
import { liveKey, regionName } from './key.ts';
import en from './locales/en.json' with { type: 'json' };
import type { HotspotQuestion } from './schema.ts';
import { distinctMarks } from './scoring.ts';

const t = texts(en);

/** Both can be divided by three, for the summary in words by thirds. */
const columns = 36;
const rows = 24;

/** Bars count answers, not marks: one that marks a region twice counts once for it. */
export function tallyHotspot(question: HotspotQuestion, answers: readonly Point[][]): Tally {
  const { regions } = question.options;
  const right = new Set(liveKey(question));
  const perRegion = regions.map(() => 0);
  let elsewhere = 0;
  const cells = new Array<number>(columns * rows).fill(0);
  for (const answer of answers) {
    const marks = distinctMarks(answer);
    const touched = new Set<number>();
    let hasMissed = false;
    for (const mark of marks) {
      const cell = cellOf(mark.y, rows) * columns + cellOf(mark.x, columns);
      cells[cell] = (cells[cell] ?? 0) + 1;
      const around = regionsAround(question, mark);
      for (const index of around) touched.add(index);
      if (around.length === 0) hasMissed = true;
    }
    for (const index of touched) perRegion[index] = (perRegion[index] ?? 0) + 1;
    if (hasMissed) elsewhere += 1;
  }
  const bars = perRegion.map((count, index) => ({
    key: String(index),
    label: regionName(regions, index),
    count,
    isRight: right.has(index),
  }));
  if (question.mode === 'areas') return { answered: answers.length, bars };
  return {
    answered: answers.length,
    bars: [...bars, { key: 'elsewhere', label: t('elsewhere'), count: elsewhere, isRight: false }],
    heat: { columns, rows, counts: cells },
  };
}

function regionsAround({ mode, options }: HotspotQuestion, mark: Point): number[] {
  const { regions } = options;
  if (mode === 'point') {
    return regions.flatMap((region, index) => (contains(region, mark) ? [index] : []));
  }
  const chosen = regionAt(regions, mark);
  return chosen === null ? [] : [chosen];
}

function cellOf(share: number, count: number): number {
  return Math.min(count - 1, Math.floor(share * count));
}
