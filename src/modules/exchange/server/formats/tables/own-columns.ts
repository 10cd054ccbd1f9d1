// The columns of our own tables: their names, and how a header is recognised.
import { ownMember } from '#platform/contract/own-member.ts';
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
type FixedColumn = (typeof fixedColumns)[number];

export const numberedColumns = ['option', 'match', 'weight', 'feedback'] as const;
type NumberedColumn = (typeof numberedColumns)[number];

export type Columns = {
  fixed: Map<FixedColumn, number>;
  numbered: Record<NumberedColumn, number[]>;
};

/** Other names that people use for the same columns. */
const synonyms: Record<string, FixedColumn> = {
  questiontype: 'type',
  kind: 'type',
  questiontext: 'question',
  stem: 'question',
  prompt: 'question',
  answer: 'correct',
  key: 'correct',
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
};

const optionWords = /^(?:option|choice|answer|answeroption|distractor)(\d{1,2}|[a-z])$/;
const plainLetters = /^[a-l]$/;

/** @returns null if a row is not our header: it needs a question and something to answer with */
export function readHeader(cells: readonly string[]): Columns | null {
  const fixed: Columns['fixed'] = new Map();
  const numbered: Columns['numbered'] = { option: [], match: [], weight: [], feedback: [] };
  for (const [index, cell] of cells.entries()) {
    const key = headingKey(cell);
    const known = fixedColumns.find((name) => headingKey(name) === key) ?? ownMember(synonyms, key);
    const [, word = '', number = ''] = /^(match|weight|feedback)(\d{1,2})$/.exec(key) ?? [];
    const option = optionWords.exec(key)?.[1] ?? plainLetters.exec(key)?.[0];
    if (known) {
      if (!fixed.has(known)) fixed.set(known, index);
    } else if (word) {
      numbered[word as NumberedColumn][Number(number) - 1] ??= index;
    } else if (option) {
      const place = /^\d/.test(option) ? Number(option) - 1 : option.charCodeAt(0) - 97;
      if (place >= 0) numbered.option[place] ??= index;
    }
  }
  const hasAnswers = fixed.has('type') || fixed.has('correct') || numbered.option.length > 0;
  return fixed.has('question') && hasAnswers ? { fixed, numbered } : null;
}

/** A row by the names of its columns. */
export class OwnRow {
  private readonly columns: Columns;
  private readonly cells: readonly string[];

  constructor(columns: Columns, cells: readonly string[]) {
    this.columns = columns;
    this.cells = cells;
  }

  /** Trimmed; empty if there is none. */
  text(name: FixedColumn): string {
    return this.cells[this.columns.fixed.get(name) ?? -1]?.trim() ?? '';
  }

  /** Up to the last filled one; those in between may be empty. */
  list(name: NumberedColumn): string[] {
    const columns = this.columns.numbered[name];
    const texts = Array.from(columns, (column) => this.cells[column ?? -1]?.trim() ?? '');
    return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
  }
}
