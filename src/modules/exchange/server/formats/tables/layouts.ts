// The known table layouts: Kahoot's, Quizizz's (now Wayground) and our own.

import { originalText } from '#platform/server/files/spreadsheet-text.ts';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { kindsOfType } from '#question-types/registry.ts';
import { t } from '../../texts.ts';
import type { FoundItem } from '../file-format.ts';
import { readOptionKey } from '../items/option-keys.ts';
import { literalToMarkdown } from '../text/markdown-text.ts';
import { blackboardLayout } from './blackboard.ts';
import { brightspaceLayout } from './brightspace.ts';
import { foundOf, type Layout } from './layout.ts';
import { type Columns, isLabel, type NumberKeys, OwnRow, readHeader } from './own-columns.ts';
import { readOwnRow } from './own-reader.ts';
import { headingKey, numberIn, rightIndices, type TableRow } from './table-row.ts';

/** The header may be below a title and instructions. */
const headerRows = 15;

/** @returns null if no row is a known header */
export function layoutOf(rows: readonly TableRow[]): Layout | null {
  const inRows = brightspaceLayout(rows) ?? blackboardLayout(rows);
  if (inRows) return inRows;
  for (const [index, row] of rows.slice(0, headerRows).entries()) {
    const rest = rows.slice(index + 1);
    const keys = row.cells.map(headingKey);
    const layout = kahootLayout(row.cells, keys, rest) ?? waygroundLayout(keys, rest) ?? ownLayout(row, rest);
    if (layout) return layout;
  }
  return headlessLayout(rows);
}

const widest = 12;
const mostLooked = 200;

/** Without a header: a question, its options, and last which of them is right, in nearly all rows. */
function headlessLayout(rows: readonly TableRow[]): Layout | null {
  const width = rows[0]?.cells.length ?? 0;
  if (rows.length < 2 || width < 4 || width > widest) return null;
  const parts = ({ cells }: TableRow) => ({
    text: cells[0]?.trim() ?? '',
    options: cells.slice(1, width - 1).map((cell) => cell.trim()),
    key: cells[width - 1]?.trim() ?? '',
  });
  const looked = rows.slice(0, mostLooked);
  const fitting = looked.filter((row) => {
    const { text, options, key } = parts(row);
    const right = readOptionKey(
      key,
      options.map((option) => ({ text: option })),
    );
    return row.cells.length === width && text.length > 5 && options[1] && right !== null && right.length > 0;
  });
  if (fitting.length < looked.length * 0.9) return null;
  return {
    name: 'headless',
    unknown: [],
    rows: [...rows],
    read: (row) => readQuiz({ ...row, cells: row.cells.map(originalText) }, { ...parts(row), seconds: '' }),
  };
}

/** If the heading begins with one of these words. */
function findColumn(keys: readonly string[], ...beginnings: string[]): number {
  return keys.findIndex((key) => beginnings.some((beginning) => key.startsWith(beginning)));
}

/** The one with the text, not the one that counts: "Question #" is often in front of it. */
function questionColumn(cells: readonly string[], keys: readonly string[]): number {
  const exact = keys.findIndex(
    (key, index) => key === 'questiontext' || (key === 'question' && !isLabel(cells[index] ?? '')),
  );
  if (exact >= 0) return exact;
  return keys.findIndex(
    (key, index) =>
      key.startsWith('question') && !key.startsWith('questiontype') && !isLabel(cells[index] ?? ''),
  );
}

