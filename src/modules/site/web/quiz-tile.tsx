// A quiz in a few words, with what can be done with it: for its owner, or for everybody where it is public.

import { Link } from 'react-router';
import type { QuizCard } from '#modules/quizzes/contract.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { LiveBadge } from './live-badge.tsx';
import classes from './quiz-tile.module.css';
import { t } from './texts.ts';

type Props = {
  quiz: QuizCard;
  isOwn?: boolean;
  /** Left out where all quizzes are of one author, who has been named already. */
  hasAuthor?: boolean;
};

export function QuizTile({ quiz, isOwn = false, hasAuthor = false }: Props) {
  const action = actionOf(quiz, isOwn);
  return (
    <article className={classes.tile}>
      <h3 className={classes.title}>
        {quiz.title} {quiz.isActive && <LiveBadge isPaused={quiz.isPaused} />}
      </h3>
      {hasAuthor && quiz.authorName && (
        <p className={classes.author}>
          {t('tile.by')} <Link to={`/author/${quiz.createdBy}`}>{quiz.authorName}</Link>
        </p>
      )}
      {quiz.description && <p className={classes.description}>{quiz.description}</p>}
      <p className={classes.counts}>
        {t('recent.questions', { count: quiz.questionCount })} ·{' '}
        {t('recent.participants', { count: quiz.participantCount })}
      </p>
      {action.to ? (
        <Button to={action.to} kind={quiz.isActive ? 'main' : 'plain'} size="small">
          {action.label}
        </Button>
      ) : (
        <span className={classes.note}>{action.label}</span>
      )}
    </article>
  );
}

function actionOf(quiz: QuizCard, isOwn: boolean): { to?: string; label: string } {
  if (isOwn) {
    if (quiz.isActive && quiz.roundId) return { to: `/host/${quiz.roundId}`, label: t('recent.viewLive') };
    if (quiz.roundCount > 0) return { to: `/quizzes/${quiz.id}/results`, label: t('recent.viewResults') };
    return { label: t('recent.noResults') };
  }
  if (quiz.isActive) return { to: `/quiz/${quiz.id}`, label: t('recent.viewLive') };
  return quiz.isOpen ? { to: `/quiz/${quiz.id}`, label: t('recent.take') } : { label: t('recent.notOpen') };
}
