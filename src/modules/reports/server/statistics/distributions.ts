// The distributions that the intervals need: the beta integral and the quantiles of F.

/** Quantile of the standard normal distribution for a two-sided interval of 95%. */
export const normal95 = 1.959963984540054;

// Lanczos' series for log Γ with g = 7, nine terms: relative error below 1e-14 for x ≥ 0.5.
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

function logGamma(x: number): number {
  const [first = 1, ...terms] = lanczos;
  const shifted = x - 1;
  const sum = terms.reduce((total, term, at) => total + term / (shifted + at + 1), first);
  const t = shifted + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const away = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 10_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let change = 1;
    for (const term of [even, odd]) {
      d = 1 / away(1 + term * d);
      c = away(1 + term / c);
      change = c * d;
      fraction *= change;
    }
    if (Math.abs(change - 1) < 1e-15) break;
  }
  return fraction;
}

/**
 * Regularised incomplete beta function I_x(a, b): the chance that a Beta(a, b) variable is at most x.
 * @param x within 0..1
 * @see Abramowitz & Stegun, Handbook of Mathematical Functions (1964), 26.5.8
 */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  // The fraction converges fast on this side of the mean; the other side is its complement.
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/**
 * Quantile of the F distribution: the value that an F variable stays below with the given probability.
 * @param probability between 0 and 1, both excluded
 * @param df1 degrees of freedom of the numerator
 * @param df2 degrees of freedom of the denominator
 */
export function fQuantile(probability: number, df1: number, df2: number): number {
  // F = (df2 / df1) · y / (1 − y) with y ~ Beta(df1 / 2, df2 / 2); halving finds y to the last bit.
  let [low, high] = [0, 1];
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (incompleteBeta(middle, df1 / 2, df2 / 2) < probability) low = middle;
    else high = middle;
  }
  const y = (low + high) / 2;
  return (df2 * y) / (df1 * (1 - y));
}
