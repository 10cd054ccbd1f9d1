// A formula as one line of text, for places where none can be drawn: ½, x², √(x + 1). Reads it once, from left to right.
import { maxFormulaLetters } from '#platform/contract/text/maths-in-text.ts';
import {
  accents,
  brackets,
  fractions,
  functions,
  letters,
  lowered,
  operators,
  raised,
  relations,
} from './formula-signs.ts';

/** Decides about the room between a piece and its neighbours. */
type Kind = 'plain' | 'fraction' | 'relation' | 'applies' | 'opens' | 'closes' | 'comma' | 'space';
type Piece = { text: string; kind: Kind };

/** Formulas nested deeper are no texts that anyone could read in a line. */
const maxDepth = 40;

class TooDeep extends Error {}

const tokenPattern = /\\(?:[a-zA-Z]+\*?|[\s\S])|\s+|[\s\S]/gu;
const isWord = (text: string) => /^[\p{L}\p{N}\p{M}′°%.∞]*$/u.test(text);
const isBracketed = (text: string) => /^\([^()]*\)$/.test(text);
const inBrackets = (text: string) => (isWord(text) || isBracketed(text) ? text : `(${text})`);
/** A product may be above a line as it is. */
const asNumerator = (text: string) => (/[+−±=<>≤≥,;/]|[^·×÷] [^·×÷]/u.test(text) ? inBrackets(text) : text);
const asDenominator = (text: string) => (/\d\p{L}/u.test(text) ? `(${text})` : inBrackets(text));

/** Commands with arguments that are only about looks: how many come before what is shown. */
const looks = new Map([
  ...['textcolor', 'colorbox', 'overset', 'underset', 'stackrel', 'href', 'raisebox'].map(
    (name) => [name, 1] as const,
  ),
  ['fcolorbox', 2] as const,
]);
/** Commands whose one argument is not shown. */
const unseen = new Set([
  'phantom',
  'hphantom',
  'vphantom',
  'hspace',
  'vspace',
  'color',
  'label',
  'kern',
  'mkern',
]);
const spaces = new Set([
  '\\,',
  '\\:',
  '\\;',
  '\\>',
  '\\ ',
  '~',
  '\\quad',
  '\\qquad',
  '\\enspace',
  '\\thinspace',
]);
const texts = new Set([
  'text',
  'textrm',
  'textbf',
  'textit',
  'textsf',
  'texttt',
  'textnormal',
  'textup',
  'mbox',
]);
/** Around the cells of a table. */
const tables = new Map([
  ['pmatrix', '()'],
  ['bmatrix', '[]'],
  ['Bmatrix', '{}'],
  ['vmatrix', '||'],
  ['Vmatrix', '‖‖'],
  ['matrix', '()'],
  ['smallmatrix', '()'],
  ['array', '  '],
  ['cases', '{ '],
]);

function scriptOf(pieces: string, signs: ReadonlyMap<string, string>, mark: string): string {
  const text = pieces.replace(/\s+/g, '');
  if (text === '') return '';
  if (/^[°′*†‡]+$/u.test(text)) return text;
  // A half-life is written so.
  if (mark === '_' && (text === '1/2' || text === '½')) return '½';
  const small = [...text].map((sign) => signs.get(sign));
  if (small.every((sign) => sign !== undefined)) return small.join('');
  return mark + (isWord(text) ? text : inBrackets(text));
}

const between = (one: Piece, other: Piece): string => {
  const sides = [one.kind, other.kind];
  if (sides.includes('space')) return '';
  if (sides.includes('relation')) return ' ';
  if (one.kind === 'comma')
    return /^\d/.test(other.text) && one.text.endsWith(',') && one.text.length > 1 ? '' : ' ';
  if (one.kind === 'applies')
    return other.kind === 'opens' || other.kind === 'comma' || other.kind === 'closes' ? '' : ' ';
  if (other.kind === 'applies' && one.kind !== 'opens') return ' ';
  return '';
};

/** Whether a piece is multiplied with its neighbour without a sign. */
const touches = (piece: Piece | undefined, kinds: readonly Kind[]) =>
  piece !== undefined && kinds.includes(piece.kind);

function joined(pieces: readonly Piece[]): string {
  let text = '';
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    const isPart =
      piece.kind === 'fraction' &&
      (touches(before, ['plain', 'closes', 'fraction', 'applies']) ||
        touches(pieces[at + 1], ['plain', 'opens', 'fraction']));
    if (before) text += between(before, piece);
    text += isPart ? inBrackets(piece.text) : piece.text;
  }
  return text.replace(/\s+/g, ' ').trim();
}

