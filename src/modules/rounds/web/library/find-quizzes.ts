// Searching and sorting one's quizzes.
import type { ListedQuiz, QuizCard } from '#modules/quizzes/contract.ts';

export const sortNames = ['changed', 'title', 'participants'] as const;
export type SortName = (typeof sortNames)[number];

const byTitle = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compare: Record<SortName, (one: QuizCard, other: QuizCard) => number> = {
  changed: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  title: (one, other) => byTitle.compare(one.title, other.title),
  participants: (one, other) => other.participantCount - one.participantCount,
};

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

type Findable = QuizCard & Partial<Pick<ListedQuiz, 'folder' | 'tags'>>;

/** Quizzes that have every searched word in title, description, folder or tags; what is running comes first in any order. */
export function findQuizzes<Q extends Findable>(quizzes: readonly Q[], search: string, sort: SortName): Q[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const found = quizzes.filter((quiz) => {
    const text = folded([quiz.title, quiz.description, quiz.folder, ...(quiz.tags ?? [])].join(' '));
    return words.every((word) => text.includes(word));
  });
  return found.sort(
    (one, other) => Number(other.isActive) - Number(one.isActive) || compare[sort](one, other),
  );
}
