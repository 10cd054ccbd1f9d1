// Draws lines set in fonts for every script, and adds each font to a document when it is first needed.
import { openFont, type SetLine } from './every-script.ts';
import { embeddable } from './shaped-font.ts';

const given = new WeakMap<PDFKit.PDFDocument, Set<string>>();

function chooseFont(doc: PDFKit.PDFDocument, font: string): void {
  const known = given.get(doc) ?? new Set();
  given.set(doc, known);
  if (!known.has(font)) {
    // pdfkit takes an opened font, too; its published types do not know it yet.
    doc.registerFont(font, embeddable(openFont(font)) as unknown as Buffer);
    known.add(font);
  }
  doc.font(font);
}

/** `y` is the baseline, `x` where the letters begin; both and `size` in points. */
type LinePlace = { x: number; y: number; size: number; fill: string };

export function drawLine(
  doc: PDFKit.PDFDocument,
  { runs }: Pick<SetLine, 'runs'>,
  { x, y, size, fill }: LinePlace,
): void {
  let at = x;
  for (const { font, words, width } of runs) {
    chooseFont(doc, font);
    doc.fontSize(size).fillColor(fill);
    let inRun = at;
    for (const word of words) {
      doc.text(word, inRun, y, { lineBreak: false, baseline: 'alphabetic' });
      inRun += doc.widthOfString(word);
    }
    at += width * size;
  }
}
