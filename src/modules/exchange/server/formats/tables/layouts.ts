// The known table layouts: Kahoot's, Quizizz's (now Wayground) and our own.

import { cutText } from '#platform/contract/text/cut-text.ts';
import { originalText } from '#platform/server/files/spreadsheet-text.ts';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { kindsOfType } from '#question-types/registry.ts';
import { t } from '../../texts.ts';
import type { FoundItem } from '../file-format.ts';
import { OwnRow, readHeader } from './own-columns.ts';
import { readOwnRow } from './own-reader.ts';
import { headingKey, numberIn, rightIndices, type TableRow } from './table-row.ts';

export type Layout = {
  name: 'kahoot' | 'wayground' | 'own';
  /** Rows with one question each. */
  rows: TableRow[];
  read(row: TableRow): FoundItem;
};

/** The header may be below a title and instructions. */
const headerRows = 15;

/** @returns null if no row is a known header */
export function layoutOf(rows: readonly TableRow[]): Layout | null {
  for (const [index, row] of rows.slice(0, headerRows).entries()) {
    const rest = rows.slice(index + 1);
    const keys = row.cells.map(headingKey);
    const layout = kahootLayout(keys, rest) ?? waygroundLayout(keys, rest) ?? ownLayout(row, rest);
    if (layout) return layout;
  }
  return null;
}

/** If the heading begins with one of these words. */
function findColumn(keys: readonly string[], ...beginnings: string[]): number {
  return keys.findIndex((key) => beginnings.some((beginning) => key.startsWith(beginning)));
}

function kahootLayout(keys: readonly string[], rows: TableRow[]): Layout | null {
  const question = findColumn(keys, 'question');
  const answers = [1, 2, 3, 4].map((number) => findColumn(keys, `answer${number}`));
  const correct = findColumn(keys, 'correctanswer');
  if (question < 0 || correct < 0 || answers[0] === -1 || answers[1] === -1) return null;
  const time = findColumn(keys, 'timelimit');
  const isKahoot = time >= 0 || findColumn(keys, 'option') < 0;
  if (!isKahoot) return null;
  return {
    name: 'kahoot',
    rows: withContent(rows, [question, ...answers, correct]),
    read: (row) => {
      const cell = cellsOf(row);
      return readQuiz(row, {
        text: cell(question),
        options: answers.map(cell),
        key: cell(correct),
        seconds: cell(time),
      });
    },
  };
}

/** Templates number empty rows too; a row with neither a question nor an answer doesn't count. */
function withContent(rows: readonly TableRow[], columns: readonly number[]): TableRow[] {
  return rows.filter(({ cells }) => columns.some((column) => cells[column]?.trim()));
}

type QuizRow = { text: string; options: string[]; key: string; seconds: string; explanation?: string };

const cellsOf = (row: TableRow) => (column: number) => originalText(row.cells[column] ?? '').trim();

function foundOf(row: TableRow, text: string): { place: string; title: string } {
  return { place: t('place.row', { row: row.number }), title: cutText(text, 120) };
}

function readQuiz(row: TableRow, { text, options, key, seconds, explanation }: QuizRow): FoundItem {
  const found = foundOf(row, text);
  if (text === '') return { ...found, skipped: t('skip.noText') };
  const last = options.findLastIndex((option) => option !== '');
  const shown = options.slice(0, last + 1);
  if (shown.length < 2) return { ...found, skipped: t('skip.fewOptions') };
  const right = rightIndices(key, shown.length);
  if (right === null) return { ...found, skipped: t('skip.keyOption', { key: key.slice(0, 40) }) };
  if (right.length === 0) return { ...found, skipped: t('skip.noKey') };
  const base = { text, explanation: explanation || undefined, ...secondsOf(seconds) };
  const isTruth = shown.map((option) => option.toLowerCase()).join() === 'true,false';
  const item: InterchangeItem =
    isTruth && right.length === 1
      ? { ...base, kind: 'boolean', isTrue: right[0] === 0 }
      : {
          ...base,
          kind: 'choice',
          isMultiple: right.length > 1,
          options: shown.map((option, index) => ({ text: option, isRight: right.includes(index) })),
        };
  return { ...found, item, images: [], adapted: [] };
}

