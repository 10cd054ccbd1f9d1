// Plain text as Markdown that shows the very same text: only what would be taken for markup gets a backslash.

/**
 * One line of plain text, in which \( \), \[ \] and $$ $$ are maths.
 * @param hasDollars whether neighbouring texts have dollar signs, which together with one of this line would be maths
 */
export function lineToMarkdown(line: string, hasDollars = false): string {
  const pieces = splitMaths(line);
  // A formula has its own dollar signs.
  const isAmong = hasDollars || pieces.length > 1;
  return pieces
    .map((piece, index) => (typeof piece === 'string' ? escaped(piece, index === 0, isAmong) : piece.maths))
    .join('');
}

/** Plain text with its line breaks. */
export function plainToMarkdown(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => lineToMarkdown(line.trim()))
    .join('\n')
    .trim();
}

/** Text of a format that knows neither markup nor formulas: every character is shown as it is, and so are its lines. */
export function literalToMarkdown(text: string): string {
  const hasDollars = text.indexOf('$') !== text.lastIndexOf('$');
  return text
    .split(/\r\n?|\n/)
    .map((line) => escaped(line.trim(), true, hasDollars))
    .join('\n')
    .trim();
}

const delimiters = [
  { start: '\\(', end: '\\)', isDisplay: false },
  { start: '\\[', end: '\\]', isDisplay: true },
  { start: '$$', end: '$$', isDisplay: true },
];

function splitMaths(text: string): (string | { maths: string })[] {
  const pieces: (string | { maths: string })[] = [];
  const isHopeless = new Set<string>();
  let done = 0;
  let from = 0;
  for (;;) {
    const next = nextDelimiter(text, from, isHopeless);
    if (!next) break;
    const { at, delimiter } = next;
    const end = text.indexOf(delimiter.end, at + 2);
    if (end === -1) {
      isHopeless.add(delimiter.start);
      continue;
    }
    const maths = inDollars(text.slice(at + 2, end), delimiter.isDisplay, text[end + 2]);
    from = end + 2;
    if (maths === null) continue;
    pieces.push(text.slice(done, at), { maths });
    done = from;
  }
  pieces.push(text.slice(done));
  return pieces;
}

function nextDelimiter(text: string, from: number, isHopeless: Set<string>) {
  let best: { at: number; delimiter: (typeof delimiters)[number] } | undefined;
  for (const delimiter of delimiters) {
    if (isHopeless.has(delimiter.start)) continue;
    const at = text.indexOf(delimiter.start, from);
    if (at === -1) isHopeless.add(delimiter.start);
    else if (!best || at < best.at) best = { at, delimiter };
  }
  return best;
}

function inDollars(source: string, isDisplay: boolean, next: string | undefined): string | null {
  const tex = source.trim();
  if (tex === '') return '';
  if (tex.includes('$') || tex.endsWith('\\')) return null;
  if (isDisplay) return `$$${tex}$$`;
  // A digit directly behind the closing dollar would make it a price.
  return `$${tex}$${next !== undefined && /\d/.test(next) ? ' ' : ''}`;
}

function escaped(text: string, isLineStart: boolean, isAmongDollars: boolean): string {
  if (!/[\\*_`$~<[&#>+\-=\d]/.test(text)) return text;
  const hasLink = /\][(:[]/.test(text);
  const hasAutolink = /[:@]/.test(text) && text.includes('>');
  const hasDollars = isAmongDollars || text.indexOf('$') !== text.lastIndexOf('$');
  const inline = text.replace(/[\\*_`$~<[&]/g, (character, at: number) => {
    const before = text[at - 1] ?? '';
    const after = text[at + 1] ?? '';
    return isMarkup(character, before, after) ? `\\${character}` : character;
  });
  return isLineStart ? withoutBlockStart(inline) : inline;

  function isMarkup(character: string, before: string, after: string): boolean {
    switch (character) {
      case '\\':
        return after === '' || /[!-/:-@[-`{-~]/.test(after);
      case '*':
        return !(isSpace(before) && isSpace(after));
      case '_':
        return !((isSpace(before) && isSpace(after)) || (isWord(before) && isWord(after)));
      case '~':
        return before === '~' || after === '~';
      case '<':
        return hasAutolink && /[A-Za-z]/.test(after);
      case '[':
        return hasLink;
      case '&':
        return /[#A-Za-z]/.test(after);
      case '$':
        return hasDollars;
      default:
        return true;
    }
  }
}

function isSpace(character: string): boolean {
  return character !== '' && /\s/.test(character);
}

function isWord(character: string): boolean {
  return character !== '' && /[\p{L}\p{N}]/u.test(character);
}

// Headings, quotes, lists and rules are at the start of a line.
function withoutBlockStart(line: string): string {
  return line
    .replace(/^(\s*)(#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+\s*$|-{2,}\s*$)/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}
