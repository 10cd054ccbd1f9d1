// The three most recent quizzes: a teacher's own, or public ones.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { User } from '#modules/accounts/contract.ts';
import { type QuizCard, quizzesContract } from '#modules/quizzes/contract.ts';
import { queryOf } from '#platform/web/client.ts';
import { LiveBadge } from '../live-badge.tsx';
import { t } from '../texts.ts';
import classes from './recent-quizzes.module.css';

const shownQuizzes = 3;

export function RecentQuizzes({
  user,
  publicQuizzes,
}: {
  user: User | null;
  publicQuizzes: readonly QuizCard[];
}) {
  const isTeacher = user?.role === 'teacher';
  const own = useQuery({
    ...queryOf('listQuizzesOfUser', quizzesContract.listQuizzesOfUser, {
      params: { userId: user?.id ?? '' },
    }),
    enabled: isTeacher,
  });
  const quizzes = isTeacher ? own.data?.quizzes.slice(0, shownQuizzes) : publicQuizzes;
  // Nothing to show to a guest is no reason for an empty section.
  if (!isTeacher && publicQuizzes.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="home-recent">
      <h2 id="home-recent" className={classes.heading}>
        {isTeacher ? t('recent.own') : t('recent.title')}
      </h2>
      <div className={classes.list}>
        {quizzes?.map((quiz) => (
          <RecentQuiz key={quiz.id} quiz={quiz} isOwn={isTeacher} />
        ))}
        {own.error && <p className={classes.none}>{t('recent.error')}</p>}
        {quizzes?.length === 0 && (
          <p className={classes.none}>
            {t('recent.emptyOwn')} <Link to="/quizzes/new">{t('hero.createQuiz')}</Link>
          </p>
        )}
      </div>
    </section>
  );
}

function RecentQuiz({ quiz, isOwn }: { quiz: QuizCard; isOwn: boolean }) {
  const action = actionOf(quiz, isOwn);
  return (
    <article className={classes.card}>
      <h3 className={classes.title}>
        {quiz.title} {quiz.isActive && <LiveBadge isPaused={quiz.isPaused} />}
      </h3>
      {quiz.description && <p className={classes.description}>{quiz.description}</p>}
      <p className={classes.counts}>
        {t('recent.questions', { count: quiz.questionCount })} ·{' '}
        {t('recent.participants', { count: quiz.participantCount })}
      </p>
      {action.to ? (
        <Button component={Link} to={action.to} variant={quiz.isActive ? 'filled' : 'default'} size="sm">
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
