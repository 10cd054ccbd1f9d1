// Fits an item into the limits of a question, and says what that changed.
import { isDeepStrictEqual } from 'node:util';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { t } from './texts.ts';

const maxText = 4_000;
const maxTags = 20;
const maxTagLength = 40;
const maxPoints = 1_000;
const maxSeconds = 3_600;

export function fitItem(found: InterchangeItem): { item: InterchangeItem; notes: string[] } {
  const notes: string[] = [];
  const item = { ...found };
  if (item.text.length > maxText || (item.explanation?.length ?? 0) > maxText) notes.push(t('adapt.textCut'));
  item.text = cut(item.text, maxText);
  item.explanation = item.explanation === undefined ? undefined : cut(item.explanation, maxText);
  const tags = fitTags(item.tags ?? []);
  if (!isDeepStrictEqual(tags, item.tags ?? [])) notes.push(t('adapt.tags'));
  item.tags = tags.length > 0 ? tags : undefined;
  if (item.points !== undefined) {
    const points = Math.round(Math.min(maxPoints, Math.max(0, item.points)) * 100) / 100;
    if (Math.abs(points - item.points) > 1e-9)
      notes.push(t('adapt.points', { from: item.points, to: points }));
    item.points = Number.isFinite(points) ? points : undefined;
  }
  if (item.timeLimitSeconds !== undefined) {
    const seconds = Math.min(maxSeconds, Math.max(0, Math.round(item.timeLimitSeconds)));
    if (seconds !== item.timeLimitSeconds)
      notes.push(t('adapt.timeLimit', { from: item.timeLimitSeconds, to: seconds }));
    item.timeLimitSeconds = Number.isFinite(seconds) ? seconds : undefined;
  }
  return { item, notes };
}

/** Don't cut a surrogate pair in half. */
function cut(text: string, length: number): string {
  return text.length <= length
    ? text
    : text
        .slice(0, length)
        .toWellFormed()
        .replace(/\uFFFD$/, '');
}

function fitTags(tags: readonly string[]): string[] {
  const fitting = tags.map((tag) => cut(tag.replace(/\s+/g, ' ').trim(), maxTagLength).trim());
  return [...new Set(fitting.filter((tag) => tag !== ''))].slice(0, maxTags);
}

/** What an item had but its question has not, unless the question type reports that already. */
export function lossesBetween(item: InterchangeItem, kept: InterchangeItem): string[] {
  const notes: string[] = [];
  if (hasFeedback(item) && !hasFeedback(kept)) notes.push(t('adapt.feedback'));
  if (hasPartialWeights(item) && !hasPartialWeights(kept)) notes.push(t('adapt.weights'));
  if (hasGapChoices(item) && !hasGapChoices(kept)) notes.push(t('adapt.gapChoices'));
  const hasTemplate = (one: InterchangeItem) => one.kind === 'essay' && Boolean(one.template?.trim());
  if (hasTemplate(item) && !hasTemplate(kept)) notes.push(t('adapt.template'));
  if (longestText(item) > longestText(kept)) notes.push(t('adapt.textCut'));
  return notes;
}

function hasFeedback(item: InterchangeItem): boolean {
  if (item.kind === 'choice') return item.options.some(({ feedback }) => feedback);
  if (item.kind === 'text') return item.accepted.some(({ feedback }) => feedback);
  return item.kind === 'boolean' && Boolean(item.feedbackTrue || item.feedbackFalse);
}

function hasPartialWeights(item: InterchangeItem): boolean {
  return (
    item.kind === 'choice' &&
    item.options.some(({ weight, isRight }) => weight !== undefined && weight !== Number(isRight))
  );
}

function hasGapChoices(item: InterchangeItem): boolean {
  return item.kind === 'gaps' && item.gaps.some(({ choices }) => choices !== undefined);
}

function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Math.max(0, ...Object.values(value).map(longestText));
}
