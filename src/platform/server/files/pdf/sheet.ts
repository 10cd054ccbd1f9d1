// The pages of a document as PDF: tagged, in any script, numbered; texts flow down them. What is drawn on them: `script-pdf.ts`.
import PDFDocument from 'pdfkit';
import { drawLine } from './draw-line.ts';
import { type Face, setLine } from './every-script.ts';
import { drawTextLine, setTextLines, type TextLine } from './text-lines.ts';

export const ink = '#14212B';
export const muted = '#55626B';
export const sides = { top: 54, bottom: 60, left: 54, right: 54 };
export const lead = 1.3;

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
export type Struct = PDFKit.PDFStructureElement;
type Written = { size: number; face?: Face; fill?: string; indent?: number };

export class Sheet {
  protected readonly doc: PDFKit.PDFDocument;
  readonly #about: About;
  protected readonly root: Struct;
  readonly #finished: Promise<Buffer>;
  readonly #measured = new Map<string, TextLine[]>();
  protected y = sides.top;
  /** Nothing is drawn: only the height counts. */
  protected isMeasuring = false;

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
    this.doc = doc;
    this.root = doc.struct('Document', { title: about.title });
    doc.addStructure(this.root);
  }

  finish(): Promise<Buffer> {
    this.root.end();
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.doc.switchToPage(page);
      this.doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
      const place = this.#about.pageOf
        .replace('{page}', String(page - start + 1))
        .replace('{count}', String(count));
      const line = setLine(`${this.#about.title} · ${place}`, 'text');
      const y = this.doc.page.height - sides.bottom + 28;
      drawLine(this.doc, line, { x: sides.left, y, size: 8, fill: muted });
      this.doc.endMarkedContent();
    }
    this.doc.end();
    return this.#finished;
  }

  /** Keeps what is drawn on one page, if it fits on one. */
  together(draw: () => void): void {
    const start = this.y;
    this.isMeasuring = true;
    draw();
    this.isMeasuring = false;
    const height = this.y - start;
    this.y = start;
    if (height <= this.bottom() - sides.top) this.makeRoom(height);
    draw();
  }

  protected write(tag: string, text: string, { size, face = 'text', fill = ink, indent = 0 }: Written): void {
    const lines = this.set(text, face, (this.width() - indent) / size);
    if (lines.length === 0) return;
    if (this.isMeasuring) {
      this.y += lines.reduce((sum, { up, down }) => sum + up + down, 0) * size;
      return;
    }
    const element = this.doc.struct(tag);
    this.root.add(element);
    for (const line of lines) {
      this.makeRoom((line.up + line.down) * size);
      const y = this.y + line.up * size;
      this.y = y + line.down * size;
      element.add(
        this.doc.struct('Span', { actual: line.text }, () =>
          drawTextLine(this.doc, line, { x: sides.left + indent, y, size, fill }),
        ),
      );
    }
    element.end();
  }

  /** What is kept together is measured before it is drawn. */
  protected set(text: string, face: Face, width: number): TextLine[] {
    const key = `${face} ${width} ${text}`;
    const lines = this.#measured.get(key) ?? setTextLines(text, face, width);
    if (this.#measured.size > 200) this.#measured.clear();
    this.#measured.set(key, lines);
    return lines;
  }

  protected decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    if (this.isMeasuring) return;
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  protected width(): number {
    return this.doc.page.width - sides.left - sides.right;
  }

  protected bottom(): number {
    return this.doc.page.height - sides.bottom;
  }

  protected newPage(): void {
    this.doc.addPage();
    this.y = sides.top;
  }

  protected makeRoom(height: number): void {
    if (!this.isMeasuring && this.y + height > this.bottom()) this.newPage();
  }
}
