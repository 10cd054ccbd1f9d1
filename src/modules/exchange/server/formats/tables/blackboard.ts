// Blackboard's tab-separated questions: the kind in the first column, the text, and answers with what they are.
import type { InterchangeBody, InterchangeItem } from '#question-types/interface/interchange.ts';
import { t } from '../../texts.ts';
import type { FoundItem } from '../file-format.ts';
import { t as formats } from '../format-texts.ts';
import { literalToMarkdown } from '../text/markdown-text.ts';
import { foundOf, type Layout } from './layout.ts';
import { numberIn, type TableRow } from './table-row.ts';

type Read = { body: InterchangeBody; text?: string; adapted?: string[] } | { skipped: string };

const kinds = new Map<string, (cells: readonly string[], text: string) => Read>([
  ['MC', readOptions],
  ['MA', readOptions],
  [
    'TF',
    ([key = '']) => ({
      body: { kind: 'boolean', isTrue: /^t/i.test(key) ? true : /^f/i.test(key) ? false : null },
    }),
  ],
  ['ESS', readEssay],
  ['SR', readEssay],
  ['ORD', (cells) => ({ body: { kind: 'order', items: cells.filter(Boolean).map(literalToMarkdown) } })],
  ['MAT', readPairs],
  [
    'FIB',
    (cells) => ({
      body: { kind: 'text', accepted: cells.filter(Boolean).map((text) => ({ text })), ignoreCase: true },
    }),
  ],
  ['FIB_PLUS', readBlanks],
  ['NUM', readNumber],
  ['FIL', () => ({ skipped: formats('oldUpload') })],
]);

/** null if not nearly every row begins with one of Blackboard's words. */
export function blackboardLayout(rows: readonly TableRow[]): Layout | null {
  const isKnown = ({ cells }: TableRow) =>
    kinds.has(cells[0]?.trim() ?? '') && (cells[1]?.trim() ?? '') !== '';
  const known = rows.slice(0, 200).filter(isKnown).length;
  if (known === 0 || known < Math.min(rows.length, 200) * 0.9) return null;
  return { name: 'blackboard', rows: [...rows], unknown: [], read: readRow };
}

function readRow(row: TableRow): FoundItem {
  const [kind = '', text = '', ...cells] = row.cells.map((cell) => cell.trim());
  const found = foundOf(row, text);
  const read = kinds.get(kind)?.(cells, text) ?? {
    skipped: t('skip.unknownType', { type: kind.slice(0, 60) }),
  };
  if (text === '') return { ...found, skipped: t('skip.noText') };
  if ('skipped' in read) return { ...found, skipped: read.skipped };
  const item: InterchangeItem = { ...read.body, text: read.text ?? literalToMarkdown(text) };
  return { ...found, item, images: [], adapted: read.adapted ?? [] };
}

function readOptions(cells: readonly string[]): Read {
  const options = [];
  for (let at = 0; at + 1 < cells.length; at += 2)
    if (cells[at])
      options.push({
        text: literalToMarkdown(cells[at] ?? ''),
        isRight: /^correct$/i.test(cells[at + 1] ?? ''),
      });
  if (options.length < 2) return { skipped: t('skip.fewOptions') };
  const right = options.filter(({ isRight }) => isRight).length;
  return {
    body: { kind: 'choice', isMultiple: right > 1, options },
    adapted: right === 0 ? [t('adapt.noKey')] : [],
  };
}

function readEssay([guide = '']: readonly string[]): Read {
  return { body: { kind: 'essay', ...(guide && { guide }) } };
}

function readPairs(cells: readonly string[]): Read {
  const pairs = Array.from({ length: Math.floor(cells.length / 2) }, (_, index) => ({
    left: literalToMarkdown(cells[2 * index] ?? ''),
    right: literalToMarkdown(cells[2 * index + 1] ?? ''),
  })).filter(({ left, right }) => left !== '' && right !== '');
  if (pairs.length === 0) return { skipped: formats('noPairs') };
  const right = [...new Set(pairs.map((pair) => pair.right))];
  return {
    body: {
      kind: 'pairs',
      left: pairs.map(({ left }) => left),
      right,
      key: pairs.map((pair) => right.indexOf(pair.right)),
    },
  };
}

/** A name in brackets in the text, and behind it the name, its answers, and an empty cell. */
function readBlanks(cells: readonly string[], text: string): Read {
  const gaps: { accepted: string[] }[] = [];
  let marked = text.replace(/\{\{(?=\d)/g, '{ {');
  let names = 0;
  for (let at = 0; at < cells.length; at += 1) {
    const name = cells[at] ?? '';
    if (name === '') continue;
    let end = at + 1;
    while (end < cells.length && cells[end] !== '') end += 1;
    names += 1;
    const mark = `[${name}]`;
    if (marked.includes(mark)) {
      gaps.push({ accepted: cells.slice(at + 1, end).filter(Boolean) });
      marked = marked.replace(mark, () => `\uE000${gaps.length}\uE001`);
    }
    at = end;
  }
  if (gaps.length === 0 || gaps.length < names) return { skipped: t('skip.noGaps') };
  const shown = literalToMarkdown(marked).replace(/\uE000(\d+)\uE001/g, '{{$1}}');
  return { body: { kind: 'gaps', gaps, ignoreCase: true }, text: shown };
}

function readNumber([key = '', tolerance = '']: readonly string[]): Read {
  const [value, off] = [numberIn(key), tolerance === '' ? 0 : numberIn(tolerance)];
  if (value === null) return { skipped: t('skip.number', { value: key.slice(0, 40) }) };
  return { body: { kind: 'number', value, tolerance: Math.abs(off ?? 0) } };
}
