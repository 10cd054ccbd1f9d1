// Reads the rows of untrusted workbooks: values only. Merged cells, names and column settings are ignored.

import { decodeXml, descendantsOf, parseXml, type XmlElement } from '../xml/safe-xml.ts';
import { XmlFault } from '../xml/xml-walker.ts';
import { readDateStyles } from './date-styles.ts';
import { readSharedTexts, type SharedTexts } from './shared-texts.ts';
import { rowsOfSheet, type SheetLimits, type SheetRow } from './sheet-rows.ts';
import { WorkbookFault } from './workbook-fault.ts';

/** The bytes of one part by its path in the zip; null if there is none. */
export type ReadPart = (path: string) => Promise<Buffer | null>;

export type ReadSheet = { name: string; rows(): AsyncGenerator<SheetRow> };

const maxSheets = 100;
const maxListElements = 20_000;

/**
 * The sheets in the order of their tabs; rows are read on request.
 * @throws WorkbookFault if it is not a workbook, or larger than the limits; from `rows()` too
 */
export async function readWorkbook(readPart: ReadPart, limits: SheetLimits): Promise<ReadSheet[]> {
  const workbook = await readTree(readPart, 'xl/workbook.xml');
  const links = await readTree(readPart, 'xl/_rels/workbook.xml.rels');
  if (!workbook || !links) throw new WorkbookFault('broken');
  const targets = new Map(
    descendantsOf(links, 'Relationship').map(({ attributes }) => [
      attributes.get('Id') ?? '',
      pathOf(attributes.get('Target') ?? ''),
    ]),
  );
  const startsIn1904 = descendantsOf(workbook, 'workbookPr').some(({ attributes }) =>
    ['1', 'true'].includes(attributes.get('date1904') ?? ''),
  );
  const found = descendantsOf(workbook, 'sheet').slice(0, maxSheets);
  let shared: Promise<SharedTexts> | undefined;
  let dateStyles: Promise<ReadonlySet<number>> | undefined;
  return found.flatMap(({ attributes }) => {
    const path = targets.get(attributes.get('id') ?? '');
    // A sheet of charts has no rows.
    if (!path?.startsWith('xl/worksheets/')) return [];
    return {
      name: attributes.get('name') ?? '',
      async *rows() {
        const bytes = await readPart(path);
        if (!bytes) throw new WorkbookFault('broken');
        shared ??= readPart('xl/sharedStrings.xml').then((part) => readSharedTexts(part, limits));
        dateStyles ??= readTree(readPart, 'xl/styles.xml').then(readDateStyles);
        const known = { shared: await shared, dateStyles: await dateStyles, startsIn1904 };
        yield* rowsOfSheet(decodeXml(bytes), known, limits);
      },
    };
  });
}

async function readTree(readPart: ReadPart, path: string): Promise<XmlElement | null> {
  const bytes = await readPart(path);
  if (!bytes) return null;
  try {
    return parseXml(decodeXml(bytes), maxListElements);
  } catch (error) {
    if (error instanceof XmlFault) throw new WorkbookFault('broken');
    throw error;
  }
}

/** Targets are relative to `xl/`, or begin at the root of the package. */
function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}
