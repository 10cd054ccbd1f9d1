// Writes GIFT, and lists what the format has no place for.
import { Decimal } from 'decimal.js';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import type { Passage } from '#question-types/passages.ts';
import { t } from '../../texts.ts';
import type { WrittenFile, WrittenItem } from '../file-format.ts';
import { percentText } from '../items/fractions.ts';

type Answers = { text: string; stem?: string; notes: string[] };

export function writeGift(quiz: { title: string }, items: readonly WrittenItem[]): WrittenFile {
  const notes: WrittenFile['notes'] = [];
  const blocks = [`// ${quiz.title.replace(/\s+/g, ' ')}`];
  for (const { number, item, passage, isFirstOfPassage } of items) {
    if (passage && isFirstOfPassage) blocks.push(descriptionOf(passage));
    const answers = answersOf(item);
    if (answers === null) {
      const note = t(whyNot(item));
      notes.push({ number, isLeftOut: true, note });
      blocks.push(`// ${t('lost.place', { number })}`);
      continue;
    }
    const text = answers.stem ?? item.text;
    const stem = text.trim() === '' ? '' : `[markdown]${escapeGift(text)}`;
    const tags = (item.tags ?? []).map((tag) => `[tag:${tag.replace(/\s+/g, ' ').replaceAll(']', '\\]')}]`);
    const lines = [...(tags.length > 0 ? [`// ${tags.join(' ')}`] : [])];
    const feedback = feedbackOf(item);
    // The answers of a sentence with a blank are in its middle.
    const whole = `{${answers.text}${answers.text.endsWith('\n') ? feedback.slice(1) : feedback}}`;
    lines.push(stem.includes(gapMark) ? stem.replace(gapMark, whole) : `${stem} ${whole}`);
    blocks.push(lines.join('\n'));
    for (const note of [...answers.notes, ...baseLosses(item)])
      notes.push({ number, isLeftOut: false, note });
  }
  const bytes = Buffer.from(`${blocks.join('\n\n')}\n`);
  return { bytes, fileExtension: 'gift', mediaType: 'text/plain; charset=utf-8', notes };
}

/** A text without braces is no question. */
function descriptionOf({ title, text }: Passage): string {
  const name = title.replace(/\s+/g, ' ').trim();
  const shown = text.trim() === '' ? name : text;
  return `${name && `::${escapeGift(name)}:: `}[markdown]${escapeGift(shown)}`;
}

const kinds = new Set<InterchangeItem['kind']>(['choice', 'boolean', 'text', 'number', 'essay', 'pairs']);

function whyNot(item: InterchangeItem): 'lost.kind' | 'lost.onlyPictures' | 'lost.unfinished' {
  if (!kinds.has(item.kind)) return 'lost.kind';
  const hasOnlyPicture =
    item.kind === 'choice' && item.options.some(({ text, media }) => media && !text.trim());
  return hasOnlyPicture ? 'lost.onlyPictures' : 'lost.unfinished';
}

const gapMark = '\uE000';

/** Line ends and characters with a meaning in GIFT. Nothing in a text can end its item. */
function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/**
 * A text among the answers. Anything that would be taken for a weight or a format hides behind an explicit format; the
 * arrow of pairs has no escape, so it is written in a Markdown-compatible way.
 */
function one(text: string): string {
  return guardOf(text) + plainText(text);
}

