// A regrade order, as the form holds it and as it is sent to the server.
import type { RegradeOption } from '#modules/rounds/live.ts';
import type { Question } from '#question-types/registry.ts';
import type { RegradeOrder } from '../../contract.ts';

export type FormState = {
  /** null: all rounds that asked the question. */
  roundId: string | null;
  option: RegradeOption;
  question: Question;
  neverLower: boolean;
};

/** Marks by hand have no key: the first choice for them is that they count, as they do if nothing was regraded. */
export function optionsFor(isMarked: boolean): readonly RegradeOption[] {
  return isMarked
    ? ['full-credit', 'exclude', 'new-key']
    : ['new-key', 'either-key', 'full-credit', 'exclude'];
}

export const hasKey = (option: RegradeOption) => option === 'new-key' || option === 'either-key';

/** Excluding a question takes its points from everyone, so "never lower" can't apply. */
export const canKeep = (option: RegradeOption) => option !== 'exclude';

export function orderOf(
  questionId: string,
  { roundId, option, question, neverLower }: FormState,
): RegradeOrder {
  return {
    questionId,
    roundId,
    option,
    question: hasKey(option) ? question : null,
    neverLower: neverLower && canKeep(option),
  };
}
