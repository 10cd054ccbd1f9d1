// Rows of one sheet as they are in its XML, cell by cell; empty cells take no memory.
import { XmlFault, XmlWalker } from '../xml/xml-walker.ts';
import { decodeCellText, shortened } from './cell-texts.ts';
import { dayOf } from './date-styles.ts';
import { readRichText, type SharedTexts } from './shared-texts.ts';
import { WorkbookFault } from './workbook-fault.ts';

/** What cells show, as text, from the first column to the last non-empty one. */
export type SheetRow = { number: number; cells: string[] };

export type SheetLimits = {
  /** Non-empty rows; any more are not read. */
  maxRows: number;
  /** Cells further to the right are not read. */
  maxColumns: number;
  /** Of all cells together: a text that many cells share counts for each. */
  maxLetters: number;
  /** Of one part of the workbook. */
  maxElements: number;
};

export type KnownOfWorkbook = {
  shared: SharedTexts;
  dateStyles: ReadonlySet<number>;
  startsIn1904: boolean;
};

/** Excel's own. */
const lastRow = 1_048_576;
const lastColumn = 16_384;

/** @throws WorkbookFault */
export function* rowsOfSheet(
  source: string,
  known: KnownOfWorkbook,
  limits: SheetLimits,
): Generator<SheetRow> {
  const walker = new XmlWalker(source, limits.maxElements);
  let rows = 0;
  let letters = 0;
  let number = 0;
  try {
    for (let event = walker.next(); event !== null; event = walker.next()) {
      if (event !== 'open' || walker.name !== 'row') continue;
      number = placeIn(walker.attributes.get('r'), number + 1, lastRow);
      const cells = readCells(walker, known, limits.maxColumns);
      if (cells.every((cell) => cell.trim() === '')) continue;
      letters += cells.reduce((sum, cell) => sum + cell.length, 0);
      if (letters > limits.maxLetters) throw new WorkbookFault('too-large');
      rows += 1;
      if (rows > limits.maxRows) return;
      yield { number, cells };
    }
  } catch (error) {
    if (error instanceof XmlFault) throw new WorkbookFault('broken');
    throw error;
  }
}

/** As the sheet says, or the next one by default. @throws WorkbookFault for an impossible number */
function placeIn(said: string | undefined, next: number, last: number): number {
  const place = said === undefined ? next : Number(said);
  if (!Number.isInteger(place) || place < 1 || place > last) throw new WorkbookFault('broken');
  return place;
}

function readCells(walker: XmlWalker, known: KnownOfWorkbook, maxColumns: number): string[] {
  const cells: string[] = [];
  let column = 0;
  for (let event = walker.next(); event !== null; event = walker.next()) {
    if (event === 'close' && walker.name === 'row') break;
    if (event !== 'open' || walker.name !== 'c') continue;
    column = placeIn(columnOf(walker.attributes.get('r')), column + 1, lastColumn);
    const text = readCell(walker, known);
    if (column > maxColumns || text === '') continue;
    while (cells.length < column) cells.push('');
    cells[column - 1] = text;
  }
  return cells;
}

/** `AB12` → 28 */
function columnOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const [, letters = ''] = /^([A-Z]{1,3})\d{1,7}$/.exec(address) ?? [];
  return String([...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0));
}

/** A formula counts as its result; an error in one as nothing. */
function readCell(walker: XmlWalker, known: KnownOfWorkbook): string {
  const type = walker.attributes.get('t') ?? 'n';
  const style = Number(walker.attributes.get('s') ?? 0);
  let value = '';
  let inline = '';
  let isValue = false;
  for (let event = walker.next(); event !== null; event = walker.next()) {
    if (event === 'text') {
      if (isValue) value += walker.text;
    } else if (event === 'open') {
      if (walker.name === 'is') inline = readRichText(walker, 'is');
      isValue = walker.name === 'v';
    } else {
      isValue = false;
      if (walker.name === 'c') break;
    }
  }
  switch (type) {
    case 'inlineStr':
      return inline;
    case 's':
      return known.shared[Number(value)] ?? '';
    case 'str':
      return shortened(decodeCellText(value));
    case 'b':
      return value.trim() === '1' ? 'true' : 'false';
    case 'd':
      return shortened(value).slice(0, 10);
    case 'n':
      return textOfNumber(value.trim(), known.dateStyles.has(style), known.startsIn1904);
    default:
      return '';
  }
}

function textOfNumber(value: string, isDate: boolean, startsIn1904: boolean): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return '';
  return isDate ? dayOf(number, startsIn1904) : String(number);
}
