// Draws reports as PDF: headings, paragraphs and tables in any script, tagged, on numbered pages. Setting letters takes
// processor time, so it runs apart from the server; `written-pdf.ts` is what others use.
import PDFDocument from 'pdfkit';
import { drawLine } from './draw-line.ts';
import { type Face, type SetLine, setLine, setLines } from './every-script.ts';

const ink = '#14212B';
const muted = '#55626B';
const hairline = '#C9C4B6';
const wash = '#F3F0E7';
const sides = { top: 54, bottom: 60, left: 54, right: 54 };
const lead = 1.3;

export type Column = {
  title: string;
  /** Its share of the width. */
  share: number;
  isNumber?: boolean;
  /** The name of the row, for screen readers. */
  isHead?: boolean;
};

export type About = {
  title: string;
  subject: string;
  author: string;
  at: Date;
  /** “Page {page} of {count}” in the language of the document. */
  pageOf: string;
  lang?: string;
  isWide?: boolean;
};
export type ParagraphLook = { isMuted?: boolean; indent?: number; isBold?: boolean };
type Struct = PDFKit.PDFStructureElement;
type Written = { size: number; face?: Face; fill?: string; indent?: number };

export class ScriptPdf {
  readonly #doc: PDFKit.PDFDocument;
  readonly #about: About;
  readonly #root: Struct;
  readonly #finished: Promise<Buffer>;
  readonly #measured = new Map<string, SetLine[]>();
  #y = sides.top;

