// Formulas as PDFs draw them: MathML laid out as letters, fraction lines and roots. Lengths are in ems of the text around.

import { renderFormula } from '#platform/contract/rich-text.ts';
import { styledLetter } from '#platform/contract/text/maths-alphabets.ts';
import { type SetLine, setLine } from './every-script.ts';

type Letters = { line: SetLine; x: number; y: number; size: number };
type Stroke = { points: readonly (readonly [number, number])[]; width: number };
/** `up` and `down` from the line on which letters stand; in parts, y grows downwards from it. */
export type Box = { width: number; up: number; down: number; letters: Letters[]; strokes: Stroke[] };

type Node = { name: string; attributes: string; text: string; children: Node[] };

/** Where the line of a fraction is, above the letters' line. */
const axis = 0.27;
const letterUp = 0.74;
const letterDown = 0.22;
const thin = 0.05;

const empty = (width = 0): Box => ({ width, up: 0, down: 0, letters: [], strokes: [] });
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const unescaped = (text: string) =>
  text.replace(/&(#x[\da-f]{1,6}|\w{1,8});/gi, (whole, entity: string) =>
    entity.startsWith('#x')
      ? String.fromCodePoint(Number.parseInt(entity.slice(2), 16))
      : (entities[entity] ?? whole),
  );

/** As KaTeX writes it: what is within texts and attributes is escaped. */
function parse(mathml: string): Node {
  const root: Node = { name: '', attributes: '', text: '', children: [] };
  const open = [root];
  for (const piece of mathml.split('<').slice(1)) {
    const close = piece.indexOf('>');
    const tag = piece.slice(0, close);
    if (tag.startsWith('/')) open.length = Math.max(1, open.length - 1);
    else {
      const name = tag.split(' ', 1)[0] ?? '';
      const node: Node = { name, attributes: tag.slice(name.length), text: '', children: [] };
      open.at(-1)?.children.push(node);
      if (!tag.endsWith('/')) open.push(node);
    }
    const parent = open.at(-1) ?? root;
    parent.text += unescaped(piece.slice(close + 1));
  }
  return root;
}

function moved({ letters, strokes, ...box }: Box, dx: number, dy: number): Box {
  return {
    width: box.width,
    up: box.up - dy,
    down: box.down + dy,
    letters: letters.map((one) => ({ ...one, x: one.x + dx, y: one.y + dy })),
    strokes: strokes.map(({ points, width }) => ({
      width,
      points: points.map(([x, y]) => [x + dx, y + dy] as const),
    })),
  };
}

/** Boxes that are already where they belong. */
function united(boxes: readonly Box[], width: number): Box {
  return {
    width,
    up: Math.max(0, ...boxes.map(({ up }) => up)),
    down: Math.max(0, ...boxes.map(({ down }) => down)),
    letters: boxes.flatMap(({ letters }) => letters),
    strokes: boxes.flatMap(({ strokes }) => strokes),
  };
}

function beside(boxes: readonly Box[]): Box {
  let x = 0;
  const placed = boxes.map((box) => {
    const at = moved(box, x, 0);
    x += box.width;
    return at;
  });
  return united(placed, x);
}

function lettersBox(text: string, size: number): Box {
  const line = setLine(text, 'text');
  const around = (text.length - text.trim().length) * 0.25 * size;
  const letters = line.text === '' ? [] : [{ line, x: text.startsWith(' ') ? 0.25 * size : 0, y: 0, size }];
  return {
    width: line.width * size + around,
    up: letterUp * size,
    down: letterDown * size,
    letters,
    strokes: [],
  };
}

const relations = /^[=<>≤≥≠≈∼≃≅≡∝≪≫∈∉∋⊂⊆⊃⊇→←↔⇒⇐⇔⇌↦∣:]$/u;
const binaries = /^[+−±∓×÷·⋅∗∘⊕⊗∩∪∧∨∖-]$/u;
const fences = /^[()[\]{}⟨⟩⌈⌉⌊⌋|∣‖∥]$/u;

function operatorBox(text: string, size: number, before: Node | undefined): Box {
  if (text === '\u2061') return empty(0.15 * size);
  if (/^[\u2062-\u2064]$/.test(text)) return empty();
  const shown = lettersBox(text === '-' ? '−' : text, size);
  const isInfix = before !== undefined && !(before.name === 'mo' && !/^[)\]}!′]$/.test(before.text));
  const room = relations.test(text) ? 0.26 : binaries.test(text) && isInfix ? 0.2 : 0;
  const after = /^[,;]$/.test(text) ? 0.2 : /^[∑∏∫∮]$/u.test(text) ? 0.12 : room;
  return beside([empty(room * size), shown, empty(after * size)]);
}

