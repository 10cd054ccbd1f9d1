// Marks while they are being placed: what was answered so far, rounding, and moves that stay on the picture.
import type { Point } from './geometry.ts';

/** A tenth of a thousandth of a side: finer than any finger or screen. */
const steps = 10_000;

/** On the picture, and without the places that only a calculation has. */
export function onPicture({ x, y }: Point): Point {
  return { x: roundedShare(x), y: roundedShare(y) };
}

function roundedShare(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * steps) / steps;
}

/** The marks of an unchanged answer; none for anything else. */
export function readMarks(value: unknown): Point[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (mark): mark is Point =>
      typeof mark === 'object' &&
      mark !== null &&
      Number.isFinite((mark as Point).x) &&
      Number.isFinite((mark as Point).y),
  );
}

export function isSamePlace(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/** How far an arrow key goes, in shares of the picture; null for other keys. */
export function arrowMove({ key, shiftKey }: { key: string; shiftKey: boolean }): Point | null {
  const step = shiftKey ? 0.1 : 0.01;
  if (key === 'ArrowLeft') return { x: -step, y: 0 };
  if (key === 'ArrowRight') return { x: step, y: 0 };
  if (key === 'ArrowUp') return { x: 0, y: -step };
  return key === 'ArrowDown' ? { x: 0, y: step } : null;
}

/** Where in an element a pointer is, in shares of its width and height. */
export function pointerPlace(event: { clientX: number; clientY: number }, element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return { x: 0, y: 0 };
  return onPicture({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
}
