// Where a point is: regions of an image, in fractions of its width and height, 0..1. Boundaries are inside.
import type { Area } from '../interface/interchange.ts';

export type Point = { x: number; y: number };
export type Region = Area;
type Bounds = { left: number; top: number; right: number; bottom: number };

/** Far below a pixel, and far above what binary arithmetic leaves of 0.06² + 0.08² = 0.1². */
const tolerance = 1e-9;

export function contains(region: Region, { x, y }: Point): boolean {
  if (region.shape === 'polygon') return isInPolygon(region.points, { x, y });
  if (region.shape === 'ellipse') {
    const { radiusX, radiusY } = region;
    if (radiusX <= 0 || radiusY <= 0) return false;
    return ((x - region.x) / radiusX) ** 2 + ((y - region.y) / radiusY) ** 2 <= 1 + tolerance;
  }
  return (
    x >= region.x - tolerance &&
    x <= region.x + region.width + tolerance &&
    y >= region.y - tolerance &&
    y <= region.y + region.height + tolerance
  );
}

/**
 * The winding number, so that concave outlines and those that cross themselves are filled as one expects
 * (Sunday, "Inclusion of a point in a polygon", 2001). A ring that is closed by repeating its first point is fine.
 */
function isInPolygon(points: readonly Point[], point: Point): boolean {
  let winding = 0;
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % points.length] ?? from;
    if (distanceToSegment(point, from, to) <= tolerance) return true;
    const side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y);
    if (from.y <= point.y && to.y > point.y && side > 0) winding += 1;
    else if (from.y > point.y && to.y <= point.y && side < 0) winding -= 1;
  }
  return winding !== 0;
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const nearest = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - nearest * dx, point.y - from.y - nearest * dy);
}

export function boundsOf(region: Region): Bounds {
  if (region.shape === 'rectangle') {
    const { x, y, width, height } = region;
    return { left: x, top: y, right: x + width, bottom: y + height };
  }
  if (region.shape === 'ellipse') {
    const { x, y, radiusX, radiusY } = region;
    return { left: x - radiusX, top: y - radiusY, right: x + radiusX, bottom: y + radiusY };
  }
  const xs = region.points.map(({ x }) => x);
  const ys = region.points.map(({ y }) => y);
  if (xs.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Whether part of it is beyond the edge of the image. */
export function leavesPicture(region: Region): boolean {
  const { left, top, right, bottom } = boundsOf(region);
  return Math.min(left, top) < -tolerance || Math.max(right, bottom) > 1 + tolerance;
}

/** The corners without the one that closes the ring. */
export function cornersOf(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = points.length > 1 && first?.x === last?.x && first?.y === last?.y;
  return isClosed ? points.slice(0, -1) : points;
}

/** Whether an outline repeats a corner. */
export function repeatsCorner(points: readonly Point[]): boolean {
  const corners = cornersOf(points);
  return corners.some((corner, index) => {
    const next = corners[(index + 1) % corners.length];
    return corners.length > 1 && corner.x === next?.x && corner.y === next.y;
  });
}

/** Whether it has no area to hit. */
export function isFlat(region: Region): boolean {
  if (region.shape === 'polygon' && cornersOf(region.points).length < 3) return true;
  const { left, top, right, bottom } = boundsOf(region);
  return !(right - left > tolerance && bottom - top > tolerance);
}

const rowsOfCandidates = 11;

/**
 * A point that represents a region: inside it, where possible inside no other, and near its middle. Choosing
 * a region by its name and marking this point are the same answer.
 */
export function anchorOf(regions: readonly Region[], index: number): Point {
  const region = regions[index];
  if (!region) return { x: 0.5, y: 0.5 };
  const { left, top, right, bottom } = boundsOf(region);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const others = regions.filter((_, other) => other !== index);
  const overlaps = (point: Point) => others.filter((other) => contains(other, point)).length;
  if (contains(region, middle) && overlaps(middle) === 0) return middle;

  let best: { point: Point; overlap: number; distance: number } | null = null;
  for (let cell = 0; cell < rowsOfCandidates ** 2; cell += 1) {
    const [column, row] = [cell % rowsOfCandidates, Math.floor(cell / rowsOfCandidates)];
    const point = {
      x: left + ((column + 0.5) / rowsOfCandidates) * (right - left),
      y: top + ((row + 0.5) / rowsOfCandidates) * (bottom - top),
    };
    if (!contains(region, point)) continue;
    const overlap = overlaps(point);
    const distance = Math.hypot(point.x - middle.x, point.y - middle.y);
    if (!best || overlap < best.overlap || (overlap === best.overlap && distance < best.distance))
      best = { point, overlap, distance };
  }
  return best?.point ?? (region.shape === 'polygon' ? (region.points[0] ?? middle) : middle);
}

/** The region that a point chooses: of those around it, the one whose own point is nearest; null outside all. */
export function regionAt(regions: readonly Region[], point: Point): number | null {
  const around = regions.flatMap((region, index) => (contains(region, point) ? [index] : []));
  if (around.length < 2) return around[0] ?? null;
  const distances = around.map((index) => {
    const anchor = anchorOf(regions, index);
    return Math.hypot(anchor.x - point.x, anchor.y - point.y);
  });
  return around[distances.indexOf(Math.min(...distances))] ?? null;
}
