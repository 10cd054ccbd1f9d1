// A regrade order, as the form holds it and as it is sent to the server.
import type { RegradeOption } from '#modules/rounds/live.ts';
import type { Question } from '#question-types/registry.ts';
import type { RegradeOrder } from '../../contract.ts';

/** What a teacher can decide. `….kept`: no score drops; where there is no such choice, none can, or all do. */
export type RegradeChoice = Exclude<RegradeOption, 'new-key'> | 'new-key' | 'new-key.kept';

export type FormState = {
  /** null: all rounds that asked the question. */
  roundId: string | null;
  choice: RegradeChoice;
  question: Question;
};

/** Marks by hand have no key: the first choice for them is that they count, as they do if nothing was regraded. */
export function choicesFor(isMarked: boolean): readonly RegradeChoice[] {
  return isMarked
    ? ['full-credit', 'exclude', 'new-key.kept', 'new-key']
    : ['new-key.kept', 'new-key', 'either-key', 'full-credit', 'exclude'];
}

const optionOf = (choice: RegradeChoice): RegradeOption => (choice === 'new-key.kept' ? 'new-key' : choice);

/** The choice that a stored regrade was. */
export const choiceOf = ({
  option,
  neverLower,
}: Pick<RegradeOrder, 'option' | 'neverLower'>): RegradeChoice =>
  option === 'new-key' && neverLower ? 'new-key.kept' : option;

export function hasKey(choice: RegradeChoice): boolean {
  const option = optionOf(choice);
  return option === 'new-key' || option === 'either-key';
}

export function orderOf(questionId: string, { roundId, choice, question }: FormState): RegradeOrder {
  return {
    questionId,
    roundId,
    option: optionOf(choice),
    question: hasKey(choice) ? question : null,
    // Leaving the question out takes its points from everyone.
    neverLower: choice !== 'new-key' && choice !== 'exclude',
  };
}
