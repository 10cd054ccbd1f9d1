// The key of a hotspot question: which regions are right, and what they are called.
import { texts } from '#platform/contract/i18n.ts';
import type { Region } from './geometry.ts';
import en from './locales/en.json' with { type: 'json' };

const t = texts(en);

type Keyed = { options: { regions: readonly Region[] }; correctAnswer: readonly number[] };

/** The right regions' indices, in order and once each; one that was removed must not make the rest unreachable. */
export function liveKey({ options, correctAnswer }: Keyed): number[] {
  const indices = correctAnswer.filter((index) => index < options.regions.length);
  return [...new Set(indices)].sort((a, b) => a - b);
}

export function regionName(regions: readonly Region[], index: number): string {
  return regions[index]?.label?.trim() || t('region', { number: index + 1 });
}

/** A share of the picture as people read it: finer than a percent no one points. */
export function percentOf(share: number): string {
  return String(Math.round(share * 100));
}
