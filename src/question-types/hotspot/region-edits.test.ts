// Changes to regions: they stay on the picture, and what is written can be read again.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOf, leavesPicture, type Point, type Region } from './geometry.ts';
import {
  handlesOf,
  movedRegion,
  readCorners,
  regionBetween,
  regionInTheMiddle,
  withHandleAt,
  withShape,
  writeCorners,
} from './region-edits.ts';

const share = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10_000);
const anyPoint = fc.record({ x: share, y: share });
const shape = fc.constantFrom<Region['shape'][]>('rectangle', 'ellipse', 'polygon');
const region = fc
  .tuple(shape, anyPoint, anyPoint)
  .map(([name, from, to]): Region => regionBetween(name, from, to, 'A'));

function expectBox(of: Region, from: Point, to: Point): void {
  const { left, top, right, bottom } = boundsOf(of);
  expect(left).toBeCloseTo(Math.min(from.x, to.x), 3);
  expect(right).toBeCloseTo(Math.max(from.x, to.x), 3);
  expect(top).toBeCloseTo(Math.min(from.y, to.y), 3);
  expect(bottom).toBeCloseTo(Math.max(from.y, to.y), 3);
}

test('a region fills the box that was drawn, in any direction and shape', () => {
  fc.assert(
    fc.property(shape, anyPoint, anyPoint, (name, from, to) =>
      expectBox(regionBetween(name, from, to), from, to),
    ),
  );
});

test('another shape keeps the box and the name', () => {
  fc.assert(
    fc.property(region, shape, (before, name) => {
      const after = withShape(before, name);
      expect(after).toMatchObject({ shape: name, label: 'A' });
      const { left, top, right, bottom } = boundsOf(before);
      expectBox(after, { x: left, y: top }, { x: right, y: bottom });
    }),
  );
});

test('a moved region stays on the picture and keeps its size', () => {
  const by = fc.record({
    x: fc.double({ min: -2, max: 2, noNaN: true }),
    y: fc.double({ min: -2, max: 2, noNaN: true }),
  });
  fc.assert(
    fc.property(region, by, (before, far) => {
      const after = movedRegion(before, far);
      const [a, b] = [boundsOf(before), boundsOf(after)];
      expect(Math.min(b.left, b.top)).toBeGreaterThan(-0.001);
      expect(Math.max(b.right, b.bottom)).toBeLessThan(1.001);
      expect(b.right - b.left).toBeCloseTo(a.right - a.left, 3);
    }),
  );
  expect(leavesPicture(movedRegion(regionInTheMiddle('rectangle'), { x: 9, y: 9 }))).toBe(false);
});

test('dragging a corner moves that corner and leaves the one opposite', () => {
  const before = regionInTheMiddle('rectangle');
  expectBox(withHandleAt(before, 2, { x: 0.9, y: 0.8 }), { x: 0.4, y: 0.4 }, { x: 0.9, y: 0.8 });
  const outline: Region = {
    shape: 'polygon',
    points: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
    ],
  };
  const moved = withHandleAt(outline, 1, { x: 0.5, y: 0 });
  expect(handlesOf(moved)).toEqual([
    { x: 0, y: 0 },
    { x: 0.5, y: 0 },
    { x: 1, y: 1 },
  ]);
});

test('corners are read as they are written', () => {
  fc.assert(
    fc.property(fc.array(anyPoint, { maxLength: 20 }), (points) => {
      expect(readCorners(writeCorners(points))).toEqual(points);
    }),
  );
  expect(readCorners('20, 30\n40 30;')).toEqual([
    { x: 0.2, y: 0.3 },
    { x: 0.4, y: 0.3 },
  ]);
  for (const text of ['20', '20 30 40', 'a b', '20 x']) expect(readCorners(text)).toBeNull();
});
