// Places on a picture in one cell: `rectangle 0.1 0.2 0.3 0.4: label`, in shares of width and height.
import type { Area } from '#question-types/interchange.ts';

const cellPattern = /^(rectangle|ellipse|polygon)((?:\s+-?\d+(?:\.\d+)?){4,200})\s*(?::\s*(.*))?$/s;

/** @returns null where a cell is none */
export function readArea(cell: string): Area | null {
  const [, shape, list = '', label] = cellPattern.exec(cell.trim()) ?? [];
  const numbers = list.trim().split(/\s+/).map(Number);
  const named = label ? { label } : {};
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  if (shape === 'polygon') {
    if (numbers.length < 6 || numbers.length % 2 === 1) return null;
    const points = numbers.flatMap((number, index) =>
      index % 2 === 0 ? [{ x: number, y: numbers[index + 1] ?? 0 }] : [],
    );
    return { shape, points, ...named };
  }
  if (!shape || numbers.length !== 4) return null;
  return shape === 'rectangle'
    ? { shape, x, y, width, height, ...named }
    : { shape: 'ellipse', x, y, radiusX: width, radiusY: height, ...named };
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
