// Solving the small symmetric systems of the models (as many rows as a test has items).

/**
 * Inverse of a symmetric, positive definite matrix, by Gauss and Jordan with pivots.
 * @param matrix k × k; left as it is
 * @returns null where it is singular
 */
export function inverse(matrix: readonly (readonly number[])[]): number[][] | null {
  const k = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => (column === at ? 1 : 0))]);
  for (let at = 0; at < k; at += 1) {
    const pivot = rows.slice(at).reduce((best, row, offset) => {
      return Math.abs(row[at] ?? 0) > Math.abs(rows[best]?.[at] ?? 0) ? at + offset : best;
    }, at);
    const chosen = rows[pivot];
    const replaced = rows[at];
    if (!chosen || !replaced || Math.abs(chosen[at] ?? 0) < 1e-12) return null;
    [rows[at], rows[pivot]] = [chosen, replaced];
    const scale = chosen[at] ?? 1;
    for (let column = at; column < 2 * k; column += 1) chosen[column] = (chosen[column] ?? 0) / scale;
    for (const [other, row] of rows.entries()) {
      const factor = row[at] ?? 0;
      if (other === at || factor === 0) continue;
      for (let column = at; column < 2 * k; column += 1) {
        row[column] = (row[column] ?? 0) - factor * (chosen[column] ?? 0);
      }
    }
  }
  return rows.map((row) => row.slice(k));
}

/** Matrix times vector. */
export const product = (matrix: readonly (readonly number[])[], vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0));
