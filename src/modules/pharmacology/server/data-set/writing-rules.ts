// How doses are written so that no one misreads them: the rules of ISMP and the Joint Commission as patterns. Source:
// ISMP List of Error-Prone Abbreviations, Symbols, and Dose Designations (2021).

const doseUnit = '(?:mg|mcg|g|mL|L|units|mEq|mmol)';

const rules: readonly [RegExp, string][] = [
  [new RegExp(`\\d\\.0+ ?${doseUnit}\\b`), 'a trailing zero (write 1 mg, not 1.0 mg)'],
  [/(?:^|[\s(])\.\d/, 'a decimal without a leading zero (write 0.5)'],
  [new RegExp(`\\d${doseUnit}\\b`), 'no space between number and unit'],
  [new RegExp(`(?<![\\d,.])\\d{4,} ?${doseUnit}\\b`), 'no comma in a number from 1,000'],
  [/[µμ]|\bug\b/, 'a micro sign (write mcg)'],
  [/\b\d+[,.]? ?(?:U|IU|cc|ml)\b/, 'U, IU, cc or ml (write units, mL)'],
  [/\b(?:QD|QOD|BID|TID|QID|PRN|OD|HS|SC|SQ|IJ|D\/C|AU|OU|OS|BT|b\.?i\.?d|t\.?i\.?d|q\.?i\.?d)\b/, 'a Latin or two-letter abbreviation (write it out)'],
  [/\b(?:MSO4|MgSO4|MS|HCT|HCTZ|AZT|APAP|ASA|MTX|NTG|PCN|TMP-SMX)\b/, 'an abbreviated drug name'],
  [/[<>≥≤]/, 'a comparison sign (write it in words)'],
  [/\b(?:mg|mcg|g|units|mL|mEq|mmol)\/(?:kg|day|d|h|hr|hour|dose|m2|m²|week)\b/, 'a slash in a dose (write per)'],
  [/[®™]/, 'a trademark sign'],
]; // biome-ignore format: a table

/** What is wrong with a text for readers, in words; empty if nothing is. */
export function writingProblems(text: string): string[] {
  return rules.flatMap(([pattern, problem]) => {
    const found = pattern.exec(text);
    return found ? [`${problem}: “${text.slice(Math.max(0, found.index - 15), found.index + 25)}”`] : [];
  });
}
