// Where the words of a cloud are: larger the more often they come, never over one another, and near where they were before.

/** `width`: of the text in a font of size 1. */
export type CloudWord = { key: string; count: number; width: number };
type Point = { x: number; y: number };
/** `x` and `y`: of its middle. */
export type PlacedWord = Point & { key: string; size: number; width: number; height: number };

type Box = { width: number; height: number };
type Sizes = { smallest: number; largest: number };

/** Above and below the letters. */
const lineHeight = 1.15;
const gap = 4;
/** As much of the box as words may fill: rectangles never fill all of it. */
const fill = 0.6;
const shrink = 0.88;
const mostTries = 14;
const mostSteps = 700;

function overlaps(one: PlacedWord, other: PlacedWord): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width + 2 * gap &&
    Math.abs(one.y - other.y) * 2 < one.height + other.height
  );
}

/** Around its own place, in steps that are as long as the box is. */
function around(start: Point, box: Box, step: number): Point {
  const angle = Math.sqrt(step) * 2.4;
  const distance = Math.sqrt(step / mostSteps);
  return {
    x: start.x + Math.cos(angle) * distance * box.width,
    y: start.y + Math.sin(angle) * distance * box.height,
  };
}

function find(word: Omit<PlacedWord, 'x' | 'y'>, start: Point, box: Box, placed: readonly PlacedWord[]) {
  const room = { x: (box.width - word.width) / 2, y: (box.height - word.height) / 2 };
  if (room.x < 0 || room.y < 0) return null;
  const within = (value: number, most: number, whole: number) =>
    Math.min(Math.max(value, whole / 2 - most), whole / 2 + most);
  for (let step = 0; step < mostSteps; step += 1) {
    const point = around(start, box, step);
    const candidate = {
      ...word,
      x: within(point.x, room.x, box.width),
      y: within(point.y, room.y, box.height),
    };
    if (!placed.some((other) => overlaps(candidate, other))) return candidate;
  }
  return null;
}

function sizeOf(count: number, most: number, { smallest, largest }: Sizes): number {
  if (most <= 1) return Math.min(largest, smallest * 2);
  return smallest + (largest - smallest) * Math.sqrt((count - 1) / (most - 1));
}

/**
 * The same words, counts and earlier places always give the same cloud.
 * @param before where words were in a box of the same size
 * @param sizes font sizes for a box with room enough; words become smaller, down to the smallest, before one is left out
 */
export function placeWords(
  words: readonly CloudWord[],
  box: Box,
  before: ReadonlyMap<string, Point>,
  sizes: Sizes,
): { placed: PlacedWord[]; leftOut: string[] } {
  const ordered = words.toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));
  const most = ordered[0]?.count ?? 1;
  const areaAt = (scale: number) =>
    ordered.reduce(
      (sum, { count, width }) => sum + width * lineHeight * (sizeOf(count, most, sizes) * scale) ** 2,
      0,
    );
  let scale = Math.min(1, Math.sqrt((fill * box.width * box.height) / Math.max(areaAt(1), 1)));
  let best = placeAt(scale);
  for (let tries = 1; best.leftOut.length > 0 && tries < mostTries; tries += 1) {
    scale *= shrink;
    const next = placeAt(scale);
    if (next.leftOut.length < best.leftOut.length) best = next;
  }
  return best;

  function placeAt(factor: number) {
    const placed: PlacedWord[] = [];
    const leftOut: string[] = [];
    for (const { key, count, width } of ordered) {
      const size = Math.max(sizes.smallest, sizeOf(count, most, sizes) * factor);
      const word = { key, size, width: width * size, height: lineHeight * size };
      const start = before.get(key) ?? { x: box.width / 2, y: box.height / 2 };
      const found = find(word, start, box, placed);
      if (found) placed.push(found);
      else leftOut.push(key);
    }
    return { placed, leftOut };
  }
}
