// Searching and sorting one's quizzes.
import type { ListedQuiz, QuizCard } from '#modules/quizzes/contract.ts';
import { hasSearchWords, searchWords } from '#platform/contract/text/search-fold.ts';

export const sortNames = ['changed', 'title', 'participants'] as const;
export type SortName = (typeof sortNames)[number];

const byTitle = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compare: Record<SortName, (one: QuizCard, other: QuizCard) => number> = {
  changed: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  title: (one, other) => byTitle.compare(one.title, other.title),
  participants: (one, other) => other.participantCount - one.participantCount,
};

type Findable = QuizCard & Partial<Pick<ListedQuiz, 'folder' | 'tags'>>;

/** Quizzes that have every searched word in title, description, folder or tags; what is running comes first in any order. */
export function findQuizzes<Q extends Findable>(quizzes: readonly Q[], search: string, sort: SortName): Q[] {
  const words = searchWords(search);
  const found = quizzes.filter(({ title, description, folder, tags = [] }) =>
    hasSearchWords(words, [title, description, folder ?? '', ...tags]),
  );
  return found.sort(
    (one, other) => Number(other.isActive) - Number(one.isActive) || compare[sort](one, other),
  );
}
