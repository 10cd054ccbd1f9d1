// How a share is rounded to percent, wherever one is shown or sent: a rounded figure never says more than is true.

/** Shares come from divisions and differences; what is less than a ten-billionth of a percent is their noise. */
const exactly = (value: number) => Number(value.toFixed(10)) + 0;

/**
 * 0 only for exactly nothing, 100 only for exactly all, and never up to a limit that the share itself is below: 199 of
 * 200 are 99%, and 59.5% beside a pass mark of 60% are 59%.
 * @param share 0..1; other values are rounded as usual
 * @param limits in percent, besides 100
 * @returns percent
 */
export function toPercent(share: number, digits = 0, limits: readonly number[] = []): number {
  const step = 10 ** digits;
  const exact = exactly(share * 100);
  const rounded = Math.round(exact * step) / step;
  if (exact > 0 && rounded === 0) return 1 / step;
  const crossed = [100, ...limits].filter((limit) => exact < limit && rounded >= limit);
  if (crossed.length === 0) return rounded;
  return exactly((Math.ceil(exactly(Math.min(...crossed) * step)) - 1) / step);
}
