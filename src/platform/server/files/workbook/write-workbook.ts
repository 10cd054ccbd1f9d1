// Writes workbooks row by row: texts as texts, which no spreadsheet treats as formulas; numbers, shares and times as
// such.
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { breather } from '../../waiting/breath.ts';
import { escapeXml } from '../xml/xml-characters.ts';
import { encodeCellText, shortened } from './cell-texts.ts';

/** `share`: 0.25 is shown as 25%. Dates are shown in UTC, to the minute. */
export type SheetCell = string | number | boolean | Date | { share: number } | null;

export type WrittenSheet = {
  name: string;
  /** The first row; it stays visible. */
  header: readonly string[];
  /** Requested only when the sheets before it are written. */
  rows(): AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageLinks = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const partTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const styleOf = { header: 1, time: 2, share: 3 };
/** Rows of text go through the compressor together: one by one they would cost more than everything else. */
const chunkLetters = 64 * 1024;
const maxNameLetters = 31;

/** A failure of `rows()` ends the stream with its error. */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  const names = sheetNames(sheets);
  zip.addBuffer(Buffer.from(contentTypes(sheets.length)), '[Content_Types].xml');
  zip.addBuffer(
    Buffer.from(
      `${declaration}<Relationships ${packageLinks}><Relationship Id="rId1" Type="${links}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    '_rels/.rels',
  );
  zip.addBuffer(Buffer.from(workbookPart(names)), 'xl/workbook.xml');
  zip.addBuffer(Buffer.from(workbookLinks(sheets.length)), 'xl/_rels/workbook.xml.rels');
  zip.addBuffer(Buffer.from(styles), 'xl/styles.xml');
  for (const [index, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, (ready) => {
      const part = Readable.from(sheetPart(sheet), { objectMode: false });
      part.on('error', fail);
      ready(null, part);
    });
  }
  zip.end();
  zip.outputStream.pipe(out);
  return out;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function contentTypes(count: number): string {
  const parts = numbered(count).map(
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${partTypes}.worksheet+xml"/>`,
  );
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${partTypes}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${partTypes}.styles+xml"/>${parts.join('')}</Types>`;
}

function workbookPart(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${declaration}<workbook ${main} xmlns:r="${links}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function workbookLinks(count: number): string {
  const sheets = numbered(count).map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${links}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return `${declaration}<Relationships ${packageLinks}>${sheets.join('')}<Relationship Id="rId${count + 1}" Type="${links}/styles" Target="styles.xml"/></Relationships>`;
}

// In the order of `styleOf`: plain, a bold header, a time, a share.
const styles = `${declaration}<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="165" formatCode="0.##%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

async function* sheetPart({ header, rows }: WrittenSheet): AsyncGenerator<string> {
  const widths = header.map((title, index) => {
    const width = Math.min(50, Math.max(10, Math.ceil(title.length * 1.15) + 2));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  let text = `${declaration}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  if (widths.length > 0) text += `<cols>${widths.join('')}</cols>`;
  text += `<sheetData><row r="1">${header.map((title, index) => textCell(title, addressOf(index, 1), styleOf.header)).join('')}</row>`;
  let number = 1;
  const breathe = breather();
  for await (const row of rows()) {
    await breathe();
    number += 1;
    text += `<row r="${number}">`;
    for (const [index, cell] of row.entries()) text += cellXml(cell, addressOf(index, number));
    text += '</row>';
    if (text.length < chunkLetters) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData></worksheet>`;
}

/** (27, 12) → `AB12` */
function addressOf(column: number, row: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row}`;
}

function cellXml(cell: SheetCell, address: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(cell, address);
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') return numberCell(cell, address);
  return cell instanceof Date
    ? numberCell(serialOf(cell), address, styleOf.time)
    : numberCell(cell.share, address, styleOf.share);
}

function numberCell(number: number, address: string, style = 0): string {
  if (!Number.isFinite(number)) return '';
  return `<c r="${address}"${style ? ` s="${style}"` : ''}><v>${number}</v></c>`;
}

function textCell(text: string, address: string, style = 0): string {
  const written = encodeCellText(shortened(text.replace(/\r\n?/g, '\n')));
  return `<c r="${address}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escapeXml(written)}</t></is></c>`;
}

/** Days since the end of 1899, as spreadsheets count. */
function serialOf(date: Date): number {
  return (date.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000;
}

/** Without what spreadsheets refuse in a name, and each one once. */
function sheetNames(sheets: readonly WrittenSheet[]): string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }) => {
    const plain = name.replace(/[[\]:*?/\\\p{C}]+/gu, ' ').match(/[^\s'](?:.*[^\s'])?/su)?.[0] ?? 'Sheet';
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` (${number})`;
      const own =
        plain
          .slice(0, maxNameLetters - end.length)
          .toWellFormed()
          .trimEnd() + end;
      if (taken.has(own.toLowerCase())) continue;
      taken.add(own.toLowerCase());
      return own;
    }
  });
}
