// Converts areas on a picture as other programs write them, in pixels, to fractions of the picture's size.
import type { Area } from '#question-types/interface/interchange.ts';

type Size = { width: number; height: number };
type Shape = 'rectangle' | 'circle' | 'ellipse' | 'polygon';

/**
 * @param numbers a rectangle's corner, width and height; a circle's centre and radius; an ellipse's centre and two
 * radii; the corners of a polygon
 * @returns null if the numbers don't describe an area
 */
export function areaOfPixels(shape: Shape, numbers: readonly number[], size: Size): Area | null {
  if (numbers.length === 0 || !numbers.every(Number.isFinite)) return null;
  const { width, height } = size;
  const [x = 0, y = 0, third = Number.NaN, fourth = third] = numbers;
  if (shape === 'polygon') {
    const points = pointsOf(numbers).map((point) => ({ x: point.x / width, y: point.y / height }));
    return points.length < 3 ? null : { shape, points };
  }
  if (!(third > 0) || !(fourth > 0)) return null;
  if (shape === 'rectangle') {
    if (numbers.length < 4) return null;
    return { shape, x: x / width, y: y / height, width: third / width, height: fourth / height };
  }
  const radiusY = shape === 'circle' ? third : fourth;
  return { shape: 'ellipse', x: x / width, y: y / height, radiusX: third / width, radiusY: radiusY / height };
}

// The first corner may be repeated at the end.
function pointsOf(numbers: readonly number[]): { x: number; y: number }[] {
  const points = Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => ({
    x: numbers[index * 2] ?? 0,
    y: numbers[index * 2 + 1] ?? 0,
  }));
  const [first] = points;
  const last = points.at(-1);
  const isClosed = points.length > 3 && first?.x === last?.x && first?.y === last?.y;
  return isClosed ? points.slice(0, -1) : points;
}

export type PixelArea = { shape: Shape; numbers: number[] };

/** An area in whole pixels. A circle if it is one on the picture. */
export function pixelsOfArea(area: Area, { width, height }: Size): PixelArea {
  const [across, down] = [
    (share: number) => Math.round(share * width),
    (share: number) => Math.round(share * height),
  ];
  if (area.shape === 'polygon') {
    return { shape: 'polygon', numbers: area.points.flatMap(({ x, y }) => [across(x), down(y)]) };
  }
  const [x, y] = [across(area.x), down(area.y)];
  if (area.shape === 'rectangle') {
    const size = [across(area.x + area.width) - x, down(area.y + area.height) - y];
    return { shape: 'rectangle', numbers: [x, y, ...size.map((length) => Math.max(1, length))] };
  }
  const [radiusX, radiusY] = [Math.max(1, across(area.radiusX)), Math.max(1, down(area.radiusY))];
  if (Math.abs(radiusX - radiusY) <= 1) return { shape: 'circle', numbers: [x, y, radiusX] };
  return { shape: 'ellipse', numbers: [x, y, radiusX, radiusY] };
}

/** For formats without ellipses: a polygon that approximates one. */
export function ellipseAsPolygon([x = 0, y = 0, radiusX = 1, radiusY = 1]: readonly number[]): number[] {
  const corners = 24;
  return Array.from({ length: corners }, (_, index) => (index / corners) * 2 * Math.PI).flatMap((angle) => [
    Math.max(0, Math.round(x + radiusX * Math.cos(angle))),
    Math.max(0, Math.round(y + radiusY * Math.sin(angle))),
  ]);
}
