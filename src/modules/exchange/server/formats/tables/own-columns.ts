// The columns of our own tables: their names, and how a header is recognised.
import { ownMember } from '#platform/contract/own-member.ts';
import { literalToMarkdown } from '../text/markdown-text.ts';
import { headingKey } from './table-row.ts';

/** In the order in which they are written; numbered ones are added as needed. */
export const fixedColumns = [
  'type',
  'question',
  'correct',
  'points',
  'explanation',
  'time limit',
  'tags',
  'scoring',
  'tolerance',
  'unit',
  'case',
  'wildcards',
  'guide',
  'min words',
  'max words',
  'template',
  'from',
  'to',
  'step',
  'from label',
  'to label',
  'image text',
] as const;
/** `options`: all options in one cell. */
type FixedColumn = (typeof fixedColumns)[number] | 'options';

export const numberedColumns = ['option', 'match', 'weight', 'feedback'] as const;
/** `wrong`: options beside a right one in a column of its own. */
type NumberedColumn = (typeof numberedColumns)[number] | 'wrong';

export type Columns = {
  fixed: Map<FixedColumn, number>;
  numbered: Record<NumberedColumn, number[]>;
  /** Whether all headings are written as we write them: then texts are Markdown. */
  isOurs: boolean;
  /** Whether one column has all wrong answers. */
  listsWrong: boolean;
  /** Headings that mean nothing here. */
  unknown: string[];
  /** Further columns of right answers, with the heading of the first or with numbers. */
  moreCorrect: number[];
};

/** Other names that people use for the same columns. */
const synonyms: Record<string, FixedColumn> = {
  questiontype: 'type',
  kind: 'type',
  questiontext: 'question',
  stem: 'question',
  prompt: 'question',
  q: 'question',
  answer: 'correct',
  ans: 'correct',
  key: 'correct',
  answerkey: 'correct',
  anskey: 'correct',
  correctanswer: 'correct',
  correctanswers: 'correct',
  rightanswer: 'correct',
  point: 'points',
  score: 'points',
  marks: 'points',
  feedback: 'explanation',
  generalfeedback: 'explanation',
  time: 'time limit',
  seconds: 'time limit',
  tag: 'tags',
  category: 'tags',
  topic: 'tags',
  subject: 'tags',
  solution: 'correct',
  rationale: 'explanation',
  overallexplanation: 'explanation',
  ...all(
    'question',
    'questions pregunta preguntas frage fragen pergunta perguntas domanda вопрос soal 题目 问题 enunciado',
  ),
  ...all(
    'correct',
    'respuesta respuestacorrecta correcta richtigeantwort antwort lösung richtig resposta respostacorreta correta réponse bonneréponse rispostacorretta ответ правильныйответ jawaban 答案 正确答案',
  ),
  ...all(
    'options',
    'options choices answeroptions answerchoices possibleanswers alternatives questionanswers opciones opções antwortmöglichkeiten варианты',
  ),
  ...all('explanation', 'erklärung explicación explicação explanations'),
};

function all<Column extends FixedColumn>(column: Column, names: string): Record<string, Column> {
  return Object.fromEntries(names.split(' ').map((name) => [name, column]));
}

const optionWords =
  /^(?:option|opt|choice|ch|ans|answer|a|answeroption|answerchoice|response|opción|opcion|opção|alternativa|antwort|réponse|respuesta|resposta|вариант|选项)(\d{1,2}|[a-l])$/;
const wrongWords = /^(?:wrong|incorrect|false|distractor)(?:answers?|options?|choices?)?(\d{1,2}|[a-l])?$/;
const optionFeedback = /^(?:explanation|rationale|feedback|comment)(\d{1,2}|[a-l])$/;
const plainLetters = /^[a-l]$/;

