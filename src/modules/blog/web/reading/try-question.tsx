// A question of a public quiz within a post: answered in place, checked by the server, recorded nowhere.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QuestionToTry } from '#modules/practice/web.tsx';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { blogContract } from '../../contract.ts';
import classes from './post-text.module.css';
import { t } from './texts.ts';

export default function TryQuestion({ place, title }: { place: string; title: string }) {
  const [quizId = '', questionId = ''] = place.split('/');
  const params = { quizId, questionId };
  const { data, error } = useQuery({
    ...queryOf('readTrialQuestion', blogContract.readTrialQuestion, { params }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error) return <span className={classes.gone}>{errorText(error)}</span>;
  if (!data) return null;
  return (
    <div className={classes.trial}>
      <p className={classes.trialTitle}>{title || t('question.title')}</p>
      <QuestionToTry
        question={data.question}
        check={async (answer) => (await call(blogContract.tryQuestion, { params, body: { answer } })).result}
      />
      <p className={classes.trialSource}>
        {t('question.from')}{' '}
        <Link dir="auto" to={`/quiz/${data.quiz.id}`}>
          {data.quiz.title}
        </Link>
      </p>
    </div>
  );
}
