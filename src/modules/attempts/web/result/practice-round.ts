// Practice: the questions that were not right come again until they are.
import type { ReviewItem } from '../../contract.ts';

/** Only what has a right answer can be repeated until it is right. */
export function isToRepeat({ result, isAwaitingMark }: ReviewItem): boolean {
  return !isAwaitingMark && ['wrong', 'partial', 'unanswered'].includes(result.state);
}

/** What is left after the first of the questions was tried: gone when it was right, else at the end again. */
export function afterTry<Item>(left: readonly Item[], isRight: boolean): Item[] {
  const [tried, ...others] = left;
  if (tried === undefined) return [];
  return isRight ? others : [...others, tried];
}
