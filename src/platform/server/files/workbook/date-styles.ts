// Which styles of a workbook show a number as a date: the number alone doesn't show it.
import { childOf, descendantsOf, elementsOf, type XmlElement } from '../xml/safe-xml.ts';

/** Formats that every workbook has without naming them (ECMA-376, 18.8.30), including those of East Asian calendars. */
const builtIn = [14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47];
const maxFormatLetters = 255;

/** The places of cell styles, as cells name them. */
export function readDateStyles(styles: XmlElement | null): ReadonlySet<number> {
  if (!styles) return new Set();
  const formats = new Set([...builtIn, ...Array.from({ length: 9 }, (_, index) => 50 + index)]);
  for (const { attributes } of descendantsOf(styles, 'numFmt')) {
    const number = Number(attributes.get('numFmtId'));
    if (isDateFormat(attributes.get('formatCode') ?? '')) formats.add(number);
    else formats.delete(number);
  }
  const cellStyles = childOf(styles, 'cellXfs');
  const dates = (cellStyles ? elementsOf(cellStyles, 'xf') : []).flatMap(({ attributes }, place) =>
    formats.has(Number(attributes.get('numFmtId'))) ? place : [],
  );
  return new Set(dates);
}

/** Whether letters for days, months, years or hours are left once texts, colours and conditions are gone. */
function isDateFormat(code: string): boolean {
  const plain = code
    .slice(0, maxFormatLetters)
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?![hms]{1,9}\])[^[\]]*\]/gi, '');
  return /[dmyhs]/i.test(plain) && !/general/i.test(plain);
}

const dayMs = 86_400_000;
/** Before 1 March 1900 the count is one off, because of a leap day that did not exist. */
const fictionalDay = 60;

/** A day counted from the workbook's first, as `2026-03-01`; empty if no calendar has it. */
export function dayOf(serial: number, startsIn1904: boolean): string {
  const first = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < fictionalDay ? 31 : 30);
  const date = new Date(first + Math.round(serial * dayMs));
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
