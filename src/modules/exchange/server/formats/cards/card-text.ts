// Flashcards as text: Anki's notes in plain text, and sets copied from Quizlet, one card a line.
import Papa from 'papaparse';
import { escapeXml } from '#platform/server/files/xml/xml-characters.ts';
import { t as sentences } from '../../texts.ts';
import type { FileFormat, FoundItem, FoundQuiz, ReadingFile } from '../file-format.ts';
import { t } from '../format-texts.ts';
import { decodeText } from '../text/decode-text.ts';
import { readCard } from './card-item.ts';

const separators = new Map([
  ['tab', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['space', ' '],
  ['pipe', '|'],
  ['colon', ':'],
]);
const headLine = /^#([a-z]+(?: [a-z]+)?):(.*)$/i;
const headNames = new Set([
  ...['separator', 'html', 'tags', 'columns', 'notetype', 'deck', 'guid'],
  ...['notetype column', 'deck column', 'tags column', 'guid column', 'if matches'],
]);
const maxRows = 2_100;
const headBytes = 200_000;
/** Longer than what is usually asked for, if the other side is this much shorter. */
const longSide = 60;

export const cards: FileFormat = {
  name: 'cards',
  title: 'Flashcards',
  fileExtensions: ['txt', 'tsv'],
  looksLike({ bytes }) {
    const text = decodeText(bytes.subarray(0, headBytes)).text;
    if (headOf(text).head.size > 0) return 1;
    const lines = linesOf(text).slice(0, 500);
    const pairs = lines.filter(isPair).length;
    return lines.length >= 2 && pairs >= lines.length * 0.9 ? 0.65 : 0;
  },
  countItems: ({ bytes }) => linesOf(decodeText(bytes).text).length,
  read: readCards,
};

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

function isPair(line: string): boolean {
  const at = line.indexOf('\t');
  return at > 0 && line.indexOf('\t', at + 1) === -1 && line.slice(at).trim() !== '';
}

type Head = ReadonlyMap<string, string>;

function headOf(text: string): { head: Head; rest: string; lines: number } {
  const head = new Map<string, string>();
  let at = 0;
  let lines = 0;
  for (;;) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, Math.min(end === -1 ? text.length : end, at + 2_000)).trimEnd();
    const [, name = '', value = ''] = headLine.exec(line) ?? [];
    if (end === -1 || !headNames.has(name.toLowerCase())) return { head, rest: text.slice(at), lines };
    head.set(name.toLowerCase(), value.trim());
    at = end + 1;
    lines += 1;
  }
}

async function* readCards({ bytes }: ReadingFile): AsyncGenerator<FoundItem, FoundQuiz> {
  const { text, notes } = decodeText(bytes);
  const { head, rest, lines } = headOf(text);
  const { rows, isCut } = rowsOf(rest, head);
  const isHtml = head.has('html')
    ? head.get('html') === 'true'
    : rows.some(({ cells }) =>
        cells.some((cell) => /<(?:br|b|i|u|div|img|p|span|ul)\b[^<>]{0,200}>/i.test(cell)),
      );
  const others = columnsOf(head);
  const allTags = (head.get('tags') ?? '').split(/\s+/);
  const isTurned = head.size === 0 && isTermFirst(rows);
  for (const { cells, row } of rows) {
    const sides = cells
      .filter((_, index) => !others.all.has(index))
      .map((cell) => (isHtml ? cell : escapeXml(cell.trim()).replaceAll('\n', '<br>')));
    if (isTurned) sides.reverse();
    const [front = '', answer = '', ...extra] = sides;
    const tags = [...allTags, ...(cells[others.tags] ?? '').split(/\s+/)];
    const place = sentences('place.line', { line: row + lines });
    // Pictures are not part of such a file.
    yield await readCard({ place, front, answer, extra, tags }, () => null);
  }
  const deck = head.get('deck');
  return {
    ...(deck && { title: deck.split('::').at(-1) }),
    notes: [
      ...notes,
      t('cardsPlan'),
      ...(isTurned ? [t('cardsTurned')] : []),
      ...(isCut ? [sentences('file.cutRows')] : []),
    ],
  };
}

type Row = { cells: string[]; row: number };

function rowsOf(text: string, head: Head): { rows: Row[]; isCut: boolean } {
  const rows: Row[] = [];
  let isCut = false;
  let line = 1;
  const written = head.get('separator') ?? '';
  const separator = separators.get(written.toLowerCase()) ?? (written.slice(0, 1) || '\t');
  // Where nothing says that quotes are notation, they are part of the text, unless they hold a cell together.
  const isQuoted = head.size > 0 || /(?:^|\t)"[^"\t\n]*(?:\n|"")/.test(text);
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    ...(isQuoted ? {} : { quoteChar: '\u0000' }),
    step({ data }, parser) {
      const row = line;
      line += 1 + data.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      if (!data.some((cell) => cell.trim() !== '') || isHeading(data, row)) return;
      if (rows.length >= maxRows) {
        isCut = true;
        parser.abort();
      } else rows.push({ cells: data.slice(0, 60), row });
    },
  });
  return { rows, isCut };
}

/** Tables that people fill in by hand name their columns. */
function isHeading(cells: readonly string[], row: number): boolean {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  return (
    row === 1 &&
    names.length === 2 &&
    /^(?:terms?|words?|front)$/.test(names[0] ?? '') &&
    /^(?:definitions?|meanings?|translations?|back)$/.test(names[1] ?? '')
  );
}

/** The columns that are about the card instead of on it. */
function columnsOf(head: Head): { all: ReadonlySet<number>; tags: number } {
  const column = (name: string) => Number(head.get(`${name} column`) ?? Number.NaN) - 1;
  const all = ['notetype', 'deck', 'tags', 'guid'].map(column).filter((index) => index >= 0);
  return { all: new Set(all), tags: Number.isNaN(column('tags')) ? -1 : column('tags') };
}

/** A term and its definition: the definition can be asked, and only the term can be typed. */
function isTermFirst(rows: readonly Row[]): boolean {
  const median = (index: number) => {
    const lengths = rows.map(({ cells }) => cells[index]?.trim().length ?? 0).sort((a, b) => a - b);
    return lengths[lengths.length >> 1] ?? 0;
  };
  return median(1) > longSide && median(0) <= longSide / 2;
}