/** A heading that counts or names the question, but is not its text. */
export function isLabel(cell: string): boolean {
  return (
    /^(?:#|№|nr|no|n)?$/.test(headingKey(cell)) ||
    /#|№|\b(?:no|nr|number|id|name|code)\b\.?\s*$/i.test(cell.trim())
  );
}

/** @returns null if a row is not our header: it needs a question and something to answer with */
export function readHeader(cells: readonly string[]): Columns | null {
  const fixed: Columns['fixed'] = new Map();
  const numbered: Columns['numbered'] = { option: [], match: [], weight: [], feedback: [], wrong: [] };
  const unknown: string[] = [];
  const moreCorrect: number[] = [];
  let isOurs = true;
  for (const [index, cell] of cells.entries()) {
    if (isLabel(cell)) continue;
    const key = headingKey(cell);
    const known = knownColumn(key);
    const place = known ? undefined : numberedColumn(key);
    const firstCorrect = cells[fixed.get('correct') ?? -1];
    const isNumbered = /^(?:correct|right)answers?\d$/.test(key);
    if (known && !fixed.has(known)) fixed.set(known, index);
    else if (isNumbered && firstCorrect === undefined) fixed.set('correct', index);
    else if (isNumbered || (known === 'correct' && headingKey(firstCorrect ?? '') === key))
      moreCorrect.push(index);
    else if (place) numbered[place.column][place.at] ??= index;
    else unknown.push(cell.trim().slice(0, 40));
    isOurs &&=
      /^(?:option|match|weight|feedback) \d+$/.test(cell.trim()) ||
      fixedColumns.some((name) => name === cell.trim());
  }
  const { option, wrong } = numbered;
  const listsWrong = wrong.length === 1 && /(?:s|\(s\))\W*$/i.test(cells[wrong[0] ?? -1] ?? '');
  // The texts of answers are options if another column says which of them is right.
  const hasAnswers = fixed.has('type') || fixed.has('correct') || option.length > 0 || wrong.length > 0;
  return fixed.has('question') && hasAnswers
    ? { fixed, numbered, isOurs, listsWrong, unknown, moreCorrect }
    : null;
}

function knownColumn(key: string): FixedColumn | undefined {
  const known = fixedColumns.find((name) => headingKey(name) === key) ?? ownMember(synonyms, key);
  // Whatever follows, and however it is spelt: "Correct answer (letter)", "Correct_Awnser".
  return known ?? (/^(?:correct|right)(?!\w*\d)/.test(key) ? 'correct' : undefined);
}

function numberedColumn(key: string): { column: NumberedColumn; at: number } | undefined {
  const [, word, number = ''] = /^(match|weight|feedback)(\d{1,2})$/.exec(key) ?? [];
  if (word && Number(number) > 0) return { column: word as NumberedColumn, at: Number(number) - 1 };
  const feedback = optionFeedback.exec(key)?.[1];
  if (feedback !== undefined) return { column: 'feedback', at: placeOf(feedback) };
  const wrong = wrongWords.exec(key);
  if (wrong) return { column: 'wrong', at: placeOf(wrong[1] ?? '1') };
  const option = optionWords.exec(key)?.[1] ?? plainLetters.exec(key)?.[0];
  const at = option === undefined ? -1 : placeOf(option);
  return at < 0 ? undefined : { column: 'option', at };
}

const placeOf = (name: string) => (/^\d/.test(name) ? Number(name) - 1 : name.charCodeAt(0) - 97);

/** By the clearest separator; options often still have their letters. */
function splitOptions(cell: string): string[] {
  const quoted = quotedList(cell);
  if (quoted) return quoted;
  const separator = ['\n', ';', '|'].find((one) => cell.includes(one));
  const inLine = separator === undefined ? letteredIn(cell) : null;
  const parts = inLine ?? (separator === undefined ? cell.split(',') : cell.split(separator));
  const texts = parts.map((part) => part.trim()).filter((part) => part !== '');
  const hasLetters = texts.every((text, index) =>
    new RegExp(`^\\(?${String.fromCharCode(65 + index)}[.):]\\s`, 'i').test(text),
  );
  return hasLetters ? texts.map((text) => text.replace(/^\(?[A-Za-z][.):]\s+/, '')) : texts;
}

/** `["one", "two"]` or `['one', 'two']`, as programs write their lists. */
function quotedList(cell: string): string[] | null {
  const text = cell.trim();
  if (!/^\[\s*["'][\s\S]*["']\s*\]$/.test(text)) return null;
  try {
    const read: unknown = JSON.parse(text);
    if (Array.isArray(read)) return read.map(String);
  } catch {
    // Other languages quote by apostrophes.
  }
  const found: string[] = [];
  let quote = '';
  let word = '';
  for (let at = 1; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote === '') {
      if (sign === '"' || sign === "'") quote = sign;
    } else if (sign === '\\') {
      at += 1;
      word += text[at] ?? '';
    } else if (sign === quote) {
      found.push(word);
      [quote, word] = ['', ''];
    } else word += sign;
  }
  return found;
}

/** "A) one B) two C) three": the letters from A, one after the other. */
function letteredIn(cell: string): string[] | null {
  const starts: number[] = [];
  for (const { index, 1: letter = '' } of cell.matchAll(/(?<![^\s,])\(?([A-La-l])[.):]\s/g))
    if (letter.toUpperCase().charCodeAt(0) === 65 + starts.length) starts.push(index);
  if (starts.length < 2 || starts[0] !== 0) return null;
  return starts.map((start, at) =>
    cell
      .slice(start, starts[at + 1])
      .trim()
      .replace(/,$/, ''),
  );
}

export type NumberKeys = 'place' | 'text' | 'unsure';

/** A row by the names of its columns. */
export class OwnRow {
  /** What a number as a key means where the options are numbers. */
  readonly numberKeys: NumberKeys;
  readonly columns: Columns;
  private readonly cells: readonly string[];
  private readonly firstPlace: 0 | 1;

  /** @param firstPlace what programs count places from */
  constructor(
    columns: Columns,
    cells: readonly string[],
    numberKeys: NumberKeys = 'unsure',
    firstPlace: 0 | 1 = 1,
  ) {
    this.columns = columns;
    this.cells = cells;
    this.numberKeys = numberKeys;
    this.firstPlace = firstPlace;
  }

  /** What students read: Markdown in our own tables, in others every character as it is. */
  shown(text: string): string {
    return this.columns.isOurs ? text : literalToMarkdown(text);
  }

  /** In columns of their own, or all in one cell. */
  options(): string[] {
    const listed = this.list('option');
    const cell = this.text('options');
    return listed.length > 0 || cell === '' ? listed : splitOptions(cell);
  }

  /** Trimmed; empty if there is none. */
  text(name: FixedColumn): string {
    const text = this.cells[this.columns.fixed.get(name) ?? -1]?.trim() ?? '';
    if (name !== 'correct') return text;
    const more = this.columns.moreCorrect.map((column) => this.cells[column]?.trim() ?? '');
    return [text, ...more].filter(Boolean).join('; ');
  }

  /** What is right, with places counted from 1. */
  key(): string {
    const key = this.text('correct');
    return this.firstPlace === 0 && /^[\d\s,;|]+$/.test(key)
      ? key.replace(/\d{1,4}/g, (place) => String(Number(place) + 1))
      : key;
  }

  /** Wrong answers, in columns of their own or all in one cell. */
  wrong(): string[] {
    const listed = this.list('wrong').filter((text) => text !== '');
    const [only = ''] = listed;
    const isOne = this.columns.numbered.wrong.length === 1 && this.columns.listsWrong;
    return isOne ? splitOptions(only) : listed;
  }

  /** Up to the last filled one; those in between may be empty. */
  list(name: NumberedColumn): string[] {
    const columns = this.columns.numbered[name];
    const texts = Array.from(columns, (column) => this.cells[column ?? -1]?.trim() ?? '');
    return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
  }
}
