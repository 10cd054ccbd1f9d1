// Rows of a file in the Rich Release Format of RxNorm: fields between `|`, one behind the last too, no header, no quotes.
import { t } from '../texts.ts';
import { linesOf } from './text-lines.ts';
import { unreadable } from './unreadable.ts';

/** The columns of each table, by the official order (RxNorm technical documentation, section 12). */
const rrfColumns = {
  RXNCONSO: 'RXCUI|LAT|TS|LUI|STT|SUI|ISPREF|RXAUI|SAUI|SCUI|SDUI|SAB|TTY|CODE|STR|SRL|SUPPRESS|CVF|',
  RXNREL: 'RXCUI1|RXAUI1|STYPE1|REL|RXCUI2|RXAUI2|STYPE2|RELA|RUI|SRUI|SAB|SL|DIR|RG|SUPPRESS|CVF|',
  RXNSAT: 'RXCUI|LUI|SUI|RXAUI|STYPE|CODE|ATUI|SATUI|ATN|SAB|ATV|SUPPRESS|CVF|',
} as const;
export type RrfTable = keyof typeof rrfColumns;

export type RrfRecord = { line: number; fields: string[] };

/** Which table a line is a row of, by the number of its fields; null for any other line. */
export function tableOfLine(line: string): RrfTable | null {
  if (!line.endsWith('|')) return null;
  const count = line.split('|').length;
  const tables = Object.keys(rrfColumns) as RrfTable[];
  return tables.find((table) => rrfColumns[table].split('|').length === count) ?? null;
}

/**
 * Rows of one table whose text holds `|RXNORM|`: the others are other vocabularies', with licences of their own.
 * @param onBadLine told of a row that has not as many fields as it should
 * @throws AppError data_import_unreadable where the first line is no row of this table
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
      // What is cut off at the end may belong to any vocabulary.
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
