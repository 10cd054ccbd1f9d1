// Practice: questions that were not right come again until they are.
import type { ReviewItem } from '../../contract.ts';

/** Only a question with a right answer can be repeated until it is right. */
export function isToRepeat({ result, isAwaitingMark }: ReviewItem): boolean {
  return !isAwaitingMark && ['wrong', 'partial', 'unanswered'].includes(result.state);
}

/** What is left after the first question was tried: removed if it was right, else moved to the end. */
export function afterTry<Item>(left: readonly Item[], isRight: boolean): Item[] {
  const [tried, ...others] = left;
  if (tried === undefined) return [];
  return isRight ? others : [...others, tried];
}
