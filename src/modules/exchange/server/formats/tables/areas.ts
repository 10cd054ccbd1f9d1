// Areas on a picture in one cell: `rectangle 0.1 0.2 0.3 0.4: label`, as fractions of width and height.
import type { Area } from '#question-types/interface/interchange.ts';

const maxNumbers = 200;

/** @returns null if a cell is not an area */
export function readArea(cell: string): Area | null {
  const colon = cell.indexOf(':');
  const [shape, ...written] = (colon === -1 ? cell : cell.slice(0, colon)).trim().split(/\s+/);
  const label = colon === -1 ? '' : cell.slice(colon + 1).trim();
  if (written.length > maxNumbers || !written.every((one) => /^-?\d+(?:\.\d+)?$/.test(one))) return null;
  const numbers = written.map(Number);
  const named = label ? { label } : {};
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  if (shape === 'polygon') {
    if (numbers.length < 6 || numbers.length % 2 === 1) return null;
    const points = numbers.flatMap((number, index) =>
      index % 2 === 0 ? [{ x: number, y: numbers[index + 1] ?? 0 }] : [],
    );
    return { shape, points, ...named };
  }
  if (numbers.length !== 4) return null;
  if (shape === 'rectangle') return { shape, x, y, width, height, ...named };
  return shape === 'ellipse' ? { shape, x, y, radiusX: width, radiusY: height, ...named } : null;
}

export function writeArea(area: Area): string {
  const numbers =
    area.shape === 'polygon'
      ? area.points.flatMap(({ x, y }) => [x, y])
      : area.shape === 'rectangle'
        ? [area.x, area.y, area.width, area.height]
        : [area.x, area.y, area.radiusX, area.radiusY];
  const label = area.label ? `: ${area.label}` : '';
  return `${area.shape} ${numbers.map((number) => String(Number(number.toFixed(6)))).join(' ')}${label}`;
}
