// The probability of each number of independent events, each with its own probability.

/**
 * The Poisson-binomial distribution, one event after the other.
 * @param chances within 0..1
 * @returns the chances that exactly 0..n of the n events happen
 * @see Lord & Wingersky, Appl. Psychol. Meas. 8 (1984) 453–461, where the events are right answers
 */
export function chancesOfCounts(chances: readonly number[]): number[] {
  const distribution = [1];
  for (const chance of chances) {
    distribution.push(0);
    for (let count = distribution.length - 1; count >= 0; count -= 1) {
      distribution[count] =
        (distribution[count] ?? 0) * (1 - chance) + (distribution[count - 1] ?? 0) * chance;
    }
  }
  return distribution;
}
