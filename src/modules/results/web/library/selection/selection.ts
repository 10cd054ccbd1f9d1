// Which of the quizzes shown are selected.

import { maxSelected } from '#modules/quizzes/contract/selection.ts';
import type { QuizCard } from '#modules/quizzes/contract.ts';

/** A running quiz can't be deleted, and one call takes so many at most. */
export function selectableIds(shown: readonly QuizCard[]): string[] {
  return shown
    .filter(({ isActive }) => !isActive)
    .slice(0, maxSelected)
    .map(({ id }) => id);
}

/** Quizzes that are hidden, running or deleted are deselected, so that no one deletes what they don't see. */
export function selectedOf(selectable: readonly string[], chosen: ReadonlySet<string>): string[] {
  return selectable.filter((id) => chosen.has(id));
}