const guardOf = (text: string) => (/^\s*(%|\[)/.test(text) ? '[markdown]' : '');

/** The right side of a pair has no format. */
const plainText = (text: string) => escapeGift(text.trim()).replaceAll('->', '-&gt;');

/** On separate lines. A blank line before it would end the item. */
function feedbackOf(item: InterchangeItem): string {
  const text = item.kind === 'essay' ? item.guide : item.explanation;
  return text ? `\n####${guardOf(text)}${escapeGift(text)}\n` : '';
}

const hint = (text: string | undefined) => (text ? `#${one(text)}` : '');

function answersOf(item: InterchangeItem): Answers | null {
  switch (item.kind) {
    case 'choice':
      return choiceAnswers(item);
    case 'boolean':
      return booleanAnswers(item);
    case 'text': {
      const accepted = item.accepted.filter(({ text }) => text.trim() !== '');
      if (accepted.length === 0) return null;
      const lines = accepted.map(({ text, feedback }) => `\n=${one(text)}${hint(feedback)}`);
      const notes: string[] = [];
      if (item.ignoreCase === false) notes.push(t('lost.case'));
      const hasStar = item.accepted.some(({ text }) => text.includes('*'));
      if (hasStar && item.hasWildcards === false) notes.push(t('lost.star'));
      return { text: `${lines.join('')}\n`, notes };
    }
    case 'number': {
      if (item.value === null) return null;
      const tolerance = item.tolerance > 0 ? `:${plain(item.tolerance)}` : '';
      return { text: `#${plain(item.value)}${tolerance}`, notes: item.unit ? [t('lost.unit')] : [] };
    }
    case 'essay': {
      const notes = item.explanation ? [t('lost.explanation')] : [];
      if (item.template) notes.push(t('lost.template'));
      if (item.minWords !== undefined || item.maxWords !== undefined) notes.push(t('lost.words'));
      return { text: '', notes };
    }
    case 'pairs':
      return pairAnswers(item);
    case 'gaps':
      return gapAnswers(item);
    default:
      return null;
  }
}

function choiceAnswers(item: Extract<InterchangeItem, { kind: 'choice' }>): Answers | null {
  const { options, isMultiple, scoring } = item;
  if (options.length === 0 || options.some(({ text }) => text.trim() === '')) return null;
  const rightCount = options.filter(({ isRight }) => isRight).length;
  const isSingle = !isMultiple && rightCount <= 1;
  const hasWeights = options.some(({ weight }) => weight !== undefined);
  const shares = options.map(({ isRight, weight }) => {
    if (hasWeights) return weight ?? 0;
    if (isSingle) return Number(isRight);
    return (isRight ? 1 : -1) / Math.max(1, rightCount);
  });
  const lines = options.map(({ text, isRight, feedback }, index) => {
    const share = shares[index] ?? 0;
    const mark = isSingle && isRight ? '=' : '~';
    const isPlain = isSingle && (isRight ? share === 1 : share === 0);
    return `\n${mark}${isPlain ? '' : `%${percentText(share)}%`}${one(text)}${hint(feedback)}`;
  });
  const notes: string[] = [];
  if (!isSingle && !hasWeights && scoring && scoring !== 'right-minus-wrong') notes.push(t('lost.scoring'));
  if (options.some(({ media }) => media)) notes.push(t('lost.optionPictures'));
  return { text: `${lines.join('')}\n`, notes };
}

function booleanAnswers({
  isTrue,
  feedbackTrue,
  feedbackFalse,
}: Extract<InterchangeItem, { kind: 'boolean' }>): Answers | null {
  if (isTrue === null) return null;
  const [right, wrong] = isTrue ? [feedbackTrue, feedbackFalse] : [feedbackFalse, feedbackTrue];
  // The first feedback belongs to the wrong answer, so if there is a second one, the first has to be there too.
  const feedback = right ? `#${one(wrong ?? '')}#${one(right)}` : hint(wrong);
  return { text: `${isTrue ? 'TRUE' : 'FALSE'}${feedback}`, notes: [] };
}

/** If there are several parts, this format gives each its share. */
const isOnlyPartial = (scoring: string | undefined) => scoring === undefined || scoring === 'partial';

function pairAnswers({
  left,
  right,
  key,
  scoring,
}: Extract<InterchangeItem, { kind: 'pairs' }>): Answers | null {
  const isWhole = left.every((text, index) => text.trim() !== '' && right[key[index] ?? -1]?.trim());
  if (left.length === 0 || !isWhole) return null;
  const spare = right.filter((text, index) => !key.includes(index) && text.trim() !== '');
  const lines = left.map((text, index) => `\n=${one(text)} -> ${plainText(right[key[index] ?? -1] ?? '')}`);
  const all = [...lines, ...spare.map((text) => `\n= -> ${plainText(text)}`)];
  return { text: `${all.join('')}\n`, notes: isOnlyPartial(scoring) ? [] : [t('lost.scheme')] };
}

function gapAnswers(item: Extract<InterchangeItem, { kind: 'gaps' }>): Answers | null {
  const [gap] = item.gaps;
  const parts = item.text.split('{{1}}');
  // The format allows only one blank within a sentence.
  const isKnown = item.gaps.length === 1 && parts.length === 2 && parts[1]?.trim() !== '';
  if (!gap || !isKnown || gap.accepted.length === 0) return null;
  if (gap.tolerance !== undefined) {
    const width = gap.tolerance > 0 ? `:${plain(gap.tolerance)}` : '';
    const numbers = gap.accepted.map((text) => `=${text.trim().replace(',', '.')}${width}`);
    return { text: `#${numbers.join(' ')}`, stem: parts.join(gapMark), notes: [] };
  }
  const lines = gap.accepted.map((text) => `=${one(text)}`);
  const notes = item.ignoreCase === false ? [t('lost.case')] : [];
  return { text: lines.join(' '), stem: parts.join(gapMark), notes };
}

function plain(number: number): string {
  return new Decimal(number).toFixed();
}

/** What no item of this format has. */
function baseLosses(item: InterchangeItem): string[] {
  const notes: string[] = [];
  if (item.points !== undefined && item.points !== 1) notes.push(t('lost.points'));
  if (item.media) notes.push(t('lost.picture'));
  if (item.timeLimitSeconds !== undefined) notes.push(t('lost.timeLimit'));
  return notes;
}
