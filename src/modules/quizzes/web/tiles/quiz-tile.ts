// A quiz as a tile: for its owner, or for everyone where it is public.
import type { TileContent } from '#modules/site/points.ts';
import type { QuizCard } from '../../contract.ts';
import { t } from './texts.ts';

type Options = {
  isOwn?: boolean;
  /** Left out if all quizzes are by one author, who has been named already. */
  hasAuthor?: boolean;
};

export function quizTile(quiz: QuizCard, { isOwn = false, hasAuthor = false }: Options = {}): TileContent {
  const questions = t('tile.questions', { count: quiz.questionCount });
  const participants = t('tile.participants', { count: quiz.participantCount });
  return {
    id: quiz.id,
    title: quiz.title,
    ...(quiz.isActive && { live: { isPaused: quiz.isPaused } }),
    ...(hasAuthor &&
      quiz.authorName && {
        by: { words: t('tile.by'), name: quiz.authorName, path: `/author/${quiz.createdBy}` },
      }),
    description: quiz.description,
    counts: `${questions} · ${participants}`,
    action: actionOf(quiz, isOwn),
  };
}

function actionOf(quiz: QuizCard, isOwn: boolean): TileContent['action'] {
  if (isOwn) {
    if (quiz.isActive && quiz.roundId) return { path: `/host/${quiz.roundId}`, label: t('tile.viewLive') };
    if (quiz.roundCount > 0) return { path: `/quizzes/${quiz.id}/results`, label: t('tile.viewResults') };
    return { label: t('tile.noResults') };
  }
  if (quiz.isActive) return { path: `/quiz/${quiz.id}`, label: t('tile.viewLive') };
  return quiz.isOpen ? { path: `/quiz/${quiz.id}`, label: t('tile.take') } : { label: t('tile.notOpen') };
}
