// Workbooks for tests: written by our writer, made by hand as Excel writes them, and read by a reader that is not ours.
import { text as textFrom } from 'node:stream/consumers';
import { XMLParser } from 'fast-xml-parser';
import { fromBufferPromise } from 'yauzl';
import {
  type SheetCell,
  type WrittenSheet,
  writeWorkbook,
} from '#platform/server/files/workbook/write-workbook.ts';
import { buildZip } from './zip-files.ts';

export async function written(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of writeWorkbook(sheets)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** One sheet with these rows. */
export function workbookOf([header = [], ...rows]: readonly (readonly SheetCell[])[]): Promise<Buffer> {
  return written([{ name: 'Sheet1', header: header.map((cell) => String(cell ?? '')), rows: () => rows }]);
}

type HandMade = {
  /** What is in the sheet's root. */
  sheet: string;
  shared?: string;
  styles?: string;
  /** What is in the workbook beside its sheets. */
  beside?: string;
};

export function handMadeWorkbook({
  sheet,
  shared = '',
  styles = '',
  beside = '',
}: HandMade): Promise<Buffer> {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return buildZip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${rels}"><sheets><sheet name="Quiz" sheetId="1" r:id="rId1"/></sheets>${beside}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst ${main}>${shared}</sst>`,
    'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}>${sheet}</worksheet>`,
  });
}

type Foreign = { t: string; s: string; value: string };

/** Every cell of every sheet by its address, with type and style, as another reader of zip and XML finds it. */
export async function readForeign(bytes: Buffer): Promise<Map<string, Map<string, Foreign>>> {
  const parts = new Map<string, string>();
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await textFrom(await zip.openReadStreamPromise(entry)));
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    attributeNamePrefix: '@',
    isArray: (name) => ['sheet', 'row', 'c'].includes(name),
  });
  const tree = (part: string) => parser.parse(parts.get(part) ?? '');
  const sheets = tree('xl/workbook.xml').workbook.sheets.sheet as Record<string, string>[];
  return new Map(
    sheets.map((sheet, index) => {
      const { row: rows = [] } = tree(`xl/worksheets/sheet${index + 1}.xml`).worksheet.sheetData;
      const cells = (rows as { c?: Record<string, unknown>[] }[]).flatMap(({ c = [] }) => c);
      return [
        sheet['@name'] ?? '',
        new Map(
          cells.map((cell) => [
            String(cell['@r']),
            { t: String(cell['@t'] ?? 'n'), s: String(cell['@s'] ?? '0'), value: shownIn(cell) },
          ]),
        ),
      ];
    }),
  );
}

function shownIn({ v, is }: Record<string, unknown>): string {
  const text = (is as { t?: unknown } | undefined)?.t;
  return String((text as { '#text'?: unknown } | undefined)?.['#text'] ?? text ?? v ?? '');
}
