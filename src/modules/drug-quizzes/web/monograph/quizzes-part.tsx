// Quizzes about the drug of a monograph: the link to make one, and your own.
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import type { MonographPartProps } from '#modules/pharmacology/points.ts';
import { t } from './texts.ts';

// Only for signed-in people, so no one else loads it.
const OwnQuizzes = lazy(() => import('./own-quizzes.tsx'));

export default function QuizzesPart({ drug: { generic }, look: { links: classes } }: MonographPartProps) {
  const { user } = useMe();
  return (
    <>
      <h3 className={classes.heading}>{t('quizzes')}</h3>
      <p>
        <Link to={`/pharmacology-tools/quizzes?${new URLSearchParams({ topic: generic })}`}>
          {t('make', { name: generic })}
        </Link>
      </p>
      {user && (
        <Suspense>
          <OwnQuizzes topic={generic} classes={classes} />
        </Suspense>
      )}
    </>
  );
}
