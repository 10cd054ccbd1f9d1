// What there is to teach with: the guidelines that name the drug, and quizzes about it.
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import type { Drug } from '#modules/pharmacology/contract.ts';
import type { MonographData } from './read-monograph.ts';
import classes from './teaching.module.css';
import { t } from './texts.ts';

// Only for who is signed in, so nobody else loads it.
const OwnQuizzes = lazy(() => import('./own-quizzes.tsx'));

type Props = { drug: Drug; guidelines: MonographData['guidelines'] };

export function Teaching({ drug, guidelines }: Props) {
  const { user } = useMe();
  return (
    <>
      <h3 className={classes.heading}>{t('teaching.guidelines')}</h3>
      {guidelines.length === 0 && (
        <p className={classes.note}>{t('teaching.noGuidelines', { name: drug.generic })}</p>
      )}
      <ul className={classes.list}>
        {guidelines.map((guideline) => (
          <li key={guideline.id}>
            <Link to={`/pharmacology-tools/guidelines/${guideline.id}`}>{guideline.title}</Link>
            <span className={classes.note}>{aboutOf(guideline)}</span>
          </li>
        ))}
      </ul>
      <h3 className={classes.heading}>{t('teaching.quizzes')}</h3>
      <p>
        <Link to={`/pharmacology-tools/quizzes?${new URLSearchParams({ topic: drug.generic })}`}>
          {t('teaching.make', { name: drug.generic })}
        </Link>
      </p>
      {user && (
        <Suspense>
          <OwnQuizzes topic={drug.generic} />
        </Suspense>
      )}
    </>
  );
}

function aboutOf({ organization, published, status, isOld }: MonographData['guidelines'][number]): string {
  return [
    t('teaching.guideline', { organization, published }),
    ...(status === 'current' ? [] : [t(`teaching.${status}`)]),
    ...(isOld ? [t('teaching.old')] : []),
  ].join(' · ');
}
