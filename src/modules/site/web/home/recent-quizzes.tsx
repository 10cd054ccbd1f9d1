// The three most recent quizzes: a teacher's own, or public ones.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { User } from '#modules/accounts/contract.ts';
import { type QuizCard, quizzesContract } from '#modules/quizzes/contract.ts';
import { queryOf } from '#platform/web/client.ts';
import { QuizTile } from '../quiz-tile.tsx';
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
          <QuizTile key={quiz.id} quiz={quiz} isOwn={isTeacher} hasAuthor={!isTeacher} />
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
