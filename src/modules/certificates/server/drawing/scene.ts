// What is on a certificate and where, in points from the top left: the same for its PDF, its picture and its preview.
import { type Face, type SetLine, setLine, setLines } from '#platform/server/files/pdf/every-script.ts';

/** What a screen reader calls a text. */
type Tag = 'H1' | 'H2' | 'P';

export type Shape =
  | {
      kind: 'box';
      x: number;
      y: number;
      width: number;
      height: number;
      fill?: string;
      stroke?: string;
      line?: number;
    }
  | { kind: 'dot'; x: number; y: number; radius: number; fill: string }
  /** `y` is the baseline, `x` the start of the text. */
  | { kind: 'line'; tag: Tag; line: SetLine; x: number; y: number; size: number; fill: string }
  | { kind: 'code'; text: string; x: number; y: number; size: number }
  | { kind: 'picture'; png: Buffer; alt: string; x: number; y: number; width: number; height: number };

export type Scene = { width: number; height: number; shapes: Shape[] };

/** In points: A4 and US Letter on their sides. */
export const papers = { a4: { width: 841.89, height: 595.28 }, letter: { width: 792, height: 612 } } as const;

export const colours = {
  ink: '#14212B',
  muted: '#55626B',
  pine: '#0B5D57',
  paper: '#FBFAF6',
  hairline: '#B9B3A2',
  white: '#FFFFFF',
};

type Words = {
  tag?: Tag;
  face?: Face;
  size: number;
  fill?: string;
  /** Letters become smaller, down to this, before a second line begins. */
  least?: number;
  maxLines?: number;
  gap?: number;
};

/** Writes one thing below the other in a column, and remembers what was written. */
export class Column {
  shapes: Shape[] = [];
  readonly #x: number;
  readonly #width: number;
  readonly #isCentred: boolean;
  y: number;

  constructor(place: { x: number; y: number; width: number; isCentred?: boolean }) {
    this.#x = place.x;
    this.#width = place.width;
    this.#isCentred = place.isCentred ?? false;
    this.y = place.y;
  }

  write(text: string, words: Words): void {
    const { tag = 'P', face = 'text', size, fill = colours.ink, least = size, maxLines = 1, gap = 0 } = words;
    if (text.trim() === '') return;
    const whole = setLine(text, face);
    const fitting = Math.max(least, Math.min(size, this.#width / Math.max(whole.width, 0.1)));
    const lines = this.#linesOf(text, face, whole, fitting, maxLines);
    for (const line of lines) {
      this.y += fitting * 1.22;
      const x = this.#isCentred ? this.#x + (this.#width - line.width * fitting) / 2 : this.#x;
      this.shapes.push({ kind: 'line', tag, line, x, y: this.y, size: fitting, fill });
    }
    this.y += gap;
  }

  /** Moves what was written down, so that less room is left empty above `bottom`. */
  settleAbove(bottom: number): void {
    const down = Math.max(0, (bottom - this.y) * 0.42);
    this.shapes = this.shapes.map((shape) => ({ ...shape, y: shape.y + down }));
  }

  #linesOf(text: string, face: Face, whole: SetLine, size: number, maxLines: number): SetLine[] {
    const room = this.#width / size;
    if (whole.width <= room + 0.01) return [whole];
    const lines = setLines(text, face, room);
    const last = lines[maxLines - 1];
    if (lines.length <= maxLines || !last) return lines;
    // Text that does not fit ends with an ellipsis.
    return [...lines.slice(0, maxLines - 1), setLine(`${last.text.slice(0, -2).trimEnd()}…`, face)];
  }
}

/** The sign of Rounds: a ring of six dots, of which one is marked. */
export function ring(x: number, y: number, radius: number, fill: string, marked: string): Shape[] {
  return [0, 1, 2, 3, 4, 5].map((step) => {
    const angle = ((step * 60 - 90) * Math.PI) / 180;
    return {
      kind: 'dot',
      x: x + radius * Math.cos(angle),
      y: y + radius * Math.sin(angle),
      radius: radius * 0.38,
      fill: step === 1 ? marked : fill,
    };
  });
}
