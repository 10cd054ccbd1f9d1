// Rows of a file in RxNorm's Rich Release Format: fields separated by `|`, with one after the last, no header, no
// quotes.
import { t } from '../texts.ts';
import { linesOf } from './text-lines.ts';
import { unreadable } from './unreadable.ts';

/** The columns of each table, in the official order (RxNorm technical documentation, section 12). */
const rrfColumns = {
  RXNCONSO: 'RXCUI|LAT|TS|LUI|STT|SUI|ISPREF|RXAUI|SAUI|SCUI|SDUI|SAB|TTY|CODE|STR|SRL|SUPPRESS|CVF|',
  RXNREL: 'RXCUI1|RXAUI1|STYPE1|REL|RXCUI2|RXAUI2|STYPE2|RELA|RUI|SRUI|SAB|SL|DIR|RG|SUPPRESS|CVF|',
  RXNSAT: 'RXCUI|LUI|SUI|RXAUI|STYPE|CODE|ATUI|SATUI|ATN|SAB|ATV|SUPPRESS|CVF|',
} as const;
export type RrfTable = keyof typeof rrfColumns;

export type RrfRecord = { line: number; fields: string[] };

/** Which table a line belongs to, by the number of its fields; null for any other line. */
export function tableOfLine(line: string): RrfTable | null {
  if (!line.endsWith('|')) return null;
  const count = line.split('|').length;
  const tables = Object.keys(rrfColumns) as RrfTable[];
  return tables.find((table) => rrfColumns[table].split('|').length === count) ?? null;
}

/**
 * Rows of one table that contain `|RXNORM|`: the others belong to other vocabularies with their own licences.
 * @param onBadLine called for a row with the wrong number of fields
 * @throws AppError data_import_unreadable if the first line is not a row of this table
 */
export async function* rrfRecords(
  chunks: AsyncIterable<Uint8Array>,
  table: RrfTable,
  onBadLine: (line: number) => void,
): AsyncGenerator<RrfRecord> {
  const parts = rrfColumns[table].split('|').length;
  for await (const lines of linesOf(chunks)) {
    for (const { number, text } of lines) {
      if (number === 1 && tableOfLine(text) !== table) throw wrongColumns(table);
      if (text === '') continue;
      const isOurs = text.includes('|RXNORM|');
      // A truncated end may belong to any vocabulary.
      if (!isOurs && text.endsWith('|')) continue;
      const fields = text.split('|');
      if (fields.length === parts && fields[parts - 1] === '') yield { line: number, fields };
      else onBadLine(number);
    }
  }
}

export function wrongColumns(...tables: RrfTable[]): Error {
  const expected = tables.map((table) => `${table}: ${rrfColumns[table]}`).join(' · ');
  return unreadable(t('file.wrongRrf', { expected }));
}
