// Your own quizzes about a drug; nothing if there are none.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MonographLook } from '#modules/pharmacology/points.ts';
import { queryOf } from '#platform/web/client.ts';
import { drugQuizzesContract } from '../../contract.ts';
import { t } from './texts.ts';

type Props = { topic: string; classes: MonographLook['links'] };

export default function OwnQuizzes({ topic, classes }: Props) {
  const { data } = useQuery(
    queryOf('listDrugQuizzes', drugQuizzesContract.listDrugQuizzes, { query: { topic, limit: 20 } }),
  );
  if (!data?.quizzes.length) return null;
  return (
    <>
      <h4 className={classes.heading}>{t('own')}</h4>
      <ul className={classes.list}>
        {data.quizzes.map(({ id, title, quizzes }) => (
          <li key={id}>
            <Link to={`/pharmacology-tools/quizzes/${id}`}>{title}</Link>
            <span className={classes.note}>{t('questions', { count: quizzes.length })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
