// Where points are: boundaries, concave and crossing outlines, and the points that represent regions.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anchorOf,
  contains,
  isFlat,
  leavesPicture,
  type Point,
  type Region,
  regionAt,
  repeatsCorner,
} from './geometry.ts';
import { LenientRegion } from './region-schema.ts';

const at = (x: number, y: number): Point => ({ x, y });
const polygon = (...points: Point[]): Region => ({ shape: 'polygon', points });
const share = fc.integer({ min: 0, max: 1_000 }).map((n) => n / 1_000);
const anyPoint = fc.record({ x: share, y: share });
const rectangle = fc
  .tuple(share, share, share, share)
  .map(([x, y, width, height]): Region => ({ shape: 'rectangle', x, y, width, height }));
const ellipse = fc
  .tuple(share, share, share, share)
  .map(([x, y, radiusX, radiusY]): Region => ({ shape: 'ellipse', x, y, radiusX, radiusY }));
const outline = fc.array(anyPoint, { minLength: 3, maxLength: 12 }).map((points) => polygon(...points));
const anyRegion = fc.oneof(rectangle, ellipse, outline);

describe('an outline', () => {
  const arrow = polygon(at(0, 0), at(1, 0.5), at(0, 1), at(0.4, 0.5));

  test.each([
    [0.7, 0.5, true],
    [0.2, 0.5, false],
    [0.4, 0.5, true],
    [0, 0, true],
    [0.5, 0.25, true],
    [0.5, 0.2, false],
  ])('concave: (%d, %d) inside is %j', (x, y, expected) => {
    expect(contains(arrow, at(x, y))).toBe(expected);
  });

  test('that crosses itself is filled all over by the winding number', () => {
    const star = [0, 2, 4, 1, 3].map((tip) => {
      const angle = (tip * 2 * Math.PI) / 5 - Math.PI / 2;
      return at(0.5 + 0.4 * Math.cos(angle), 0.5 + 0.4 * Math.sin(angle));
    });
    expect(contains(polygon(...star), at(0.5, 0.5))).toBe(true);
  });

  test('closing the ring, turning it round or starting elsewhere changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 3, maxLength: 10 }), anyPoint, (points, point) => {
        const plain = contains(polygon(...points), point);
        const first = points[0] ?? at(0, 0);
        expect(contains(polygon(...points, first), point)).toBe(plain);
        expect(contains(polygon(...points.toReversed()), point)).toBe(plain);
        expect(contains(polygon(...points.slice(1), first), point)).toBe(plain);
      }),
    );
  });

  test('a rectangle as an outline holds the same points', () => {
    fc.assert(
      fc.property(rectangle, anyPoint, (region, point) => {
        if (region.shape !== 'rectangle') return;
        const { x, y, width, height } = region;
        const same = polygon(at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height));
        expect(contains(same, point)).toBe(contains(region, point));
      }),
    );
  });
});

test('what is wrong with a region is seen', () => {
  expect(repeatsCorner([at(0, 0), at(0, 0), at(1, 1), at(1, 0)])).toBe(true);
  expect(repeatsCorner([at(0, 0), at(1, 1), at(1, 0), at(0, 0)])).toBe(false);
  expect(isFlat(polygon(at(0, 0), at(1, 1)))).toBe(true);
  expect(isFlat({ shape: 'ellipse', x: 0.5, y: 0.5, radiusX: 0, radiusY: 0.1 })).toBe(true);
  expect(isFlat({ shape: 'rectangle', x: 0, y: 0, width: 0.1, height: 0.1 })).toBe(false);
  expect(leavesPicture({ shape: 'ellipse', x: 0.5, y: 0.5, radiusX: 0.5, radiusY: 0.51 })).toBe(true);
  expect(leavesPicture({ shape: 'rectangle', x: 0.9, y: 0.9, width: 0.1, height: 0.1 })).toBe(false);
});

describe('the point that represents a region', () => {
  test('chooses it, wherever it is not hidden by others', () => {
    const target: Region[] = [0.4, 0.3, 0.1].map((radius) => ({
      shape: 'ellipse',
      x: 0.5,
      y: 0.5,
      radiusX: radius,
      radiusY: radius,
    }));
    expect(target.map((_, index) => regionAt(target, anchorOf(target, index)))).toEqual([0, 1, 2]);
  });

  test('is inside it', () => {
    fc.assert(
      fc.property(fc.array(anyRegion, { minLength: 1, maxLength: 5 }), (regions) => {
        for (const [index, region] of regions.entries()) {
          if (!isFlat(region)) expect(contains(region, anchorOf(regions, index))).toBe(true);
        }
      }),
    );
  });
});

describe('other ways to write a region', () => {
  test.each<[unknown, Region]>([
    [
      { type: 'rect', x: 0.1, y: 0.2, w: 0.3, h: 0.4, label: 'A' },
      { shape: 'rectangle', x: 0.1, y: 0.2, width: 0.3, height: 0.4, label: 'A' },
    ],
    [
      { shape: 'circle', cx: 0.5, cy: 0.4, r: 0.1 },
      { shape: 'ellipse', x: 0.5, y: 0.4, radiusX: 0.1, radiusY: 0.1 },
    ],
    [
      { type: 'circle', center: { x: 0.5, y: 0.4 }, radius: 0.1 },
      { shape: 'ellipse', x: 0.5, y: 0.4, radiusX: 0.1, radiusY: 0.1 },
    ],
    [
      { shape: 'rect', coords: [0, 0.25, 0.5, 1] },
      { shape: 'rectangle', x: 0, y: 0.25, width: 0.5, height: 0.75 },
    ],
    [
      {
        type: 'poly',
        points: [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
      },
      { shape: 'polygon', points: [at(0, 0), at(1, 0), at(1, 1)] },
    ],
    [
      { shape: 'poly', coords: [0, 0, 1, 0, 1, 1] },
      { shape: 'polygon', points: [at(0, 0), at(1, 0), at(1, 1)] },
    ],
  ])('%j', (written, region) => {
    expect(LenientRegion.parse(written)).toEqual(region);
  });

  test('anything else is refused, and the canonical form stays unchanged', () => {
    for (const written of [
      { shape: 'star' },
      { type: 'rect', x: 0 },
      { shape: '__proto__' },
      'rect',
      null,
      [1],
    ])
      expect(LenientRegion.safeParse(written).success).toBe(false);
    fc.assert(
      fc.property(anyRegion, (region) => {
        expect(LenientRegion.parse(region)).toEqual(region);
      }),
    );
  });
});