function kahootLayout(cells: readonly string[], keys: readonly string[], rows: TableRow[]): Layout | null {
  const question = questionColumn(cells, keys);
  const answers = Array.from({ length: 12 }, (_, index) =>
    keys.findIndex((key) => new RegExp(`^answer${index + 1}(?!\\d)`).test(key)),
  ).filter((column, index) => column >= 0 || index < 4);
  const correct = findColumn(keys, 'correctanswer');
  if (question < 0 || correct < 0 || answers[0] === -1 || answers[1] === -1) return null;
  const time = findColumn(keys, 'timelimit');
  const isKahoot = time >= 0 || findColumn(keys, 'option') < 0;
  if (!isKahoot) return null;
  return {
    name: 'kahoot',
    unknown: [],
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

function readQuiz(row: TableRow, { text, options, key, seconds, explanation }: QuizRow): FoundItem {
  const found = foundOf(row, text);
  if (text === '') return { ...found, skipped: t('skip.noText') };
  const last = options.findLastIndex((option) => option !== '');
  const shown = options.slice(0, last + 1);
  if (shown.length < 2) return { ...found, skipped: t('skip.fewOptions') };
  // Numbers are places here, also where the options are numbers.
  const places =
    rightIndices(key, shown.length) ??
    readOptionKey(
      key,
      shown.map((option) => ({ text: option })),
    );
  const right = places ?? [];
  const unknown = places === null ? t('adapt.keyOption', { key: key.slice(0, 40) }) : t('adapt.noKey');
  const adapted = right.length === 0 ? [unknown] : [];
  const base = {
    text: literalToMarkdown(text),
    explanation: literalToMarkdown(explanation ?? '') || undefined,
    ...secondsOf(seconds),
  };
  const isTruth = shown.map((option) => option.toLowerCase()).join() === 'true,false';
  const item: InterchangeItem =
    isTruth && right.length === 1
      ? { ...base, kind: 'boolean', isTrue: right[0] === 0 }
      : {
          ...base,
          kind: 'choice',
          isMultiple: right.length > 1,
          options: shown.flatMap((option, index) =>
            option === '' ? [] : [{ text: literalToMarkdown(option), isRight: right.includes(index) }],
          ),
        };
  return { ...found, item, images: [], adapted };
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
    (!/^[\d\s]*$/.test(row.cells[time] ?? '') || /\(required/i.test(row.cells[text] ?? ''));
  return {
    name: 'wayground',
    unknown: [],
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
  const base = {
    text: literalToMarkdown(quiz.text),
    explanation: literalToMarkdown(quiz.explanation ?? '') || undefined,
    ...secondsOf(quiz.seconds),
  };
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
  const { fixed, numbered, unknown } = columns;
  const filled = [
    fixed.get('question') ?? -1,
    fixed.get('correct') ?? -1,
    fixed.get('options') ?? -1,
    ...Object.values(numbered).flat(),
  ];
  const firstPlace = firstPlaceOf(rows, columns);
  const numberKeys = numberKeysOf(rows, columns);
  return {
    name: 'own',
    rows: withContent(rows, filled),
    read: (row) =>
      readOwnRow(new OwnRow(columns, row.cells.map(originalText), numberKeys, firstPlace), row.number),
    unknown,
  };
}

/** What a number as a key means is decided for the whole column: a single row may be right both ways. */
function numberKeysOf(rows: readonly TableRow[], columns: Columns): NumberKeys {
  let [byPlace, byText] = [true, true];
  for (const { cells } of rows) {
    const row = new OwnRow(columns, cells);
    const [key, options] = [row.text('correct'), row.options()];
    if (numberIn(key) === null || options.length < 2 || options.some((option) => numberIn(option) === null))
      continue;
    byPlace &&= rightIndices(key, options.length) !== null;
    byText &&= options.includes(key);
  }
  return byPlace === byText ? 'unsure' : byPlace ? 'place' : 'text';
}

/** Programs count from 0: a key of 0 shows that a whole column does. */
function firstPlaceOf(rows: readonly TableRow[], columns: Columns): 0 | 1 {
  let hasZero = false;
  for (const { cells } of rows) {
    const row = new OwnRow(columns, cells);
    const [key, options] = [row.text('correct'), row.options()];
    if (!/^\d{1,3}$/.test(key) || options.length < 2 || options.includes(key)) continue;
    if (Number(key) >= options.length) return 1;
    hasZero ||= Number(key) === 0;
  }
  return hasZero ? 0 : 1;
}

const answersOfPeople = [
  [
    'timestamp',
    'marcatemporal',
    'zeitstempel',
    'horodateur',
    'informazionicronologiche',
    'carimbodedatahora',
  ],
  ['starttime', 'completiontime'],
];

/** What forms give back: who answered what, and not which answer is right. */
export function isListOfAnswers(rows: readonly TableRow[]): boolean {
  const [first] = rows;
  const keys = (first?.cells ?? []).map(headingKey);
  const [stamps = [], times = []] = answersOfPeople;
  return stamps.includes(keys[0] ?? '') || times.every((time) => keys.includes(time));
}
