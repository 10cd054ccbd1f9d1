// The right option stands at the same place too often: one can guess where to look.
import { type CheckedItem, type Finding, keyOf, type SetRule } from '../item-rule.ts';
import { t } from '../texts.ts';

/**
 * What chi-square passes by chance in one set of a hundred, for 1, 2, 3, … degrees of freedom.
 * Abramowitz & Stegun, Handbook of Mathematical Functions (1964), table 26.8.
 */
const limits = [6.635, 9.21, 11.345, 13.277, 15.086, 16.812, 18.475, 20.09, 21.666];
/** With fewer, chance alone makes any pattern. */
const leastItems = 8;

function placeOf(item: CheckedItem): number {
  const key = keyOf(item);
  return key ? item.options.indexOf(key) : -1;
}

/** @returns the place that is right too often, or null */
function favouriteOf(places: readonly number[], options: number): number | null {
  const expected = places.length / options;
  const counts = Array.from({ length: options }, (_, place) => places.filter((own) => own === place).length);
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const limit = limits[options - 2];
  const isByChance = places.length < leastItems || limit === undefined || chiSquare <= limit;
  return isByChance ? null : counts.indexOf(Math.max(...counts));
}

export const keyPosition: SetRule = {
  code: 'key-position',
  checkSet(items) {
    const groups = new Map<number, { index: number; place: number }[]>();
    for (const [index, item] of items.entries()) {
      const place = placeOf(item);
      if (place < 0) continue;
      const group = groups.get(item.options.length) ?? [];
      group.push({ index, place });
      groups.set(item.options.length, group);
    }
    const findings = new Map<number, Finding[]>();
    for (const [options, group] of groups) {
      const places = group.map(({ place }) => place);
      const favourite = favouriteOf(places, options);
      if (favourite === null) continue;
      const count = places.filter((place) => place === favourite).length;
      const message = t('keyPosition', {
        letter: String.fromCharCode(65 + favourite),
        count,
        of: group.length,
      });
      for (const { index, place } of group) {
        if (place === favourite) findings.set(index, [{ message, where: { part: 'option', option: place } }]);
      }
    }
    return findings;
  },
};
