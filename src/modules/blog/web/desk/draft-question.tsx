// A question within a draft: what readers will be asked, or why they can't be.
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import { blogDeskContract } from '../../contract/desk.ts';
import classes from '../reading/post-text.module.css';
import type { QuestionInPost } from '../reading/post-text.tsx';
import { t } from './texts.ts';

export function DraftQuestion({ place, title }: QuestionInPost) {
  const [quizId = '', questionId = ''] = place.split('/');
  const { data, error } = useQuery({
    ...queryOf('readPostQuestion', blogDeskContract.readPostQuestion, { query: { quizId, questionId } }),
    enabled: questionId !== '',
    retry: false,
  });
  if (error) return <span className={classes.gone}>{errorText(error)}</span>;
  if (questionId !== '' && !data) return null;
  if (!data?.question) return <span className={classes.gone}>{t('pick.questionGone')}</span>;
  return (
    <div className={classes.trial}>
      <p dir="auto" className={classes.trialTitle}>
        {title || t('mark.questionTitle')}
      </p>
      <RichText source={data.question.text} />
      <p dir="auto" className={classes.trialSource}>
        {data.question.quizTitle}
      </p>
    </div>
  );
}
