// A certificate as a PDF: real text in embedded fonts, tagged, one page on its side.
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { drawLine } from '#platform/server/files/pdf/draw-line.ts';
import { t } from '../texts.ts';
import { blankSeal, sealDetail } from '../verifying/seal.ts';
import { colours, type Scene, type Shape } from './scene.ts';

type Line = Extract<Shape, { kind: 'line' }>;
type Code = Extract<Shape, { kind: 'code' }>;

type About = { title: string; subject: string; author: string; at: Date; url: string; code: string };

/** Modules of the QR code, without the quiet zone that is drawn around it. */
function drawCode(doc: PDFKit.PDFDocument, { text, x, y, size }: Code): void {
  const { data, size: count } = encode(text, { ecc: 'M', border: 4 });
  const edge = size / count;
  doc.rect(x, y, size, size).fill(colours.white);
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(x + column * edge, y + row * edge, edge, edge);
  doc.fill(colours.ink);
}

function drawShape(doc: PDFKit.PDFDocument, shape: Exclude<Shape, Line>): void {
  switch (shape.kind) {
    case 'box':
      doc.rect(shape.x, shape.y, shape.width, shape.height);
      if (shape.fill) doc.fill(shape.fill);
      else doc.lineWidth(shape.line ?? 1).stroke(shape.stroke ?? colours.ink);
      return;
    case 'dot':
      doc.circle(shape.x, shape.y, shape.radius).fill(shape.fill);
      return;
    case 'code':
      drawCode(doc, shape);
      return;
    case 'picture':
      doc.image(shape.png, shape.x, shape.y, { width: shape.width, height: shape.height });
  }
}

function openDocument({ width, height }: Scene, about: About): PDFKit.PDFDocument {
  return new PDFDocument({
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    // pdfkit knows it; its published types do not yet.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: about.title,
      Subject: about.subject,
      Author: about.author,
      Creator: 'Rounds',
      CreationDate: about.at,
      ModDate: about.at,
      // Identifies the file regardless of its name.
      ...{ [sealDetail]: blankSeal(about.code) },
    },
  });
}

/** Lines of one text that are below each other are one element. */
function textsOf(shapes: readonly Shape[]): Line[] {
  return shapes.filter((shape) => shape.kind === 'line');
}

export function certificatePdf(scene: Scene, about: About): Promise<Buffer> {
  const doc = openDocument(scene, about);
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const root = doc.struct('Document', { title: about.title });
  doc.addStructure(root);
  for (const shape of scene.shapes) {
    if (shape.kind === 'line') continue;
    if (shape.kind === 'code' || shape.kind === 'picture') {
      const alt = shape.kind === 'code' ? t('pdf.codeAlt', { url: about.url }) : shape.alt;
      root.add(doc.struct('Figure', { alt }, () => drawShape(doc, shape)));
      continue;
    }
    doc.markContent('Artifact', { type: 'Layout' });
    drawShape(doc, shape);
    doc.endMarkedContent();
  }
  for (const shape of textsOf(scene.shapes)) {
    // Glyphs are in drawing order; the text to be read is in writing order.
    root.add(doc.struct(shape.tag, { actual: shape.line.text }, () => drawLine(doc, shape.line, shape)));
  }
  root.end();
  doc.end();
  return finished;
}