  constructor(about: About) {
    this.#about = about;
    const doc = new PDFDocument({
      size: 'A4',
      layout: about.isWide ? 'landscape' : 'portrait',
      margin: 0,
      pdfVersion: '1.7',
      // pdfkit supports it; its published types do not yet.
      subset: 'PDF/UA' as 'PDF/A-1',
      tagged: true,
      lang: about.lang ?? 'en-GB',
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: about.title,
        Subject: about.subject,
        Author: about.author,
        Creator: 'Rounds',
        CreationDate: about.at,
        ModDate: about.at,
      },
    });
    const chunks: Buffer[] = [];
    this.#finished = new Promise<Buffer>((resolve, reject) => {
      doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      doc.on('end', () => resolve(Buffer.concat(chunks)));
      doc.on('error', reject);
    });
    this.#doc = doc;
    this.#root = doc.struct('Document', { title: about.title });
    doc.addStructure(this.#root);
  }

  heading(level: 1 | 2 | 3, text: string): void {
    const size = [22, 14, 11.5][level - 1] ?? 11;
    this.#y += level === 1 ? 0 : size;
    // Never at the bottom of a page without what follows it.
    this.#makeRoom(size * lead + 60);
    this.#write(`H${level}`, text, { size, face: 'heading' });
    this.#y += 5;
  }

  paragraph(text: string, { isMuted = false, indent = 0, isBold = false }: ParagraphLook = {}): void {
    const fill = isMuted ? muted : ink;
    this.#write('P', text, { size: isMuted ? 9 : 10.5, fill, indent, face: isBold ? 'bold' : 'text' });
    this.#y += 4;
  }

  /** Empty lines to write on. */
  ruledLines(count: number): void {
    for (let line = 0; line < count; line += 1) {
      this.#makeRoom(26);
      this.#y += 24;
      this.#decorate((doc) => {
        doc.moveTo(sides.left, this.#y).lineTo(sides.left + this.#width(), this.#y);
        doc.lineWidth(0.6).stroke(hairline);
      });
    }
    this.#y += 8;
  }

  /** Its header is repeated on each page. */
  table(columns: readonly Column[], rows: Iterable<readonly string[]>): void {
    const table = this.#doc.struct('Table');
    this.#root.add(table);
    this.#row(
      table,
      columns,
      columns.map(({ title }) => title),
      true,
    );
    for (const row of rows) {
      if (this.#y + this.#rowHeight(columns, row, false) > this.#bottom()) {
        this.#newPage();
        this.#repeatHeader(columns);
      }
      this.#row(table, columns, row, false);
    }
    table.end();
    this.#y += 8;
  }

  finish(): Promise<Buffer> {
    this.#root.end();
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#doc.switchToPage(page);
      this.#doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
      const place = this.#about.pageOf
        .replace('{page}', String(page - start + 1))
        .replace('{count}', String(count));
      const line = setLine(`${this.#about.title} · ${place}`, 'text');
      const y = this.#doc.page.height - sides.bottom + 28;
      drawLine(this.#doc, line, { x: sides.left, y, size: 8, fill: muted });
      this.#doc.endMarkedContent();
    }
    this.#doc.end();
    return this.#finished;
  }

  #write(tag: string, text: string, { size, face = 'text', fill = ink, indent = 0 }: Written): void {
    const lines = setLines(text, face, (this.#width() - indent) / size);
    if (lines.length === 0) return;
    const element = this.#doc.struct(tag);
    this.#root.add(element);
    for (const line of lines) {
      this.#makeRoom(size * lead);
      this.#y += size * lead;
      const y = this.#y;
      element.add(
        this.#doc.struct('Span', { actual: line.text }, () =>
          drawLine(this.#doc, line, { x: sides.left + indent, y, size, fill }),
        ),
      );
    }
    element.end();
  }

  #cellLines({ share, isNumber }: Column, text: string, columns: readonly Column[], isHeader: boolean) {
    const whole = columns.reduce((sum, column) => sum + column.share, 0);
    const width = (this.#width() * share) / whole;
    const face = isHeader ? 'bold' : 'text';
    const key = `${face} ${width} ${text}`;
    // A row is measured before it is drawn.
    const lines = this.#measured.get(key) ?? setLines(text, face, (width - 8) / 9).slice(0, 6);
    if (this.#measured.size > 200) this.#measured.clear();
    this.#measured.set(key, lines);
    return { width, lines, isNumber };
  }

  #rowHeight(columns: readonly Column[], row: readonly string[], isHeader: boolean): number {
    const counts = columns.map(
      (column, at) => this.#cellLines(column, row[at] ?? '', columns, isHeader).lines.length,
    );
    return Math.max(1, ...counts) * 9 * lead + 6;
  }

  #row(table: Struct, columns: readonly Column[], row: readonly string[], isHeader: boolean): void {
    const doc = this.#doc;
    const height = this.#rowHeight(columns, row, isHeader);
    if (isHeader) this.#makeRoom(height + 30);
    const top = this.#y;
    this.#underline(top, height, isHeader);
    const element = doc.struct('TR');
    table.add(element);
    let x = sides.left;
    for (const [at, column] of columns.entries()) {
      const { width, lines, isNumber } = this.#cellLines(column, row[at] ?? '', columns, isHeader);
      const isHead = isHeader || column.isHead;
      const scope = isHeader ? 'Column' : 'Row';
      // pdfkit supports the scope of a header; its published types do not yet.
      const cell = doc.struct(isHead ? 'TH' : 'TD', isHead ? ({ scope } as object) : {});
      element.add(cell);
      for (const [index, line] of lines.entries()) {
        const left = isNumber ? x + width - 4 - line.width * 9 : x + 4;
        const y = top + 3 + (index + 0.8) * 9 * lead;
        cell.add(
          doc.struct('P', { actual: line.text }, () =>
            drawLine(doc, line, { x: left, y, size: 9, fill: ink }),
          ),
        );
      }
      cell.end();
      x += width;
    }
    element.end();
    this.#y = top + height;
  }

  /** Visible again, but read once. */
  #repeatHeader(columns: readonly Column[]): void {
    const titles = columns.map(({ title }) => title);
    const height = this.#rowHeight(columns, titles, true);
    const top = this.#y;
    this.#underline(top, height, true);
    this.#doc.markContent('Artifact', { type: 'Pagination' });
    let x = sides.left;
    for (const column of columns) {
      const { width, lines, isNumber } = this.#cellLines(column, column.title, columns, true);
      for (const [index, line] of lines.entries()) {
        const left = isNumber ? x + width - 4 - line.width * 9 : x + 4;
        drawLine(this.#doc, line, { x: left, y: top + 3 + (index + 0.8) * 9 * lead, size: 9, fill: ink });
      }
      x += width;
    }
    this.#doc.endMarkedContent();
    this.#y = top + height;
  }

  #underline(top: number, height: number, isHeader: boolean): void {
    this.#decorate((doc) => {
      if (isHeader) doc.rect(sides.left, top, this.#width(), height).fill(wash);
      doc.moveTo(sides.left, top + height).lineTo(sides.left + this.#width(), top + height);
      doc.lineWidth(0.5).stroke(hairline);
    });
  }

  #decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw(this.#doc);
    this.#doc.endMarkedContent();
  }

  #width(): number {
    return this.#doc.page.width - sides.left - sides.right;
  }

  #bottom(): number {
    return this.#doc.page.height - sides.bottom;
  }

  #newPage(): void {
    this.#doc.addPage();
    this.#y = sides.top;
  }

  #makeRoom(height: number): void {
    if (this.#y + height > this.#bottom()) this.#newPage();
  }
}
