// Which members two sequences have in common, such as the words or lines of two versions of a text.

type IsSame<T> = (one: T | undefined, other: T | undefined) => boolean;

/**
 * For each member whether it is in both, by the longest common subsequence.
 * @param isSame false for what is undefined
 * @param mostComparisons with more, only what both begin and end with counts
 */
export function inCommon<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: IsSame<T>,
  mostComparisons: number,
): [boolean[], boolean[]] {
  const kept: [boolean[], boolean[]] = [before.map(() => false), after.map(() => false)];
  let start = 0;
  while (isSame(before[start], after[start])) start += 1;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const keep = (i: number, j: number) => {
    kept[0][i] = true;
    kept[1][j] = true;
  };
  for (let i = 0; i < start; i += 1) keep(i, i);
  for (let i = 1; i <= end; i += 1) keep(before.length - i, after.length - i);

  const [rows, columns] = [before.length - start - end, after.length - start - end];
  if (rows <= 0 || columns <= 0 || rows * columns > mostComparisons) return kept;
  // lengths[i][j]: of the longest common subsequence of what begins at row i and column j.
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = rows - 1; i >= 0; i -= 1) {
    const row = lengths[i] as Uint16Array;
    for (let j = columns - 1; j >= 0; j -= 1) {
      row[j] = isSame(before[start + i], after[start + j])
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    if (isSame(before[start + i], after[start + j])) {
      keep(start + i, start + j);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return kept;
}
