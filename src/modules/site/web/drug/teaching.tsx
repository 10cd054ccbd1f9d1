// What there is to teach with: the guidelines that name the drug, and quizzes about it.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { drugQuizzesContract } from '#modules/drug-quizzes/contract.ts';
import type { Drug } from '#modules/pharmacology/contract.ts';
import { queryOf } from '#platform/web/client.ts';
import type { MonographData } from './read-monograph.ts';
import classes from './teaching.module.css';
import { t } from './texts.ts';

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
      {user && <OwnQuizzes topic={drug.generic} />}
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

function OwnQuizzes({ topic }: { topic: string }) {
  const { data } = useQuery(
    queryOf('listDrugQuizzes', drugQuizzesContract.listDrugQuizzes, { query: { topic, limit: 20 } }),
  );
  if (!data?.quizzes.length) return null;
  return (
    <>
      <h4 className={classes.heading}>{t('teaching.own')}</h4>
      <ul className={classes.list}>
        {data.quizzes.map(({ id, title, quizzes }) => (
          <li key={id}>
            <Link to={`/pharmacology-tools/quizzes/${id}`}>{title}</Link>
            <span className={classes.note}>{t('teaching.questions', { count: quizzes.length })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
