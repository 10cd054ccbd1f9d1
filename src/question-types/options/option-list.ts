// What types with a list of options have in common: their schema, names for options, checks and counts.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { Media } from '../interface/media.ts';
import type { Bar, Problem } from '../interface/question-type.ts';
import en from '../locales/en.json' with { type: 'json' };
import { type OptionList, optionLabel, optionLetter, visibleText } from './option-tiles.ts';

const t = texts(en);

/** Drafts may hold up to this many; a start needs 2 to 10. */
export const maxDraftOptions = 12;
const minOptions = 2;
export const maxOptions = 10;

/** Of an option, and of the feedback on it. */
export const longestOption = 1_000;
const OptionText = z.string().max(longestOption);

export const optionListShape = {
  options: z.array(OptionText).max(maxDraftOptions).default([]),
  /** A picture per option, at the option's own place; shorter than `options` where the last ones have none. */
  optionMedia: z.array(Media.nullable()).max(maxDraftOptions).optional(),
};

/** Said to who chose the option, once answers are shown. Never in a player's view. */
export const optionFeedbackShape = {
  optionFeedback: z.array(z.string().max(longestOption)).max(maxDraftOptions).optional(),
};

export const OptionIndex = z
  .number()
  .int()
  .min(0)
  .max(maxDraftOptions - 1);

/** The allow-listed part of an option list, for the player's view. */
export function redactOptions(list: OptionList): OptionList {
  return { options: [...list.options], optionMedia: list.optionMedia && [...list.optionMedia] };
}

/** One bar per option, in the author's order. */
export function optionBars(
  list: OptionList,
  rightIndices: readonly number[],
  chosen: Iterable<number>,
): Bar[] {
  const counts = list.options.map(() => 0);
  for (const index of chosen) if (index in counts) counts[index] = (counts[index] ?? 0) + 1;
  return counts.map((count, index) => ({
    key: String(index),
    label: optionLabel(list, index),
    optionIndex: index,
    count,
    isRight: rightIndices.includes(index),
  }));
}

/** Checks of the options themselves; whether the key makes sense is the type's own affair. */
export function lintOptions(list: OptionList): Problem[] {
  const problems: Problem[] = [];
  const { options, optionMedia = [] } = list;
  if (options.length < minOptions) {
    problems.push({
      severity: 'error',
      code: 'too_few_options',
      message: t('tooFewOptions'),
      field: 'options',
    });
  }
  if (options.length > maxOptions) {
    const message = t('tooManyOptions', { max: maxOptions });
    problems.push({ severity: 'error', code: 'too_many_options', message, field: 'options' });
  }
  const seen = new Map<string, number>();
  for (const [index, option] of options.entries()) {
    const field = `options.${index}`;
    const letter = optionLetter(index);
    const media = optionMedia[index];
    const text = visibleText(option);
    if (!text && !media) {
      problems.push({
        severity: 'error',
        code: 'option_empty',
        message: t('optionEmpty', { letter }),
        field,
      });
      continue;
    }
    if (media && !text && !media.alt.trim()) {
      const message = t('optionWithoutAlt', { letter });
      problems.push({ severity: 'warning', code: 'option_without_alt', message, field });
    }
    const looks = `${media?.imageId ?? ''} ${text}`;
    const twin = seen.get(looks);
    if (twin === undefined) {
      seen.set(looks, index);
      continue;
    }
    const message = t('duplicateOptions', { first: optionLetter(twin), second: letter });
    problems.push({ severity: 'error', code: 'duplicate_options', message, field });
  }
  return problems;
}
