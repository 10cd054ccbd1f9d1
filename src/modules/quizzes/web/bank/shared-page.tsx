// /shared/:shareId: a quiz that another teacher shares, to read and to copy.

import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { AuthorsPassage } from '#question-types/views/passages/passage-part.tsx';
import { sharingContract } from '../../contract/sharing.ts';
import { t } from '../texts.ts';
import { QuestionCard } from './question-card.tsx';
import classes from './shared-page.module.css';

export const meta = () => pageMeta({ title: t('sharedTitle'), isPrivate: true });

export default function SharedPage() {
  const { shareId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Shared shareId={shareId} />
    </RequireRole>
  );
}

function Shared({ shareId }: { shareId: string }) {
  const navigate = useNavigate();
  const { data, error } = useQuery(
    queryOf('readSharedQuiz', sharingContract.readSharedQuiz, { params: { shareId } }),
  );
  const copying = useMutation({
    mutationFn: () => call(sharingContract.copySharedQuiz, { params: { shareId } }),
    onSuccess: ({ quiz }) => navigate(`/quizzes/${quiz.id}/edit`),
  });
  if (error) {
    return (
      <Page width="narrow" title={t('sharedTitle')}>
        <Notice kind="error">{errorText(error)}</Notice>
      </Page>
    );
  }
  if (!data) return <Loading />;
  const { title, description, authorName, questions, passages, isOwn } = data.quiz;
  return (
    <Page
      title={title}
      lead={description || undefined}
      actions={
        <Button kind="main" isBusy={copying.isPending} onClick={() => copying.mutate()}>
          {t('sharedCopy')}
        </Button>
      }
    >
      <p className={classes.facts}>
        {t('sharedBy', { name: authorName })} · {t('questionCount', { count: questions.length })}
        {isOwn && ` · ${t('sharedOwn')}`}
      </p>
      {copying.error && <Notice kind="error">{errorText(copying.error)}</Notice>}
      <ol className={classes.list}>
        {questions.map((question, index) => (
          <li key={question.id} className={classes.item}>
            <AuthorsPassage questions={questions} passages={passages} at={index} />
            <QuestionCard question={question} number={index + 1} isOpen />
          </li>
        ))}
      </ol>
    </Page>
  );
}
