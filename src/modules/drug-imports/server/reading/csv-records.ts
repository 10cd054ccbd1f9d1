// Records of a CSV file as they arrive: quoted cells may contain commas, doubled quotes and line breaks.
import { t } from '../texts.ts';
import { decoded, maxLineLength } from './text-lines.ts';
import { unreadable } from './unreadable.ts';

/** `line` is where the record begins. */
export type CsvRecord = { line: number; cells: string[] };

const maxCells = 100;

class CsvReader {
  private cells: string[] = [];
  private cell = '';
  private length = 0;
  private line = 1;
  private startLine = 1;
  private isQuoted = false;
  /** A quote within quotes: the cell's end, or the first half of a doubled one. */
  private isAfterQuote = false;

  *take(text: string): Generator<CsvRecord> {
    for (let at = 0; at < text.length; ) {
      if (this.isAfterQuote) {
        this.isAfterQuote = false;
        if (text[at] === '"') {
          this.add('"');
          at += 1;
          continue;
        }
        this.isQuoted = false;
      }
      const end = this.nextSign(text, at);
      if (end > at) this.add(text.slice(at, end));
      at = end + 1;
      const sign = text[end];
      if (sign === undefined) return;
      if (sign === '"') this.quote();
      else if (sign === ',') this.endCell();
      else yield* this.endRecord();
    }
  }

  *finish(): Generator<CsvRecord> {
    if (this.isQuoted && !this.isAfterQuote) throw unreadable(t('file.openQuote', { line: this.startLine }));
    if (this.cell !== '' || this.cells.length > 0) yield* this.endRecord();
  }

  /** Within quotes nothing but a quote has a meaning. */
  private nextSign(text: string, from: number): number {
    if (this.isQuoted) {
      const end = text.indexOf('"', from);
      return end === -1 ? text.length : end;
    }
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 44 || code === 10 || code === 34) return at;
    }
    return text.length;
  }

  private add(text: string): void {
    this.length += text.length;
    if (this.length > maxLineLength) throw unreadable(t('file.longLine', { line: this.startLine }));
    this.cell += text;
    if (!this.isQuoted) return;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.line += 1;
  }

  /** A quote opens a cell only at its beginning; elsewhere it is an ordinary character. */
  private quote(): void {
    if (this.isQuoted) this.isAfterQuote = true;
    else if (this.cell === '') this.isQuoted = true;
    else this.add('"');
  }

  private endCell(): void {
    this.cells.push(this.cell);
    this.cell = '';
    if (this.cells.length > maxCells) throw unreadable(t('file.manyCells', { line: this.startLine }));
  }

  private *endRecord(): Generator<CsvRecord> {
    this.cell = this.cell.replace(/\r$/, '');
    this.endCell();
    const { cells, startLine } = this;
    this.line += 1;
    [this.cells, this.length, this.startLine] = [[], 0, this.line];
    if (cells.some((cell) => cell.trim() !== '')) yield { line: startLine, cells };
  }
}

/** Skips empty lines. @throws AppError data_import_unreadable for a cell without an end */
export async function* csvRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const reader = new CsvReader();
  for await (const text of decoded(chunks)) yield* reader.take(text);
  yield* reader.finish();
}

/** @throws AppError data_import_unreadable naming the header that the file should have */
export function requireHeader(title: string, expected: readonly string[], found: readonly string[]): void {
  const plain = (cells: readonly string[]) => cells.map((cell) => cell.trim().toLowerCase()).join(',');
  if (plain(expected) === plain(found)) return;
  throw unreadable(
    t('file.wrongHeader', {
      title,
      expected: expected.join(','),
      found: found.join(',').slice(0, 200),
    }),
  );
}
