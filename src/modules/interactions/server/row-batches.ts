// Rows for a statement as JSON: one parameter carries a batch, while separate ones would have room for few rows.

const rowsPerStatement = 1_000;

export function* rowBatches<T>(rows: readonly T[]): Generator<string> {
  for (let at = 0; at < rows.length; at += rowsPerStatement)
    yield JSON.stringify(rows.slice(at, at + rowsPerStatement));
}
