// Changes to regions: drawing, moving, resizing by their corners, another shape, and corners written as text.
import { boundsOf, cornersOf, type Point, type Region } from './geometry.ts';
import { onPicture } from './marks.ts';
import { maxCorners } from './region-schema.ts';

export type ShapeName = Region['shape'];

/** A region that fills the box between two points. */
export function regionBetween(shape: ShapeName, from: Point, to: Point, label?: string): Region {
  const left = Math.min(from.x, to.x);
  const top = Math.min(from.y, to.y);
  const width = Math.abs(to.x - from.x);
  const height = Math.abs(to.y - from.y);
  const named = label === undefined ? {} : { label };
  if (shape === 'rectangle')
    return {
      shape,
      x: rounded(left),
      y: rounded(top),
      width: rounded(width),
      height: rounded(height),
      ...named,
    };
  if (shape === 'ellipse') {
    return {
      shape,
      x: rounded(left + width / 2),
      y: rounded(top + height / 2),
      radiusX: rounded(width / 2),
      radiusY: rounded(height / 2),
      ...named,
    };
  }
  const corners = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
  return { shape, points: corners.map(onPicture), ...named };
}

/** A region in the middle, for those who do not draw. */
export function regionInTheMiddle(shape: ShapeName): Region {
  return regionBetween(shape, { x: 0.4, y: 0.4 }, { x: 0.6, y: 0.6 });
}

/** The same place and size in another shape. */
export function withShape(region: Region, shape: ShapeName): Region {
  if (region.shape === shape) return region;
  const { left, top, right, bottom } = boundsOf(region);
  return regionBetween(shape, { x: left, y: top }, { x: right, y: bottom }, region.label);
}

/** Moves a region as far as it stays on the picture. */
export function movedRegion(region: Region, by: Point): Region {
  const { left, top, right, bottom } = boundsOf(region);
  const dx = limited(by.x, -left, 1 - right);
  const dy = limited(by.y, -top, 1 - bottom);
  if (region.shape === 'polygon') {
    const points = region.points.map(({ x, y }) => ({ x: rounded(x + dx), y: rounded(y + dy) }));
    return { ...region, points };
  }
  return { ...region, x: rounded(region.x + dx), y: rounded(region.y + dy) };
}

/** Where a region can be taken to change its size: an outline at each corner, others at the corners of their box. */
export function handlesOf(region: Region): Point[] {
  if (region.shape === 'polygon') return [...cornersOf(region.points)];
  const { left, top, right, bottom } = boundsOf(region);
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

export function withHandleAt(region: Region, handle: number, to: Point): Region {
  if (region.shape === 'polygon') {
    return {
      ...region,
      points: cornersOf(region.points).map((corner, at) => (at === handle ? onPicture(to) : corner)),
    };
  }
  const opposite = handlesOf(region)[(handle + 2) % 4];
  return opposite ? regionBetween(region.shape, opposite, onPicture(to), region.label) : region;
}

/** Corners as people write them: `20 30; 40 30; 30 60`, in percent. */
export function writeCorners(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${percent(x)} ${percent(y)}`).join('; ');
}

/** @returns null if it cannot be read */
export function readCorners(text: string): Point[] | null {
  const points = text
    .split(/[;\n]/)
    .map((corner) => corner.trim())
    .filter((corner) => corner !== '')
    .map((corner) => {
      const numbers = corner.split(/[\s,]+/).map(Number);
      const [x = Number.NaN, y = Number.NaN] = numbers;
      const isFine = numbers.length === 2 && Math.abs(x) <= 1_000 && Math.abs(y) <= 1_000;
      return isFine ? { x: rounded(x / 100), y: rounded(y / 100) } : null;
    });
  const read = points.filter((point) => point !== null);
  return read.length === points.length && read.length <= maxCorners ? read : null;
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

function limited(value: number, lowest: number, highest: number): number {
  return highest < lowest ? 0 : Math.min(highest, Math.max(lowest, value));
}
