// Brightspace's tables: a question is several rows, each of which begins with what it says.
import type { InterchangeBody, InterchangeItem } from '#question-types/interface/interchange.ts';
import { t } from '../../texts.ts';
import type { FoundItem } from '../file-format.ts';
import { t as formats } from '../format-texts.ts';
import { snapPercent } from '../items/fractions.ts';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { literalToMarkdown } from '../text/markdown-text.ts';
import { foundOf, type Layout } from './layout.ts';
import { headingKey, numberIn, type TableRow } from './table-row.ts';

type Read = { body: InterchangeBody; adapted?: string[] } | { skipped: string };
/** The rows of one question, by their first words. */
type Rows = ReadonlyMap<string, readonly (readonly string[])[]>;

const start = 'newquestion';
const maxRowsOfOne = 300;

export function brightspaceLayout(rows: readonly TableRow[]): Layout | null {
  const isStart = ({ cells }: TableRow) => headingKey(cells[0] ?? '') === start;
  const starts = rows.filter(isStart);
  if (starts.length === 0 || !rows.slice(0, 40).some(isStart)) return null;
  const groups = new Map<TableRow, string[][]>();
  let current: string[][] | undefined;
  for (const row of rows) {
    if (isStart(row)) {
      current = [];
      groups.set(row, current);
    }
    if (!isStart(row) && current && current.length < maxRowsOfOne)
      current.push(row.cells.map((cell) => cell.trim()));
  }
  return {
    name: 'brightspace',
    rows: starts,
    unknown: [],
    read: (row) => readOne(row, groups.get(row) ?? []),
  };
}

function readOne(row: TableRow, written: readonly string[][]): FoundItem {
  const rows: Rows = Map.groupBy(written, ([name = '']) => headingKey(name));
  const text = textOf(rows.get('questiontext')?.[0]);
  const found = foundOf(row, text);
  if (text === '') return { ...found, skipped: t('skip.noText') };
  const kind = row.cells[1]?.trim().toUpperCase() ?? '';
  const read = readers.get(kind)?.(rows) ?? { skipped: t('skip.unknownType', { type: kind.slice(0, 60) }) };
  if ('skipped' in read) return { ...found, skipped: read.skipped };
  const points = numberIn(rows.get('points')?.[0]?.[1] ?? '');
  const explanation = textOf(rows.get('feedback')?.[0]);
  const item: InterchangeItem = {
    ...read.body,
    text,
    ...(points !== null && points >= 0 && { points }),
    ...(explanation && { explanation }),
  };
  const adapted = [...(read.adapted ?? [])];
  if (rows.get('image')?.[0]?.[1]) adapted.push(t('adapt.picture'));
  if (rows.get('hint')?.[0]?.[1]) adapted.push(formats('hints'));
  return { ...found, item, images: [], adapted };
}

/** A further cell says whether it is HTML. */
function textOf(cells: readonly string[] | undefined): string {
  const [, text = '', ...rest] = cells ?? [];
  return rest.some((cell) => cell.toUpperCase() === 'HTML')
    ? htmlToMarkdown(text).markdown
    : literalToMarkdown(text);
}

const list = (rows: Rows, name: string) => rows.get(name) ?? [];

const readers = new Map<string, (rows: Rows) => Read>([
  ['MC', (rows) => readOptions(rows, false)],
  ['MS', (rows) => readOptions(rows, true)],
  ['TF', readTruth],
  ['SA', readText],
  ['WR', readEssay],
  ['M', readPairs],
  ['O', (rows) => readOrder(rows)],
]);

/** `Option,100,text,,feedback`: percents of the points in one kind, 1 for right in the other. */
function readOptions(rows: Rows, isMultiple: boolean): Read {
  const options = list(rows, 'option').map(([, share = '', text = '', isHtml = '', feedback = '']) => ({
    text: textOf(['', text, isHtml]),
    share: numberIn(share) ?? 0,
    feedback: literalToMarkdown(feedback),
  }));
  if (options.length < 2) return { skipped: t('skip.fewOptions') };
  const best = Math.max(...options.map(({ share }) => share));
  const isRight = (share: number) => (isMultiple ? share > 0 : share > 0 && share === best);
  const isPartly = options.some(({ share }) => share > 0 && !isRight(share));
  const right = options.filter(({ share }) => isRight(share)).length;
  const adapted = [
    ...(isPartly ? [formats('partlyRight')] : []),
    ...(right === 0 ? [t('adapt.noKey')] : []),
    ...(!isMultiple && right > 1 ? [formats('anyRight')] : []),
  ];
  return {
    body: {
      kind: 'choice',
      isMultiple: isMultiple || right > 1,
      options: options.map(({ text, share, feedback }) => ({
        text,
        isRight: isRight(share),
        ...(feedback && { feedback }),
      })),
    },
    adapted,
  };
}

function readTruth(rows: Rows): Read {
  const shareOf = (name: string) => numberIn(list(rows, name)[0]?.[1] ?? '') ?? 0;
  const [yes, no] = [shareOf('true'), shareOf('false')];
  const [feedbackTrue, feedbackFalse] = ['true', 'false'].map((name) =>
    literalToMarkdown(list(rows, name)[0]?.[2] ?? ''),
  );
  return {
    body: {
      kind: 'boolean',
      isTrue: yes === no ? null : yes > no,
      ...(feedbackTrue && { feedbackTrue }),
      ...(feedbackFalse && { feedbackFalse }),
    },
    adapted: yes === no ? [t('adapt.noKey')] : [],
  };
}

function readText(rows: Rows): Read {
  const answers = list(rows, 'answer').filter(([, , text = '']) => text !== '');
  const whole = answers.filter(([, share = '']) => snapPercent(numberIn(share) ?? 0) >= 1);
  const left = answers.filter((answer) => !whole.includes(answer));
  if (whole.length === 0) return { skipped: t('skip.noKey') };
  return {
    body: {
      kind: 'text',
      accepted: whole.map(([, , text = '']) => ({ text })),
      ignoreCase: !whole.some((answer) => answer.some((cell) => /^sensitive$/i.test(cell))),
    },
    adapted: left.map(([, , text = '']) => t('adapt.partialAnswer', { answer: text.slice(0, 80) })),
  };
}

function readEssay(rows: Rows): Read {
  const [guide, template] = ['answerkey', 'initialtext'].map((name) => textOf(rows.get(name)?.[0]));
  return { body: { kind: 'essay', ...(guide && { guide }), ...(template && { template }) } };
}

/** Choices and matches have the same numbers. */
function readPairs(rows: Rows): Read {
  const choices = new Map(
    list(rows, 'choice').map(([, number = '', ...text]) => [number, textOf(['', ...text])]),
  );
  const matches = list(rows, 'match').map(([, number = '', ...text]) => ({
    number,
    text: textOf(['', ...text]),
  }));
  const right = [...new Set(matches.map(({ text }) => text))];
  const pairs = matches.flatMap(({ number, text }) => {
    const left = choices.get(number);
    return left ? [{ left, key: right.indexOf(text) }] : [];
  });
  if (pairs.length === 0) return { skipped: formats('noPairs') };
  return {
    body: { kind: 'pairs', left: pairs.map(({ left }) => left), right, key: pairs.map(({ key }) => key) },
  };
}

function readOrder(rows: Rows): Read {
  const items = list(rows, 'item').map(textOf).filter(Boolean);
  return items.length < 2 ? { skipped: t('skip.fewItems') } : { body: { kind: 'order', items } };
}
