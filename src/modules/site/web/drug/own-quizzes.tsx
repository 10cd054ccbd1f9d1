// One's own quizzes about a drug; nothing where there are none.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { drugQuizzesContract } from '#modules/drug-quizzes/contract.ts';
import { queryOf } from '#platform/web/client.ts';
import classes from './teaching.module.css';
import { t } from './texts.ts';

export default function OwnQuizzes({ topic }: { topic: string }) {
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