class Reader {
  readonly #tokens: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#tokens = source.match(tokenPattern) ?? [];
  }

  /** Up to one of the tokens, which is left for the caller. */
  row(ends: readonly string[] = []): string {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new TooDeep();
    const pieces: Piece[] = [];
    for (let token = this.#tokens[this.#at]; token !== undefined; token = this.#tokens[this.#at]) {
      if (ends.includes(token)) break;
      if (token === '^' || token === '_' || token === "'") this.#script(pieces);
      else this.#add(pieces, this.#piece());
    }
    this.#depth -= 1;
    return joined(pieces);
  }

  #add(pieces: Piece[], piece: Piece | null): void {
    if (!piece) return;
    const before = pieces.at(-1);
    const isSign = /^[+−±∓]$/u.test(piece.text) && piece.kind === 'relation';
    // Before a number or a letter it is its sign.
    if (isSign && (!before || ['relation', 'opens', 'comma', 'applies'].includes(before.kind)))
      pieces.push({ ...piece, kind: 'opens' });
    else if (piece.kind === 'comma' && before && /\d$/.test(before.text)) {
      // Digits on both sides of a comma are one number.
      pieces[pieces.length - 1] = { kind: 'comma', text: before.text + piece.text };
    } else pieces.push(piece);
  }

  #script(pieces: Piece[]): void {
    const { text = '', kind = 'plain' } = pieces.pop() ?? {};
    const isApplied = kind === 'applies';
    const base = isApplied || kind === 'closes' || kind === 'space' ? text : inBrackets(text);
    let [primes, below, above] = ['', '', ''];
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token === "'") primes += '′';
      else if (token !== '^' && token !== '_') break;
      this.#at += 1;
      if (token === '^') above += scriptOf(this.#argument(), raised, '^');
      else if (token === '_') below += scriptOf(this.#argument(), lowered, '_');
    }
    const after = isApplied || kind === 'closes' ? kind : 'plain';
    pieces.push({ text: base + primes + below + above, kind: after });
  }

  #argument(): string {
    this.#skipSpace();
    const token = this.#tokens[this.#at];
    if (token === undefined || token === '}') return '';
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new TooDeep();
    const text = this.#piece()?.text ?? '';
    this.#depth -= 1;
    return text;
  }

  #skipSpace(): void {
    while (/^\s/.test(this.#tokens[this.#at] ?? '')) this.#at += 1;
  }

  /** What is between square brackets, if they follow. */
  #option(): string {
    this.#skipSpace();
    if (this.#tokens[this.#at] !== '[') return '';
    this.#at += 1;
    const text = this.row([']', '}']);
    if (this.#tokens[this.#at] === ']') this.#at += 1;
    return text;
  }

  /** A group's letters as they are, its spaces included. */
  #written(): string {
    this.#skipSpace();
    if (this.#tokens[this.#at] !== '{') return this.#tokens[this.#at++] ?? '';
    let depth = 0;
    let text = '';
    for (let token = this.#tokens[this.#at]; token !== undefined; token = this.#tokens[this.#at]) {
      this.#at += 1;
      if (token === '{') depth += 1;
      else if (token === '}') depth -= 1;
      else text += token.startsWith('\\') ? this.#lettersOf(token) : token;
      if (depth === 0) break;
    }
    return text.replace(/[$~]/g, ' ');
  }

  #lettersOf(command: string): string {
    const name = command.slice(1);
    return letters.get(name) ?? relations.get(name) ?? (/^[a-z]/i.test(name) ? '' : name);
  }

  #piece(): Piece | null {
    const token = this.#tokens[this.#at] ?? '';
    this.#at += 1;
    if (spaces.has(token)) return { text: ' ', kind: 'space' };
    if (/^\s/.test(token)) return null;
    if (token === '{') {
      const text = this.row(['}']);
      this.#at += 1;
      return { text, kind: 'plain' };
    }
    if (token.length > 1 && token.startsWith('\\')) return this.#command(token.slice(1));
    return signPiece(token);
  }

  #command(name: string): Piece | null {
    const plain = (text: string): Piece => ({ text, kind: 'plain' });
    if (/^[%$#&_{}]$/.test(name)) return plain(name);
    if (name === '|') return plain('‖');
    if (name === '\\' || name === 'newline') return { text: ' ', kind: 'space' };
    if (!/^[a-z]/i.test(name)) return null;
    const relation = relations.get(name);
    if (relation !== undefined) {
      if (!name.startsWith('x') || name === 'xi') return { text: relation, kind: 'relation' };
      this.#option();
      this.#argument();
      return { text: relation, kind: 'relation' };
    }
    const letter = letters.get(name);
    if (letter !== undefined) return plain(letter);
    const operator = operators.get(name) ?? (functions.has(name) ? name : undefined);
    if (operator !== undefined) return { text: operator.replace('bmod', 'mod'), kind: 'applies' };
    const bracket = brackets.get(name);
    if (bracket !== undefined) return signPiece(bracket);
    return this.#withArguments(name);
  }

  #withArguments(name: string): Piece | null {
    const plain = (text: string): Piece => ({ text, kind: 'plain' });
    if (/^[dtc]?frac$/.test(name)) return this.#fraction();
    if (/^[dt]?binom$/.test(name)) return plain(`C(${this.#argument()}, ${this.#argument()})`);
    if (name === 'sqrt') return plain(this.#root());
    if (texts.has(name)) return plain(this.#written());
    if (name.startsWith('operatorname')) return { text: this.#argument(), kind: 'applies' };
    if (name === 'begin') return this.#table();
    if (name === 'left' || name === 'right' || name === 'middle') return this.#delimiter(name);
    if (name === 'not') return this.#negated();
    if (name === 'tag') return { text: ` (${this.#written()})`, kind: 'space' };
    if (unseen.has(name)) {
      this.#written();
      return null;
    }
    const accent = accents.get(name);
    if (accent !== undefined) {
      const base = this.#argument();
      return plain([...base].length === 1 ? `${base}${accent}`.normalize('NFC') : base);
    }
    const skipped = looks.get(name);
    if (skipped !== undefined) {
      for (let at = 0; at < skipped; at += 1) this.#written();
      return plain(this.#argument());
    }
    // Styles of letters, boxes and braces around a part, sizes: what they contain is what is read.
    return this.#tokens[this.#at] === '{' ||
      /^(?:math|big|Big|display|text|script|limits|nolimits)/.test(name)
      ? null
      : plain(name);
  }

  #fraction(): Piece {
    const above = this.#argument();
    const below = this.#argument();
    const sign = fractions.get(`${above}/${below}`);
    if (sign) return { text: sign, kind: 'plain' };
    return { text: `${asNumerator(above)}/${asDenominator(below)}`, kind: 'fraction' };
  }

  #root(): string {
    const degree = this.#option();
    const inner = this.#argument();
    const base = /^(?:\p{L}|[\d.,]+)$/u.test(inner) || isBracketed(inner) ? inner : `(${inner})`;
    if (degree === '' || degree === '2') return `√${base}`;
    const sign = { 3: '∛', 4: '∜' }[degree];
    return `${sign ?? `${scriptOf(degree, raised, '')}√`}${base}`;
  }

  #delimiter(name: string): Piece | null {
    this.#skipSpace();
    const token = this.#tokens[this.#at] ?? '';
    if (token === '.') {
      this.#at += 1;
      return null;
    }
    const piece = this.#piece();
    if (!piece || name === 'middle') return piece;
    return { ...piece, kind: name === 'left' ? 'opens' : 'closes' };
  }

  #negated(): Piece | null {
    this.#skipSpace();
    const piece = this.#piece();
    return piece && { ...piece, text: `${piece.text}\u0338`.normalize('NFC') };
  }

  #table(): Piece {
    const name = this.#written().replace('*', '');
    if (name === 'array') this.#written();
    const around = tables.get(name);
    const rows: string[][] = [[]];
    for (;;) {
      rows.at(-1)?.push(this.row(['&', '\\\\', '\\end']));
      const token = this.#tokens[this.#at++];
      if (token === '\\\\') rows.push([]);
      if (token === '\\end') this.#written();
      if (token === undefined || token === '\\end') break;
    }
    const cells = rows
      .map((row) => row.filter(Boolean).join(around === undefined ? ' ' : ', '))
      .filter(Boolean)
      .join('; ');
    const [opening = '', closing = ''] = around ?? '';
    return { text: `${opening}${cells}${closing}`.trim(), kind: 'plain' };
  }
}

function signPiece(sign: string): Piece {
  if (/^[([⟨⌈⌊]$/u.test(sign)) return { text: sign, kind: 'opens' };
  if (/^[)\]⟩⌉⌋]$/u.test(sign)) return { text: sign, kind: 'closes' };
  if (sign === ',' || sign === ';') return { text: sign, kind: 'comma' };
  if (/^[+=<>*≤≥≠≈±×÷·→]$/u.test(sign)) return { text: sign, kind: 'relation' };
  if (sign === '-') return { text: '−', kind: 'relation' };
  return { text: /^[&{}^_\\]$/.test(sign) ? ' ' : sign, kind: 'plain' };
}

/** What is left of formulas that are too large to be read in a line. */
function withoutCommands(source: string): string {
  return source
    .replace(/[\\{}^_&\s]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** @param source the formula between its dollar signs */
export function formulaText(source: string): string {
  if (source.length > maxFormulaLetters) return withoutCommands(source);
  try {
    return new Reader(source).row() || withoutCommands(source);
  } catch (error) {
    if (error instanceof TooDeep) return withoutCommands(source);
    throw error;
  }
}
