// How regions are written: one canonical form, and the other forms that people and programs use for the same.
import { z } from 'zod';
import { oneLine } from '#platform/contract/text/one-line.ts';
import type { Point } from './geometry.ts';

export const maxRegions = 30;
export const maxCorners = 100;

/** A draft may reach beyond the edges of the picture; a start needs 0..1, which lint sees to. */
const Coordinate = z.number().min(-10).max(10);
const Size = z.number().min(0).max(10);
export const longestLabel = 200;
const label = oneLine().max(longestLabel).optional();

export const Region = z.discriminatedUnion('shape', [
  z.object({
    shape: z.literal('rectangle'),
    x: Coordinate,
    y: Coordinate,
    width: Size,
    height: Size,
    label,
  }),
  z.object({
    shape: z.literal('ellipse'),
    x: Coordinate,
    y: Coordinate,
    radiusX: Size,
    radiusY: Size,
    label,
  }),
  z.object({
    shape: z.literal('polygon'),
    points: z.array(z.object({ x: Coordinate, y: Coordinate })).max(maxCorners),
    label,
  }),
]);

/** Accepts other names for the same: `rect`, `circle`, `poly`, `w`, `h`, `r`, `cx`, points as pairs, `coords`. */
export const LenientRegion = z.preprocess(canonical, Region);

const shapes: Record<string, 'rectangle' | 'ellipse' | 'polygon'> = {
  rectangle: 'rectangle',
  rect: 'rectangle',
  square: 'rectangle',
  box: 'rectangle',
  ellipse: 'ellipse',
  circle: 'ellipse',
  oval: 'ellipse',
  polygon: 'polygon',
  poly: 'polygon',
};

type Loose = Record<string, unknown>;

const namesOfAll = ['shape', 'type', 'label', 'name', 'coords'];
const namesOfRound = ['x', 'y', 'cx', 'cy', 'center', 'radius', 'r', 'radiusX', 'rx', 'radiusY', 'ry'];
/** The members that some form of each shape has. */
const knownNames: Record<(typeof shapes)[string], readonly string[]> = {
  rectangle: [...namesOfAll, 'x', 'y', 'left', 'top', 'right', 'bottom', 'width', 'w', 'height', 'h'],
  ellipse: [...namesOfAll, ...namesOfRound],
  polygon: [...namesOfAll, 'points', 'vertices'],
};

/** The form that is stored, and the members that no form of its shape has. */
export function canonicalRegion(region: Loose): { canonical: unknown; strangers: Loose } {
  const made = canonical(region);
  const shape = shapeOf(region);
  const isStrange = ([name]: [string, unknown]) => shape && !knownNames[shape].includes(name);
  return { canonical: made, strangers: Object.fromEntries(Object.entries(region).filter(isStrange)) };
}

function shapeOf(loose: Loose): (typeof shapes)[string] | undefined {
  const written = String(loose.shape ?? loose.type ?? '').toLowerCase();
  return Object.hasOwn(shapes, written) ? shapes[written] : undefined;
}

function canonical(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const loose: Loose = { ...raw };
  const shape = shapeOf(loose);
  if (!shape) return raw;
  const named = loose.label ?? loose.name;
  const base = { shape, ...(named === undefined ? {} : { label: named }) };
  if (shape === 'rectangle') return { ...base, ...rectangleOf(loose) };
  if (shape === 'ellipse') return { ...base, ...ellipseOf(loose) };
  return { ...base, points: pointsOf(loose.points ?? loose.vertices ?? loose.coords) };
}

/** `coords` are those of HTML's image maps and of QTI: left, top, right, bottom. */
function rectangleOf(loose: Loose): Loose {
  const [left, top, right, bottom] = numbersIn(loose.coords);
  const x = loose.x ?? loose.left ?? left;
  const y = loose.y ?? loose.top ?? top;
  return {
    x,
    y,
    width: loose.width ?? loose.w ?? difference(loose.right ?? right, x),
    height: loose.height ?? loose.h ?? difference(loose.bottom ?? bottom, y),
  };
}

/** `coords`: middle and one radius, or two. */
function ellipseOf(loose: Loose): Loose {
  const [x, y, first, second] = numbersIn(loose.coords);
  const middle: Loose = typeof loose.center === 'object' && loose.center !== null ? { ...loose.center } : {};
  const radius = loose.radius ?? loose.r;
  const radiusX = loose.radiusX ?? loose.rx ?? radius ?? first;
  return {
    x: loose.x ?? loose.cx ?? middle.x ?? x,
    y: loose.y ?? loose.cy ?? middle.y ?? y,
    radiusX,
    radiusY: loose.radiusY ?? loose.ry ?? radius ?? second ?? radiusX,
  };
}

/** Points as `{ x, y }`, as pairs, or as one flat list of numbers. */
function pointsOf(raw: unknown): unknown {
  if (!Array.isArray(raw) || raw.length > 2 * maxCorners) return raw;
  if (raw.every((item) => typeof item === 'number')) {
    return raw.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: raw[index + 1] }] : []));
  }
  return raw.map((item): Point | unknown => (Array.isArray(item) ? { x: item[0], y: item[1] } : item));
}

function numbersIn(raw: unknown): (number | undefined)[] {
  return Array.isArray(raw)
    ? raw.slice(0, 4).map((item) => (typeof item === 'number' ? item : undefined))
    : [];
}

function difference(far: unknown, near: unknown): unknown {
  return typeof far === 'number' && typeof near === 'number' ? far - near : undefined;
}
