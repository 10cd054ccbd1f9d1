// Writes documents as PDF: A4, real text in an embedded font, tagged for screen readers, a footer with page numbers.

import fs from 'node:fs';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { withLineEnds } from '#platform/contract/line-ends.ts';
import { withoutIsolates } from '#platform/contract/text/isolated.ts';
import { t } from '../../texts.ts';

// Static instances of the pages' variable font (latin and latin-ext, wght 400 and 700): pdfkit can't embed a part of a
// variable font in woff2. Their licence is beside them.
const fontOf = (weight: 'regular' | 'bold') =>
  fs.readFileSync(path.join(import.meta.dirname, `fonts/atkinson-hyperlegible-next-${weight}.ttf`));

const ink = '#14212B';
const muted = '#55626B';
const hairline = '#C9C4B6';
const sides = { top: 56, bottom: 78, left: 56, right: 56 };

/** What the font has no glyph for, in characters that it has. */
const replacements: Record<string, string> = {
  '≥': 'at least', '≤': 'at most', '≈': '~', '→': '->', '←': '<-', '×': 'x', 'µ': 'mc', 'μ': 'mc', '−': '-', '‑': '-',
  'α': 'alpha', 'β': 'beta', 'γ': 'gamma', 'δ': 'delta', 'κ': 'kappa', 'λ': 'lambda', 'ω': 'omega', 'Δ': 'delta',
}; // biome-ignore format: a table

type Glyphs = { hasGlyphForCodePoint(codePoint: number): boolean };

/** Letters with unknown diacritics lose them; any other unknown character is marked as missing. */
function inGlyphs(text: string, glyphs: Glyphs): string {
  const has = (sign: string) => glyphs.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  const write = (sign: string): string => {
    if (sign === '\n' || has(sign)) return sign;
    const known = replacements[sign];
    if (known) return known;
    const plain = [...sign.normalize('NFKD').replace(/\p{M}/gu, '')];
    return plain.length > 0 && plain.every(has) ? plain.join('') : '?';
  };
  return [...withLineEnds(withoutIsolates(text).normalize('NFC'), '\n').replaceAll('\t', ' ')]
    .map(write)
    .join('');
}

type About = {
  title: string;
  subject: string;
  author: string;
  at: Date;
  /** Appears at the foot of every page, above the page number. */
  foot: readonly string[];
};

type Heading = {
  colour?: string;
  /** Draws a symbol before the text, into a square of this size. Decoration: the text says the same. */
  sign?: (canvas: PDFKit.PDFDocument, x: number, y: number, size: number) => void;
};

function createDocument({ title, subject, author, at }: About): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margins: sides,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Subject: subject,
      Author: author,
      Creator: 'Rounds',
      CreationDate: at,
      ModDate: at,
    },
  });
  doc.registerFont('regular', fontOf('regular')).registerFont('bold', fontOf('bold'));
  return doc.font('regular');
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

class TaggedPdf {
  readonly #doc: PDFKit.PDFDocument;
  readonly #foot: readonly string[];
  readonly #root: PDFKit.PDFStructureElement;
  readonly #glyphs: Glyphs;
  readonly #finished: Promise<Buffer>;

  constructor(about: About) {
    this.#doc = createDocument(about);
    this.#foot = about.foot;
    // pdfkit keeps the opened font private, and only it knows which characters can be drawn.
    this.#glyphs = (this.#doc as unknown as { _font: { font: Glyphs } })._font.font;
    this.#finished = bytesOf(this.#doc);
    this.#root = this.#doc.struct('Document', { title: about.title });
    this.#doc.addStructure(this.#root);
  }

  heading(level: 1 | 2 | 3, text: string, { colour = ink, sign }: Heading = {}): void {
    const doc = this.#doc;
    const size = [22, 14, 11.5][level - 1] ?? 11;
    this.#makeRoom(level === 1 ? 60 : 90);
    doc.y += level === 1 ? 0 : level === 2 ? 14 : 9;
    const { y } = doc;
    if (sign) this.#decorate(() => sign(doc, sides.left, y + 1.5, size * 0.9));
    const indent = sign ? size * 1.3 : 0;
    this.#add(`H${level}`, () => {
      doc.font('bold').fontSize(size).fillColor(colour);
      doc.text(this.#clean(text), sides.left + indent, y, { width: this.#width() - indent });
    });
    doc.x = sides.left;
    doc.y += level === 1 ? 6 : 3;
  }

  /** With a label, the paragraph begins with it in bold. */
  paragraph(text: string, { label, isMuted = false }: { label?: string; isMuted?: boolean } = {}): void {
    const doc = this.#doc;
    this.#add('P', () => {
      const size = isMuted ? 8.5 : 10;
      const width = this.#width();
      doc.fontSize(size).fillColor(isMuted ? muted : ink);
      if (label) {
        doc.font('bold').text(`${this.#clean(label)}: `, sides.left, doc.y, { width, continued: true });
        doc.font('regular').text(this.#clean(text), { width, lineGap: 1.5 });
      } else {
        doc.font('regular').text(this.#clean(text), sides.left, doc.y, { width, lineGap: 1.5 });
      }
    });
    doc.y += 2.5;
  }

  rule(): void {
    const doc = this.#doc;
    doc.y += 6;
    const { y } = doc;
    this.#decorate(() =>
      doc
        .moveTo(sides.left, y)
        .lineTo(doc.page.width - sides.right, y)
        .lineWidth(0.5)
        .stroke(hairline),
    );
    doc.y += 6;
  }

  finish(): Promise<Buffer> {
    this.#root.end();
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = start; page < start + count; page++) this.#writeFoot(page, page - start + 1, count);
    this.#doc.end();
    return this.#finished;
  }

  #writeFoot(place: number, page: number, count: number): void {
    const doc = this.#doc;
    doc.switchToPage(place);
    // By pdfkit's reckoning there is no room for text below the margin.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    doc.font('regular').fontSize(8).fillColor(muted);
    const lines = [...this.#foot, t('pdf.pageOf', { page, count })].map((line) => this.#clean(line));
    doc.text(lines.join('\n'), sides.left, doc.page.height - sides.bottom + 16, {
      width: this.#width(),
      align: 'left',
    });
    doc.endMarkedContent();
  }

  #clean(text: string): string {
    return inGlyphs(text, this.#glyphs);
  }

  #add(tag: string, draw: () => void): void {
    this.#root.add(this.#doc.struct(tag, {}, draw));
  }

  #width(): number {
    return this.#doc.page.width - sides.left - sides.right;
  }

  /** A heading is never at the bottom of a page without what follows it. */
  #makeRoom(height: number): void {
    if (this.#doc.y + height > this.#doc.page.height - sides.bottom) this.#doc.addPage();
  }

  #decorate(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    this.#doc.save();
    draw();
    this.#doc.restore();
    this.#doc.endMarkedContent();
  }
}

export function openPdf(about: About): TaggedPdf {
  return new TaggedPdf(about);
}
