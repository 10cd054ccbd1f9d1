// What must not appear in a text about doses, by the ISMP list of error-prone abbreviations (2021).

const faults: [name: string, pattern: RegExp][] = [
  ['a trailing zero', /\d\.\d*0(?!\d)/],
  ['no leading zero', /(?<![\d.])\.\d/],
  ['no comma from 1,000 on', /(?<![\d.,])\d{4,}/],
  ['a micro sign', /[µμ]|\bug\b|\bmcgs\b/],
  ['U or IU for units', /\d\s?(U|IU)\b/],
  ['cc for mL', /\d\s?cc\b|\bml\b/],
  ['a comparison sign', /[<>]/],
  ['an abbreviated frequency', /\b(QD|QOD|OD|BID|TID|QID|q\d+h|HS|SC|SQ|AU|AS|OU|OS)\b/],
  ['an abbreviated drug', /\b(MSO4|MgSO4|MS|HCT|AZT|D\/C)\b/],
  ['no space before a unit', /\d(mg|mcg|mL|kg|g|units|mmol|mEq)\b/],
  ['a stroke in a dose', /\b(mg|mcg|units|mL|g)\/(kg|h|hour|min|minute|day|dose|m2|mL)\b/],
]; // biome-ignore format: a table

export function writingFaults(text: string): string[] {
  // Years and version numbers are not amounts, and laboratory units keep their slash.
  const bare = text
    .replace('MELD 3.0', 'MELD')
    .replace(/\b(19|20)\d\d\b/g, 'year')
    .replace(/mL\/min|mg·min\/mL/g, 'rate');
  return faults.filter(([, pattern]) => pattern.test(bare)).map(([name]) => name);
}
