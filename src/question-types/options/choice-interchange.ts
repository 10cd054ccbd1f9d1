// Options and their key on the way into and out of the files of other programs.
import { texts } from '#platform/contract/i18n.ts';
import type { InterchangeBody } from '../interface/interchange.ts';
import en from '../locales/en.json' with { type: 'json' };
import { maxDraftOptions } from './option-list.ts';
import type { OptionList } from './option-tiles.ts';

const t = texts(en);

type ChoiceBody = Extract<InterchangeBody, { kind: 'choice' }>;
type AuthoredOptions = OptionList & { optionFeedback?: string[]; optionWeights?: number[] };

export function writeChoice(
  list: AuthoredOptions,
  right: readonly number[],
  isMultiple: boolean,
): ChoiceBody {
  return {
    kind: 'choice',
    isMultiple,
    options: list.options.map((text, index) => ({
      text,
      media: list.optionMedia?.[index],
      isRight: right.includes(index),
      weight: list.optionWeights?.[index],
      feedback: list.optionFeedback?.[index] || undefined,
    })),
  };
}

type ReadChoice = { list: AuthoredOptions; right: number[]; adapted: string[] };

/** Options beyond what a draft holds are left out, with a note. */
export function readChoice({ options }: ChoiceBody): ReadChoice {
  const kept = options.slice(0, maxDraftOptions);
  const isKnown = (member: 'media' | 'feedback' | 'weight') =>
    kept.some((option) => option[member] !== undefined);
  return {
    list: {
      options: kept.map(({ text }) => text.slice(0, 1_000)),
      ...(kept.some(({ media }) => media) && { optionMedia: kept.map(({ media }) => media ?? null) }),
      ...(isKnown('feedback') && {
        optionFeedback: kept.map(({ feedback = '' }) => feedback.slice(0, 1_000)),
      }),
      ...(isKnown('weight') && {
        optionWeights: kept.map(({ weight = 0 }) => Math.min(1, Math.max(-1, weight))),
      }),
    },
    right: kept.flatMap(({ isRight }, index) => (isRight ? [index] : [])),
    adapted: options.length > kept.length ? [t('optionsLeftOut', { max: maxDraftOptions })] : [],
  };
}
