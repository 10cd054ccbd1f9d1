// The right option is at the same place too often: one can guess where to look.
import { type CheckedItem, type Finding, keyOf, type SetRule } from '../item-rule.ts';
import { t } from '../texts.ts';

/**
 * The chi-square value exceeded by chance in one set of a hundred, for 1, 2, 3, … degrees of freedom.
 * Abramowitz & Stegun, Handbook of Mathematical Functions (1964), table 26.8.
 */
const limits = [6.635, 9.21, 11.345, 13.277, 15.086, 16.812, 18.475, 20.09, 21.666];
/** With fewer, chi-square is not reliable. */
const leastItems = 8;
/** How rarely chance alone may do it where the exact sum over all items decides. */
const largestChance = 0.02;
/** A place must be right so many times as often as expected: in a large set chance is excluded long before anyone could use it. */
const leastExcess = 1.6;

function placeOf(item: CheckedItem): number {
  const key = keyOf(item);
  return key ? item.options.indexOf(key) : -1;
}

/** @returns the place that chi-square finds right too often, or null */
function favouriteOf(places: readonly number[], options: number): number | null {
  const expected = places.length / options;
  const counts = Array.from({ length: options }, (_, place) => places.filter((own) => own === place).length);
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const limit = limits[options - 2];
  const most = Math.max(...counts);
  const isByChance = places.length < leastItems || limit === undefined || chiSquare <= limit;
  return isByChance || most < leastExcess * expected ? null : counts.indexOf(most);
}

type Placed = { index: number; place: number; options: number };

/** The chance that so many of independent trials succeed, or more. */
function tailOf(chances: readonly number[], least: number): number {
  let exactly = [1];
  for (const chance of chances) {
    const before = exactly;
    exactly = [...before, 0].map(
      (_, hits) => (before[hits] ?? 0) * (1 - chance) + (before[hits - 1] ?? 0) * chance,
    );
  }
  return exactly.slice(least).reduce((sum, chance) => sum + chance, 0);
}

/** The same over items with any number of options, and for few of them: five of five at one place are no accident. */
function isFavourite(place: number, items: readonly Placed[]): boolean {
  const possible = items.filter(({ options }) => options > place);
  const hits = possible.filter((item) => item.place === place).length;
  const chances = possible.map(({ options }) => 1 / options);
  const expected = chances.reduce((sum, chance) => sum + chance, 0);
  const places = Math.max(...possible.map(({ options }) => options));
  return hits >= leastExcess * expected && tailOf(chances, hits) * places <= largestChance;
}

function findingsAt(place: number, items: readonly Placed[]): [number, Finding[]][] {
  const own = items.filter((item) => item.place === place);
  const letter = String.fromCharCode(65 + place);
  const message = t('keyPosition', { letter, count: own.length, of: items.length });
  return own.map(({ index }) => [index, [{ message, where: { part: 'option', option: place } }]]);
}

export const keyPosition: SetRule = {
  code: 'key-position',
  checkSet(items) {
    const placed = items.flatMap((item, index): Placed[] => {
      const place = placeOf(item);
      return place < 0 ? [] : [{ index, place, options: item.options.length }];
    });
    const favourites = [...new Set(placed.map(({ place }) => place))].filter((place) =>
      isFavourite(place, placed),
    );
    if (favourites.length > 0) return new Map(favourites.flatMap((place) => findingsAt(place, placed)));
    const groups = [...Map.groupBy(placed, ({ options }) => options)];
    const found = groups.flatMap(([options, group]) => {
      const favourite = favouriteOf(
        group.map(({ place }) => place),
        options,
      );
      return favourite === null ? [] : findingsAt(favourite, group);
    });
    return new Map(found);
  },
};
