// The ticks of an axis: on numbers that people count by, with hours in parts of days.

const hourSteps = [0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 24, 48, 72, 96, 120, 168, 336];

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5].find((one) => one * power >= rough * 0.999) ?? 10;
  return factor * power;
}

/**
 * From zero on, and at most `most` + 1 of them below or at `max`.
 * @param max the highest number that is shown; at or below zero returns a single tick
 */
export function marksOf(max: number, most: number, unit = ''): number[] {
  if (!(max > 0)) return [0];
  const rough = max / most;
  const step = (unit === 'h' && hourSteps.find((one) => one >= rough * 0.999)) || roundStep(rough);
  const count = Math.floor(max / step + 1e-9);
  // Multiplied, not added up: floating-point errors would show.
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}

export function markText(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 4 });
}
