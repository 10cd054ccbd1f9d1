// Lines of text with formulas among the words, broken where they reach the width.
import { formulaText } from '#platform/contract/text/written/formula-text.ts';
import { drawLine } from './draw-line.ts';
import { type Face, type SetLine, setLine, setLines } from './every-script.ts';
import { type Box, formulaBox } from './formula-box.ts';

// Unicode keeps these for programs.
const begin = '\uFDD1';
const end = '\uFDD2';
const lead = 1.3;

/** A formula within a text that is to be drawn. */
export const drawnFormula = (tex: string): string => begin + tex.replace(/[\uFDD0-\uFDD2]/g, '') + end;

type Item = { x: number; words?: SetLine; formula?: Box };
/** Lengths in ems: `up` to where the line before ends, `down` to where the next one begins. */
export type TextLine = { text: string; width: number; up: number; down: number; items: readonly Item[] };

/** Of words alone. */
export const plainLine = (line: SetLine): TextLine => ({
  text: line.text,
  width: line.width,
  up: lead,
  down: 0,
  items: [{ x: 0, words: line }],
});

type Piece = { text: string; box?: Box; hasSpace: boolean };

/** Words, and formulas; a formula that doesn't fit is the words of its text. */
function piecesOf(source: string, width: number): Piece[] {
  const pieces: Piece[] = [];
  let hasSpace = false;
  const addWords = (text: string) => {
    for (const part of text.split(/(\s+)/)) {
      if (part.trim() !== '') pieces.push({ text: part, hasSpace });
      if (part !== '') hasSpace = part.trim() === '';
    }
  };
  const [first = '', ...others] = source.split(begin);
  addWords(first);
  for (const part of others) {
    const [tex = '', after = ''] = part.split(end, 2);
    const text = formulaText(tex);
    const box = formulaBox(tex);
    if (!box || box.width > width) addWords(text);
    else {
      pieces.push({ text, box, hasSpace });
      hasSpace = false;
    }
    addWords(after);
  }
  return pieces;
}

/** @param width in ems */
export function setTextLines(source: string, face: Face, width: number): TextLine[] {
  if (!source.includes(begin)) return setLines(source, face, width).map(plainLine);
  const space = setLine('n n', face).width - 2 * setLine('n', face).width;
  const lines: TextLine[] = [];
  let items: Item[] = [];
  let text = '';
  let reached = 0;
  const finish = () => {
    if (items.length === 0) return;
    const boxes = items.flatMap(({ formula }) => formula ?? []);
    const up = Math.max(lead, ...boxes.map((box) => box.up + 0.4));
    const down = Math.max(0, ...boxes.map((box) => box.down - 0.15));
    lines.push({ text, width: reached, up, down, items });
    [items, text, reached] = [[], '', 0];
  };
  for (const { text: own, box, hasSpace } of piecesOf(source, width)) {
    const words = box ? undefined : setLine(own, face);
    const wide = box?.width ?? words?.width ?? 0;
    const gap = items.length > 0 && hasSpace ? space : 0;
    if (items.length > 0 && hasSpace && reached + gap + wide > width) finish();
    if (words && wide > width) {
      finish();
      lines.push(...setLines(own, face, width).map(plainLine));
      continue;
    }
    const x = items.length === 0 ? 0 : reached + (hasSpace ? space : 0);
    items.push(box ? { x, formula: box } : { x, words });
    text += (text !== '' && hasSpace ? ' ' : '') + own;
    reached = x + wide;
  }
  finish();
  return lines;
}

type Place = { x: number; y: number; size: number; fill: string };

/** `y` is the line on which letters stand; in points, as is `size`. */
export function drawTextLine(doc: PDFKit.PDFDocument, line: TextLine, { x, y, size, fill }: Place): void {
  for (const { x: at, words, formula } of line.items) {
    const left = x + at * size;
    if (words) drawLine(doc, words, { x: left, y, size, fill });
    for (const { line: letters, x: dx, y: dy, size: own } of formula?.letters ?? [])
      drawLine(doc, letters, { x: left + dx * size, y: y + dy * size, size: own * size, fill });
    for (const { points, width } of formula?.strokes ?? []) {
      const [first, ...others] = points.map(([dx, dy]) => [left + dx * size, y + dy * size] as const);
      if (!first) continue;
      doc.moveTo(...first);
      for (const other of others) doc.lineTo(...other);
      doc.lineWidth(width * size).stroke(fill);
    }
  }
}
