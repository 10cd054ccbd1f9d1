// Decimals as people type them, with a point or a comma: the decimal keypads of half of the world's phones have the comma.

/**
 * Digits with at most one separator. A point is always a decimal point. A comma is one, too, unless exactly three digits
 * follow it: "1,234" is a thousand to one reader and one and a bit to the next, and a dose is no place to guess.
 * @returns the digits with a point, for a parser of decimals; null if it is no decimal or could be either
 */
export function plainDecimal(written: string): string | null {
  const simple = /^(\d*)(?:([.,])(\d*))?$/.exec(written);
  if (!simple) return null;
  const [, whole = '', separator = '', decimals = ''] = simple;
  if (whole === '' && decimals === '') return null;
  // "0,125" and "1234,567" are no thousands.
  const isAmbiguous = separator === ',' && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return isAmbiguous ? null : `${whole || '0'}.${decimals || '0'}`;
}

/** The number that a field holds; null if it holds none, or one that can be read in two ways. */
export function decimalOf(text: string): number | null {
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/s.exec(text.trim().replace('−', '-')) ?? [];
  const plain = plainDecimal(digits);
  return plain === null ? null : Number(`${sign === '-' ? '-' : ''}${plain}`);
}
