// A heat map out of counts in cells: each cell's heat, 0..1, with its neighbours' shares blurred in.
export type Heat = { columns: number; rows: number; counts: number[] };

/** A binomial kernel: nearly a bell, and whole numbers. */
const kernel = [1, 4, 6, 4, 1];
const reach = 2;

export function heatOf({ columns, counts }: Heat): number[] {
  const across = counts.map((_, cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    return weighted((offset) => {
      const at = column + offset;
      return at < 0 || at >= columns ? 0 : (counts[row * columns + at] ?? 0);
    });
  });
  const both = across.map((_, cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    return weighted((offset) => across[(row + offset) * columns + column] ?? 0);
  });
  const highest = Math.max(...both, 0);
  return both.map((heat) => (highest === 0 ? 0 : heat / highest));
}

function weighted(at: (offset: number) => number): number {
  return kernel.reduce((sum, weight, index) => sum + weight * at(index - reach), 0);
}

/** Counts in nine fields, for a summary in words; `[row][column]`. */
export function thirdsOf({ columns, rows, counts }: Heat): number[][] {
  const fields = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (const [cell, count] of counts.entries()) {
    const row = fields[Math.floor((Math.floor(cell / columns) * 3) / rows)];
    const column = Math.floor(((cell % columns) * 3) / columns);
    if (row) row[column] = (row[column] ?? 0) + count;
  }
  return fields;
}
