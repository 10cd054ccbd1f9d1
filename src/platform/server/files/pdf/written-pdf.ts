// Writes reports as PDF: headings, paragraphs and tables, noted here and drawn in a process apart.
import { AppError } from '#platform/contract/errors.ts';
import type { Confined } from '#platform/server/confined/confined.ts';
import { ConfinedFailure, type FailureReason } from '#platform/server/confined/task.ts';
import { t } from '../../texts.ts';
import { drawingTask, type PdfStep } from './drawing-task.ts';
import type { Column, Field, ParagraphLook, Picture, Row } from './script-pdf.ts';
import type { About } from './sheet.ts';

const beyondLimits: ReadonlySet<FailureReason> = new Set(['too-long', 'too-much-memory']);

export class WrittenPdf {
  readonly #about: Omit<About, 'pageOf'>;
  #steps: PdfStep[] = [];

  constructor(about: Omit<About, 'pageOf'>) {
    this.#about = about;
  }

  heading(level: 1 | 2 | 3, text: string): void {
    this.#steps.push({ kind: 'heading', level, text });
  }

  paragraph(text: string, look: ParagraphLook = {}): void {
    this.#steps.push({ kind: 'paragraph', text, look });
  }

  /** Empty lines to write on. */
  ruledLines(count: number): void {
    this.#steps.push({ kind: 'lines', count });
  }

  /** Rows side by side, each beginning with its mark. */
  rows(columns: readonly (readonly Row[])[], indent = 0): void {
    this.#steps.push({ kind: 'rows', columns, indent });
  }

  picture(picture: Picture): void {
    this.#steps.push({ kind: 'picture', picture });
  }

  /** Values to circle one of, between the names of their ends. */
  numbers(values: readonly string[], ends: readonly [string, string]): void {
    this.#steps.push({ kind: 'numbers', values, ends });
  }

  /** Labels, each with a line to write on. */
  fields(fields: readonly Field[]): void {
    this.#steps.push({ kind: 'fields', fields });
  }

  /** Keeps what is written on one page, if it fits on one. */
  together(write: () => void): void {
    const before = this.#steps;
    this.#steps = [];
    write();
    before.push({ kind: 'together', steps: this.#steps });
    this.#steps = before;
  }

  /** Its header is repeated on each page. */
  async table(
    columns: readonly Column[],
    rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
  ): Promise<void> {
    const noted: (readonly string[])[] = [];
    for await (const row of rows) noted.push(row);
    this.#steps.push({ kind: 'table', columns, rows: noted });
  }

  /** @throws AppError document_too_long where it takes more time or memory than a document may */
  async finish({ confined }: { confined: Confined }): Promise<Buffer> {
    const pageOf = t('pdf.pageOf', { page: '{page}', count: '{count}' });
    try {
      const drawn = await confined.run(drawingTask, {
        about: { ...this.#about, pageOf },
        steps: this.#steps,
      });
      return Buffer.from(drawn);
    } catch (error) {
      // A crash is our fault, and is logged as one.
      if (error instanceof ConfinedFailure && beyondLimits.has(error.reason))
        throw new AppError('document_too_long');
      throw error;
    }
  }
}
