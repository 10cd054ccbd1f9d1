// The schemes of hotspots: what marks earn, whatever their order.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeAnswer } from '../registry.ts';
import type { Point, Region } from './geometry.ts';
import { fractionOfChoice, fractionOfMarks, schemeNames, serveRegions } from './scoring.ts';

const share = fc.integer({ min: 0, max: 20 }).map((n) => n / 20);
const anyPoint = fc.record({ x: share, y: share });
const anyRegion = fc
  .tuple(share, share, share, share)
  .map(([x, y, width, height]): Region => ({ shape: 'rectangle', x, y, width, height }));
const regions = fc.array(anyRegion, { minLength: 1, maxLength: 6 });
const marks = fc.array(anyPoint, { minLength: 1, maxLength: 8 });

describe.each(schemeNames)('%s', (scheme) => {
  test('is from 0 to 1, and the order of marks and regions does not matter', () => {
    fc.assert(
      fc.property(regions, marks, (right, given) => {
        const fraction = fractionOfMarks(scheme, right, given);
        expect(fraction).toBeGreaterThanOrEqual(0);
        expect(fraction).toBeLessThanOrEqual(1);
        expect(fractionOfMarks(scheme, right.toReversed(), given.toReversed())).toBe(fraction);
        expect(fractionOfMarks(scheme, right, [...given, ...given])).toBe(fraction);
      }),
    );
  });

  test('a mark that misses never helps', () => {
    fc.assert(
      fc.property(regions, marks, (right, given) => {
        const inside = right.map(
          ({ ...region }) => ({ ...region, x: 0, y: 0, width: 0.5, height: 0.5 }) as Region,
        );
        const before = fractionOfMarks(scheme, inside, given);
        expect(fractionOfMarks(scheme, inside, [...given, { x: 0.99, y: 0.99 }])).toBeLessThanOrEqual(before);
      }),
    );
  });

  test('all right regions chosen and no other is full credit', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(29), { minLength: 1 }), (key) => {
        expect(fractionOfChoice(scheme, new Set(key), new Set(key.toReversed()))).toBe(1);
      }),
    );
  });
});

test('as many regions are served as can be', () => {
  // The first mark could serve either region, the second only the first: a greedy hand-out would serve one.
  const wide: Region = { shape: 'rectangle', x: 0, y: 0, width: 1, height: 1 };
  const narrow: Region = { shape: 'rectangle', x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
  const given: Point[] = [
    { x: 0.5, y: 0.5 },
    { x: 0.1, y: 0.1 },
  ];
  expect(serveRegions([wide, narrow], given)).toEqual([1, 0]);
});

describe('questions by other hands', () => {
  const key = { type: 'hotspot', correctAnswer: [0] };
  const rect = { type: 'rect', x: 0.1, y: 0.1, w: 0.2, h: 0.2 };

  test('without a picture, with any picture, with a scheme by another name', () => {
    for (const image of [undefined, null, 'https://example.org/heart.png', { url: 'x' }]) {
      const question = { ...key, options: { image, regions: [rect] }, scoring: 'allOrNothing' };
      expect(gradeAnswer(question, [{ x: 0.2, y: 0.2 }])).toEqual({ fraction: 1 });
      expect(
        gradeAnswer(question, [
          { x: 0.2, y: 0.2 },
          { x: 0.9, y: 0.9 },
        ]),
      ).toEqual({ fraction: 0 });
    }
  });

  test('without a number of marks, spraying still costs', () => {
    const question = { ...key, options: { regions: [rect] } };
    const spray = [0.2, 0.5, 0.7, 0.9].map((x) => ({ x, y: 0.2 }));
    expect(gradeAnswer(question, spray)).toEqual({ fraction: 0.25 });
  });

  test('without a key or with an empty key, nothing is graded', () => {
    const options = { regions: [rect] };
    for (const change of [{ correctAnswer: [] }, { correctAnswer: [3] }, { options: 7 }])
      expect(gradeAnswer({ ...key, options, ...change }, [{ x: 0.2, y: 0.2 }]).fraction).toBeNull();
  });
});
