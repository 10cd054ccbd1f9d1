// Draws reports as PDF: headings, paragraphs and tables in any script, tagged, on numbered pages. Setting letters takes
// processor time, so it runs apart from the server; `written-pdf.ts` is what others use.
import { drawLine } from './draw-line.ts';
import { setLine } from './every-script.ts';
import { ink, lead, muted, Sheet, type Struct, sides } from './sheet.ts';
import { drawTextLine, plainLine, type TextLine } from './text-lines.ts';

/** Lines to write on, which copiers must not lose. */
const rule = '#8A9096';
const hairline = '#C9C4B6';
const wash = '#F3F0E7';

export type Column = {
  title: string;
  /** Its share of the width. */
  share: number;
  isNumber?: boolean;
  /** The name of the row, for screen readers. */
  isHead?: boolean;
};

/** `mark` stands before the text, which begins beside it on each line. */
export type Row = { mark: string; text: string; picture?: Picture | null };
/** Its bytes are a JPEG or PNG; what it shows in words, or empty. Sizes are in points. */
export type Picture = { bytes: Uint8Array; width: number; height: number; alt: string };
/** A line to write on after its label, and what comes after the line. */
export type Field = { label: string; share: number; after?: string };
export type ParagraphLook = { isMuted?: boolean; indent?: number; isBold?: boolean };

export class ScriptPdf extends Sheet {
  heading(level: 1 | 2 | 3, text: string): void {
    const size = [22, 14, 11.5][level - 1] ?? 11;
    this.y += level === 1 ? 0 : size;
    // Never at the bottom of a page without what follows it.
    this.makeRoom(size * lead + 60);
    this.write(`H${level}`, text, { size, face: 'heading' });
    this.y += 5;
  }

  paragraph(text: string, { isMuted = false, indent = 0, isBold = false }: ParagraphLook = {}): void {
    const fill = isMuted ? muted : ink;
    this.write('P', text, { size: isMuted ? 9 : 10.5, fill, indent, face: isBold ? 'bold' : 'text' });
    this.y += 4;
  }

  /** Rows side by side, each with the one of the same place in the other columns; they begin after `indent`. */
  rows(columns: readonly (readonly Row[])[], indent = 0): void {
    const width = (this.width() - indent) / columns.length;
    const count = Math.max(0, ...columns.map(({ length }) => length));
    for (let at = 0; at < count; at += 1) {
      const cells = columns.map((rows, place) => ({ row: rows[at], x: sides.left + indent + place * width }));
      const height = Math.max(
        ...cells.map(({ row, x }) => this.#cell(row, { x, width: width - 12, top: null })),
      );
      this.makeRoom(height);
      const top = this.y;
      if (!this.isMeasuring) for (const { row, x } of cells) this.#cell(row, { x, width: width - 12, top });
      this.y = top + height;
    }
    this.y += 4;
  }

  /** @returns its height; drawn from `top` downwards, or only measured */
  #cell(row: Row | undefined, { x, width, top }: { x: number; width: number; top: number | null }): number {
    if (!row) return 0;
    const size = 10.5;
    const mark = plainLine(setLine(row.mark, 'text'));
    const start = Math.max(24, mark.width * size + 8);
    const lines = this.set(row.text, 'text', (width - start) / size);
    const lineHeights = lines.reduce((sum, { up, down }) => sum + up + down, 0);
    const textHeight = Math.max(lead, lineHeights) * size;
    if (top !== null) {
      const element = this.doc.struct('P');
      this.root.add(element);
      const draw = (line: TextLine, left: number, y: number) =>
        element.add(
          this.doc.struct('Span', { actual: line.text }, () =>
            drawTextLine(this.doc, line, { x: left, y, size, fill: ink }),
          ),
        );
      draw(mark, x, top + (lines[0]?.up ?? lead) * size);
      let y = top;
      for (const line of lines) {
        draw(line, x + start, y + line.up * size);
        y += (line.up + line.down) * size;
      }
      element.end();
    }
    if (!row.picture) return textHeight + 4;
    const beside = top === null ? null : { x: x + start, y: top + textHeight + 6 };
    return textHeight + 6 + this.#figure(row.picture, width - start, beside) + 8;
  }

  picture(picture: Picture): void {
    const height = this.#figure(picture, this.width(), null);
    this.makeRoom(height + 8);
    if (!this.isMeasuring) this.#figure(picture, this.width(), { x: sides.left, y: this.y + 4 });
    this.y += height + 12;
  }