/** Around what is higher than a line, brackets are as high. */
function fenced(text: string, size: number, inner: Box): Box {
  const high = inner.up + inner.down;
  const wanted = Math.min(3.5, high / ((letterUp + letterDown) * size));
  if (wanted < 1.5) return lettersBox(text, size);
  const grown = lettersBox(text, size * wanted);
  const middle = (grown.down - grown.up) / 2;
  return moved(grown, 0, (inner.down - inner.up) / 2 - middle);
}

function rowBox(children: readonly Node[], size: number): Box {
  // A bracket that was written as a letter stays one.
  const isFence = ({ name, text, attributes }: Node) =>
    name === 'mo' && fences.test(text) && !attributes.includes('stretchy="false"');
  const inner = children.map((child, at) =>
    isFence(child) ? empty() : boxOf(child, size, children[at - 1]),
  );
  const whole = united(inner, 0);
  return beside(
    children.map((child, at) => (isFence(child) ? fenced(child.text, size, whole) : (inner[at] ?? empty()))),
  );
}

const smaller = (size: number) => Math.max(0.5, size * 0.72);

function scripted(base: Box, size: number, below: Box | null, above: Box | null): Box {
  const raised = above && moved(above, base.width + 0.03, -Math.max(0.36 * size, base.up - 0.4 * size));
  const lowered = below && moved(below, base.width + 0.03, Math.max(0.18 * size, base.down - 0.02));
  const width = base.width + Math.max(above?.width ?? 0, below?.width ?? 0) + 0.1;
  return united([base, ...[raised, lowered].filter((box) => box !== null)], width);
}

/** A sign that belongs to the letters below it, such as a bar or an arrow. */
function accented(base: Box, letters: string, sign: string, size: number): Box {
  const high = (/^[acegm-su-zıȷ]+$/u.test(letters) ? 0.5 : 0.72) * size;
  const mark = lettersBox(sign, smaller(size));
  // Most such signs hang at the top of their line, arrows are in its middle.
  const rise = /[→←↔]/u.test(sign) ? high - 0.06 : high - 0.28;
  const placed = moved(mark, (base.width - mark.width) / 2 + 0.03, -rise);
  const width = Math.max(base.width, mark.width);
  return { ...united([base, placed], width), up: Math.max(base.up, high + 0.3 * size), down: base.down };
}

/** All letters of a part. */
const lettersOf = ({ text, children }: Node): string => text + children.map(lettersOf).join('');

/** A line above or below the whole part. */
function lined(base: Box, y: number): Box {
  const line = {
    points: [
      [0, y],
      [base.width, y],
    ] as const,
    width: thin,
  };
  return { ...base, up: Math.max(base.up, -y + thin), strokes: [...base.strokes, line] };
}

function overBox(children: readonly Node[], base: Box, sign: Box, size: number): Box {
  const [inner, mark] = children;
  const text = mark ? lettersOf(mark) : '';
  if (!inner || mark?.name !== 'mo' || [...text].length !== 1) return stacked(base, null, sign);
  if (/[\u00af\u02c9\u203e]/u.test(text) && [...lettersOf(inner)].length > 1)
    return lined(base, -(base.up + 0.05));
  return /[⏞⎴]/u.test(text) ? stacked(base, null, sign) : accented(base, lettersOf(inner), text, size);
}

/** Limits above and below a sign. */
function stacked(base: Box, below: Box | null, above: Box | null): Box {
  const width = Math.max(base.width, below?.width ?? 0, above?.width ?? 0);
  const middle = (box: Box) => (width - box.width) / 2;
  const boxes = [moved(base, middle(base), 0)];
  if (above) boxes.push(moved(above, middle(above), -(base.up + above.down - 0.02)));
  if (below) boxes.push(moved(below, middle(below), base.down + below.up - 0.02));
  return united(boxes, width);
}

function fraction(above: Box, below: Box, size: number, hasLine: boolean): Box {
  const width = Math.max(above.width, below.width) + 0.16;
  const level = -axis * size;
  const line = {
    points: [
      [0.03, level],
      [width - 0.03, level],
    ] as const,
    width: thin,
  };
  const upper = moved(above, (width - above.width) / 2, level - 0.1 - above.down);
  const lower = moved(below, (width - below.width) / 2, level + 0.1 + below.up);
  const box = united([upper, lower], width);
  return hasLine ? { ...box, strokes: [...box.strokes, line] } : box;
}

