// Percentiles of latencies, and how numbers are written in the tables.

export type Latency = { p50: number; p95: number; max: number; samples: number };

/** Nearest-rank percentiles, in the unit of the samples. */
export function latencyOf(samples: readonly number[]): Latency {
  const sorted = Float64Array.from(samples).sort();
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { p50: rank(0.5), p95: rank(0.95), max: rank(1), samples: sorted.length };
}

/**
 * The Mann–Whitney AUC: how often a sample from one group is larger than one from the other. 0.5 if they
 * can't be distinguished. In brackets, two standard errors for two equal groups of these sizes.
 */
export function overlapOf(one: readonly number[], other: readonly number[]): string {
  const above = one.reduce(
    (sum, a) => sum + other.reduce((wins, b) => wins + (a > b ? 1 : a === b ? 0.5 : 0), 0),
    0,
  );
  const pairs = one.length * other.length;
  const error = Math.sqrt((one.length + other.length + 1) / (12 * pairs));
  return `${(above / pairs).toFixed(3)} (0.5 ± ${(2 * error).toFixed(3)})`;
}

/** Three significant digits below ten, whole numbers above a hundred. */
export function round(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return String(Math.round(value));
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** A table in Markdown with its columns aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => `${'-'.repeat(width + 1)}:`).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