  /** @returns its height, also where it is only measured */
  #figure({ bytes, width, height, alt }: Picture, most: number, at: { x: number; y: number } | null): number {
    const scale = Math.min(1, most / width);
    const size = { width: width * scale, height: height * scale };
    if (at) {
      const draw = () => this.doc.image(Buffer.from(bytes), at.x, at.y, size);
      // pdfkit supports it; its published types do not yet.
      const look = { alt, bbox: [at.x, at.y, at.x + size.width, at.y + size.height] } as { alt: string };
      if (alt) this.root.add(this.doc.struct('Figure', look, draw));
      else this.decorate(draw);
    }
    return size.height;
  }

  /** Values to choose from, far enough apart to be circled, between the names of their ends. */
  numbers(values: readonly string[], [before, after]: readonly [string, string]): void {
    const size = 12;
    const ends = [before, after].map((text) => this.set(text, 'text', 110 / 9).slice(0, 4));
    const height = Math.max(34, ...ends.map(({ length }) => length * 9 * lead + 8));
    this.makeRoom(height);
    const middle = this.y + height / 2;
    const widths = ends.map((lines) => Math.max(0, ...lines.map(({ width }) => width * 9)));
    const left = sides.left + (widths[0] ?? 0);
    const step = (this.width() - (widths[0] ?? 0) - (widths[1] ?? 0)) / values.length;
    const gap = Math.min(step, 60);
    if (!this.isMeasuring) {
      const element = this.doc.struct('P');
      this.root.add(element);
      const draw = (line: TextLine, x: number, y: number, points: number) =>
        element.add(
          this.doc.struct('Span', { actual: line.text }, () =>
            drawTextLine(this.doc, line, { x, y, size: points, fill: ink }),
          ),
        );
      const drawEnd = (lines: readonly TextLine[], x: number) => {
        for (const [at, line] of lines.entries())
          draw(line, x, middle + 3 + (at - (lines.length - 1) / 2) * 9 * lead, 9);
      };
      drawEnd(ends[0] ?? [], sides.left);
      for (const [at, value] of values.entries()) {
        const line = plainLine(setLine(value, 'bold'));
        draw(line, left + gap * (at + 0.5) - (line.width * size) / 2, middle + 4, size);
      }
      drawEnd(ends[1] ?? [], left + gap * values.length);
      element.end();
    }
    this.y += height;
  }

  /** Labels, each with a line to write on. */
  fields(fields: readonly Field[]): void {
    const size = 10.5;
    const height = 30;
    this.makeRoom(height);
    const y = this.y + 20;
    const whole = fields.reduce((sum, { share }) => sum + share, 0);
    let x = sides.left;
    for (const { label, share, after = '' } of fields) {
      const width = (this.width() * share) / whole - 14;
      const end = setLine(after, 'text');
      const begin = setLine(label, 'text');
      const drawn = [
        { line: begin, left: x },
        { line: end, left: x + width - end.width * size },
      ];
      for (const { line, left } of drawn)
        if (line.text && !this.isMeasuring)
          this.root.add(
            this.doc.struct('P', { actual: line.text }, () =>
              drawLine(this.doc, line, { x: left, y, size, fill: ink }),
            ),
          );
      const [from, to] = [x + begin.width * size + 6, x + width - end.width * size - (after ? 4 : 0)];
      this.decorate((doc) =>
        doc
          .moveTo(from, y + 2)
          .lineTo(to, y + 2)
          .lineWidth(0.6)
          .stroke(ink),
      );
      x += width + 14;
    }
    this.y += height;
  }

  /** Empty lines to write on. */
  ruledLines(count: number): void {
    for (let line = 0; line < count; line += 1) {
      this.makeRoom(26);
      this.y += 24;
      this.decorate((doc) => {
        doc.moveTo(sides.left, this.y).lineTo(sides.left + this.width(), this.y);
        doc.lineWidth(0.6).stroke(rule);
      });
    }
    this.y += 8;
  }

  /** Its header is repeated on each page. */
  table(columns: readonly Column[], rows: Iterable<readonly string[]>): void {
    const table = this.doc.struct('Table');
    this.root.add(table);
    this.#row(
      table,
      columns,
      columns.map(({ title }) => title),
      true,
    );
    for (const row of rows) {
      if (this.y + this.#rowHeight(columns, row, false) > this.bottom()) {
        this.newPage();
        this.#repeatHeader(columns);
      }
      this.#row(table, columns, row, false);
    }
    table.end();
    this.y += 8;
  }

  #cellLines({ share, isNumber }: Column, text: string, columns: readonly Column[], isHeader: boolean) {
    const whole = columns.reduce((sum, column) => sum + column.share, 0);
    const width = (this.width() * share) / whole;
    const face = isHeader ? 'bold' : 'text';
    return { width, lines: this.set(text, face, (width - 8) / 9).slice(0, 6), isNumber };
  }

  #rowHeight(columns: readonly Column[], row: readonly string[], isHeader: boolean): number {
    const counts = columns.map(
      (column, at) => this.#cellLines(column, row[at] ?? '', columns, isHeader).lines.length,
    );
    return Math.max(1, ...counts) * 9 * lead + 6;
  }

  #row(table: Struct, columns: readonly Column[], row: readonly string[], isHeader: boolean): void {
    const doc = this.doc;
    const height = this.#rowHeight(columns, row, isHeader);
    if (isHeader) this.makeRoom(height + 30);
    const top = this.y;
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
            drawTextLine(doc, line, { x: left, y, size: 9, fill: ink }),
          ),
        );
      }
      cell.end();
      x += width;
    }
    element.end();
    this.y = top + height;
  }

  /** Visible again, but read once. */
  #repeatHeader(columns: readonly Column[]): void {
    const titles = columns.map(({ title }) => title);
    const height = this.#rowHeight(columns, titles, true);
    const top = this.y;
    this.#underline(top, height, true);
    this.doc.markContent('Artifact', { type: 'Pagination' });
    let x = sides.left;
    for (const column of columns) {
      const { width, lines, isNumber } = this.#cellLines(column, column.title, columns, true);
      for (const [index, line] of lines.entries()) {
        const left = isNumber ? x + width - 4 - line.width * 9 : x + 4;
        drawTextLine(this.doc, line, { x: left, y: top + 3 + (index + 0.8) * 9 * lead, size: 9, fill: ink });
      }
      x += width;
    }
    this.doc.endMarkedContent();
    this.y = top + height;
  }

  #underline(top: number, height: number, isHeader: boolean): void {
    this.decorate((doc) => {
      if (isHeader) doc.rect(sides.left, top, this.width(), height).fill(wash);
      doc.moveTo(sides.left, top + height).lineTo(sides.left + this.width(), top + height);
      doc.lineWidth(0.5).stroke(hairline);
    });
  }
}