function root(inner: Box, size: number, degree: Box | null): Box {
  const start = Math.max(0.5 * size, (degree?.width ?? 0) + 0.25 * size);
  const [top, foot] = [-(inner.up + 0.1), inner.down];
  const hook = foot - (foot - top) * 0.45;
  const points = [
    [start - 0.48 * size, hook + 0.06],
    [start - 0.36 * size, hook],
    [start - 0.2 * size, foot],
    [start, top],
    [start + inner.width + 0.08, top],
  ] as const;
  const boxes = [moved(inner, start + 0.04, 0)];
  if (degree) boxes.push(moved(degree, 0, hook - 0.1 - degree.down));
  const box = united(boxes, start + inner.width + 0.12);
  return { ...box, up: Math.max(box.up, -top + thin), strokes: [...box.strokes, { points, width: thin }] };
}

function table(rows: readonly Node[], size: number): Box {
  const cells = rows.map((row) => row.children.map((cell) => rowBox(cell.children, size)));
  const widths = cells.reduce<number[]>((most, row) => {
    for (const [at, { width }] of row.entries()) most[at] = Math.max(most[at] ?? 0, width);
    return most;
  }, []);
  const boxes: Box[] = [];
  let y = 0;
  for (const row of cells) {
    const up = Math.max(letterUp * size, ...row.map((cell) => cell.up));
    let x = 0;
    for (const [at, cell] of row.entries()) {
      boxes.push(moved(cell, x + ((widths[at] ?? 0) - cell.width) / 2, y + up));
      x += (widths[at] ?? 0) + 0.7 * size;
    }
    y += up + Math.max(letterDown * size, ...row.map((cell) => cell.down)) + 0.2 * size;
  }
  const high = y - 0.2 * size;
  const width = widths.reduce((sum, one) => sum + one, 0) + 0.7 * size * Math.max(0, widths.length - 1);
  return united(
    boxes.map((box) => moved(box, 0, -(high / 2 + axis * size))),
    width,
  );
}

function boxOf(node: Node, size: number, before?: Node): Box {
  const { name, attributes, text, children } = node;
  const child = (at: number, own = size) => {
    const found = children[at];
    return found ? boxOf(found, own) : empty();
  };
  const small = smaller(size);
  if (name === 'annotation') return empty();
  if (name === 'mi') {
    const isUpright = [...text].length !== 1 || attributes.includes('normal');
    return lettersBox(isUpright ? text : (styledLetter(text, 'italic') ?? text), size);
  }
  if (name === 'mo') return operatorBox(text, size, before);
  if (name === 'mn' || name === 'mtext' || name === 'ms')
    return lettersBox(text.replaceAll('\u00A0', ' '), size);
  if (name === 'mspace') return empty(Number(/width="(-?[\d.]+)em"/.exec(attributes)?.[1] ?? 0) * size);
  if (name === 'mphantom') return empty(rowBox(children, size).width);
  if (name === 'mfrac') {
    const hasLine = !/linethickness="0/.test(attributes);
    return fraction(child(0, small), child(1, small), size, hasLine);
  }
  if (name === 'msup') return scripted(child(0), size, null, child(1, small));
  if (name === 'msub') return scripted(child(0), size, child(1, small), null);
  if (name === 'msubsup') return scripted(child(0), size, child(1, small), child(2, small));
  if (name === 'munder') return stacked(child(0), child(1, small), null);
  if (name === 'mover') return overBox(children, child(0), child(1, small), size);
  if (name === 'munderover') return stacked(child(0), child(1, small), child(2, small));
  if (name === 'msqrt') return root(rowBox(children, size), size, null);
  if (name === 'mroot') return root(child(0), size, child(1, 0.5));
  if (name === 'mtable') return table(children, size);
  return rowBox(children, size);
}

/** @returns null where the formula is none, or too large to be drawn; it is a text then */
export function formulaBox(tex: string): Box | null {
  const mathml = renderFormula(tex, false);
  if (!mathml.includes('<math')) return null;
  const box = boxOf(parse(mathml), 1);
  const isWhole = box.letters.every(({ line }) => line.missing.length === 0);
  return isWhole ? box : null;
}