function secondsOf(cell: string): { timeLimitSeconds?: number } {
  const seconds = numberIn(cell);
  return seconds === null || seconds <= 0 ? {} : { timeLimitSeconds: Math.round(seconds) };
}

function waygroundLayout(keys: readonly string[], rows: TableRow[]): Layout | null {
  const [text, type] = [findColumn(keys, 'questiontext'), findColumn(keys, 'questiontype')];
  const options = [1, 2, 3, 4, 5].map((number) => findColumn(keys, `option${number}`));
  const correct = findColumn(keys, 'correctanswer');
  if (text < 0 || type < 0 || correct < 0 || options[0] === -1) return null;
  const [time, image] = [findColumn(keys, 'timeinseconds', 'time'), findColumn(keys, 'imagelink')];
  const explanation = findColumn(keys, 'answerexplanation');
  // The template's second row explains how to fill it in.
  const isInstruction = (row: TableRow | undefined) =>
    row !== undefined &&
    !/^[\d\s,;]*$/.test(row.cells[correct] ?? '') &&
    !/^[\d\s]*$/.test(row.cells[time] ?? '');
  return {
    name: 'wayground',
    rows: withContent(isInstruction(rows[0]) ? rows.slice(1) : rows, [text, ...options, correct]),
    read: (row) => {
      const cell = cellsOf(row);
      const kind = headingKey(cell(type));
      const seconds = cell(time);
      const common = { text: cell(text), seconds, explanation: cell(explanation) };
      const found = readWayground(row, kind, { ...common, options: options.map(cell), key: cell(correct) });
      if ('item' in found && image >= 0 && cell(image) !== '') {
        return { ...found, adapted: [...found.adapted, t('adapt.pictureLink')] };
      }
      return found;
    },
  };
}

function readWayground(row: TableRow, kind: string, quiz: QuizRow): FoundItem {
  const found = foundOf(row, quiz.text);
  const base = { text: quiz.text, explanation: quiz.explanation || undefined, ...secondsOf(quiz.seconds) };
  const options = quiz.options.filter((option) => option !== '');
  // Its word for the usual kind is also the name of one of our types.
  const isChoice = kindsOfType(kind)?.kinds.includes('choice') ?? false;
  if (isChoice || ['checkbox', 'poll', ''].includes(kind)) {
    const { key, text } = quiz;
    if (kind === 'poll' || (key === '' && text !== '')) return { ...found, skipped: t('skip.poll') };
    const item = readQuiz(row, quiz);
    // A checkbox question with a single right option is still a checkbox question.
    const isMultiple = kind === 'checkbox' && 'item' in item && item.item.kind === 'choice';
    return isMultiple ? ({ ...item, item: { ...item.item, isMultiple: true } } as FoundItem) : item;
  }
  if (quiz.text === '') return { ...found, skipped: t('skip.noText') };
  if (kind.startsWith('open')) return { ...found, item: { ...base, kind: 'essay' }, images: [], adapted: [] };
  if (kind.startsWith('fillin')) {
    const accepted = options.map((text) => ({ text }));
    if (accepted.length === 0) return { ...found, skipped: t('skip.noKey') };
    return { ...found, item: { ...base, kind: 'text', accepted }, images: [], adapted: [] };
  }
  return { ...found, skipped: t('skip.unknownType', { type: kind.slice(0, 60) }) };
}

function ownLayout(header: TableRow, rows: TableRow[]): Layout | null {
  const columns = readHeader(header.cells);
  if (!columns) return null;
  return {
    name: 'own',
    rows,
    read: (row) => readOwnRow(new OwnRow(columns, row.cells.map(originalText)), row.number),
  };
}
