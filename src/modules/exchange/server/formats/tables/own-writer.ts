// Writes questions as rows of our own table.
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { t } from '../../texts.ts';
import type { WrittenFile, WrittenItem } from '../file-format.ts';
import { percentText } from '../items/fractions.ts';
import { writeArea } from './areas.ts';
import { fixedColumns, numberedColumns } from './own-columns.ts';

type Cells = Partial<Record<(typeof fixedColumns)[number], string | number>> &
  Partial<Record<(typeof numberedColumns)[number], string[]>>;

/** The header is as wide as the widest question needs. */
export function ownRows(items: readonly WrittenItem[]): {
  rows: string[][];
  notes: WrittenFile['notes'];
} {
  const notes: WrittenFile['notes'] = [];
  const written = items.map(({ number, item, question }) => {
    for (const note of lossesOf(item)) notes.push({ number, isLeftOut: false, note });
    return cellsOf(item, question?.type ?? item.kind);
  });
  const fixed = fixedColumns.filter(
    (name) =>
      name === 'type' || name === 'question' || name === 'correct' || written.some((row) => has(row[name])),
  );
  const widths = numberedColumns.map((name) => ({
    name,
    width: Math.max(0, ...written.map((row) => row[name]?.length ?? 0)),
  }));
  const header = [
    ...fixed,
    ...widths.flatMap(({ name, width }) =>
      Array.from({ length: width }, (_, index) => `${name} ${index + 1}`),
    ),
  ];
  const rows = written.map((row) => [
    ...fixed.map((name) => String(row[name] ?? '')),
    ...widths.flatMap(({ name, width }) =>
      Array.from({ length: width }, (_, index) => row[name]?.[index] ?? ''),
    ),
  ]);
  return { rows: [header, ...rows], notes };
}

const has = (cell: string | number | undefined) => cell !== undefined && cell !== '';

function cellsOf(item: InterchangeItem, type: string): Cells {
  const base: Cells = {
    type,
    question: item.text,
    points: item.points,
    explanation: item.explanation,
    'time limit': item.timeLimitSeconds,
    tags: item.tags?.join('; '),
  };
  return { ...base, ...bodyCells(item) };
}

function bodyCells(item: InterchangeItem): Cells {
  switch (item.kind) {
    case 'choice': {
      const right = item.options.flatMap(({ isRight }, index) => (isRight ? [index + 1] : []));
      const feedback = item.options.map((option) => option.feedback ?? '');
      return {
        option: item.options.map(({ text }) => text),
        correct: right.join('; '),
        scoring: item.scoring,
        ...(feedback.some(Boolean) && { feedback }),
        ...(item.options.some(({ weight }) => weight !== undefined) && {
          weight: item.options.map(({ weight = 0 }) => percentText(weight)),
        }),
      };
    }
    case 'boolean': {
      const feedback = [item.feedbackTrue ?? '', item.feedbackFalse ?? ''];
      const correct = item.isTrue === null ? '' : String(item.isTrue);
      return { correct, ...(feedback.some(Boolean) && { feedback }) };
    }
    case 'text': {
      const feedback = item.accepted.map((accepted) => accepted.feedback ?? '');
      return {
        option: item.accepted.map(({ text }) => text),
        ...(feedback.some(Boolean) && { feedback }),
        case: item.ignoreCase === false ? 'exact' : '',
        wildcards: item.hasWildcards ? 'yes' : '',
      };
    }
    case 'number': {
      // A tolerance, even 0, distinguishes a number from a text.
      return { correct: item.value ?? '', tolerance: item.tolerance, unit: item.unit };
    }
    case 'essay':
      return {
        guide: item.guide,
        template: item.template,
        'min words': item.minWords,
        'max words': item.maxWords,
      };
    case 'pairs': {
      const spare = item.right.filter((_, index) => !item.key.includes(index));
      const matched = item.left.map((_, index) => item.right[item.key[index] ?? -1] ?? '');
      return { option: item.left, match: [...matched, ...spare], scoring: item.scoring };
    }
    case 'order':
      return { option: item.items, scoring: item.scoring };
    case 'gaps':
      return {
        option: item.gaps.map(({ accepted }) =>
          accepted.map((text) => text.replace(/[\\|]/g, '\\$&')).join(' | '),
        ),
        case: item.ignoreCase === false ? 'exact' : '',
        scoring: item.scoring,
      };
    case 'rating':
      return {
        from: item.min,
        to: item.max,
        step: item.step,
        'from label': item.minLabel,
        'to label': item.maxLabel,
      };
    case 'areas':
      return {
        option: item.areas.map(writeArea),
        // A key that points to a removed area doesn't count.
        correct: item.right.flatMap((index) => (item.areas[index] ? [index + 1] : [])).join('; '),
        'image text': item.alt,
      };
  }
}

function lossesOf(item: InterchangeItem): string[] {
  const notes: string[] = [];
  if (item.media) notes.push(t('lost.picture'));
  if (item.kind === 'choice' && item.options.some(({ media }) => media)) notes.push(t('lost.optionPictures'));
  if (item.kind === 'areas' && item.image) notes.push(t('lost.picture'));
  if (item.kind === 'gaps' && item.gaps.some(({ choices }) => choices)) notes.push(t('lost.gapChoices'));
  if (item.kind === 'gaps' && item.gaps.some(({ tolerance }) => tolerance !== undefined))
    notes.push(t('lost.gapTolerance'));
  return notes;
}
