// Options and keys as drafts have them: labels stripped, letters and numbers read as places.
import { z } from 'zod';
import type { InterchangeBody } from '../interface/interchange.ts';

const maxOptions = 10;
const label = /^\s*\(?([A-Ja-j]|\d{1,2})[).:]\s+/;

/** A key as people write it: a letter from A, or a number from 0. */
export const DraftKey = z.union([z.string().max(40), z.number()]);

/**
 * Labels such as `A)` are removed if every option has the label of its position: 'A) bread' but never 'C. difficile'.
 */
export function withoutLabels(options: readonly string[]): string[] {
  const trimmed = options.slice(0, maxOptions).map((option) => option.trim());
  const isLabelled = trimmed.every((option, index) => {
    const found = label.exec(option)?.[1]?.toUpperCase();
    return found === String.fromCharCode(65 + index) || found === String(index + 1);
  });
  return isLabelled && trimmed.length > 1 ? trimmed.map((option) => option.replace(label, '')) : trimmed;
}

/** @returns the place among the options; null if the key names none */
export function placeOfKey(key: string | number, options: readonly string[]): number | null {
  if (typeof key === 'number') return Number.isInteger(key) && key >= 0 && key < options.length ? key : null;
  const letter = /^\s*\(?([A-Ja-j])\)?[).:]?\s*$/.exec(key)?.[1];
  const place = letter ? letter.toUpperCase().charCodeAt(0) - 65 : options.indexOf(key.trim());
  if (place >= 0 && place < options.length) return place;
  return /^\d{1,2}$/.test(key.trim()) ? placeOfKey(Number(key), options) : null;
}

/** Of a body with options. */
export function draftChoices(body: InterchangeBody): { options: string[]; right: number[] } | null {
  if (body.kind !== 'choice') return null;
  return {
    options: body.options.map(({ text }) => text),
    right: body.options.flatMap(({ isRight }, index) => (isRight ? [index] : [])),
  };
}
