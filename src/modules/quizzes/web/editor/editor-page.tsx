// The page on which a teacher edits a quiz.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { CallError, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { siteTitle } from '#platform/web/pages/shown-site.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { quizzesContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { storedDocumentOf } from './quiz-document.ts';
import { QuizEditor } from './quiz-editor.tsx';

export function meta() {
  return [{ title: siteTitle(t('editPageTitle')) }, { name: 'robots', content: 'noindex' }];
}

export default function EditorPage() {
  const { quizId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <OpenQuiz key={quizId} quizId={quizId} />
    </RequireRole>
  );
}

/** A quiz that the server has. */
export function OpenQuiz({ quizId }: { quizId: string }) {
  const { user } = useMe();
  const queries = useQueryClient();
  const query = useQuery({
    ...queryOf('readQuiz', quizzesContract.readQuiz, { params: { id: quizId } }),
    // The editor owns what it has opened: it loads the newest version when it opens, and nothing newer afterwards.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

  // Lists of quizzes show titles and counts that may have changed here.
  useEffect(() => () => void queries.invalidateQueries(), [queries]);

  if (query.isPending || !user) return <Loading label={t('loadingQuiz')} />;
  if (query.isError) return <NotOpened error={query.error} onRetry={() => void query.refetch()} />;
  const { quiz } = query.data;
  if (!('settings' in quiz)) return <Refusal title={t('notYoursTitle')} text={t('notYoursText')} />;
  return <QuizEditor quizId={quiz.id} stored={storedDocumentOf(quiz)} userId={user.id} />;
}

function NotOpened({ error, onRetry }: { error: object; onRetry(): void }) {
  const { code, status } = error instanceof CallError ? error : {};
  if (code === 'quiz_not_found' || status === 400) {
    return <Refusal title={t('notFoundTitle')} text={t('notFoundText')} />;
  }
  if (code === 'forbidden') return <Refusal title={t('notYoursTitle')} text={t('notYoursText')} />;
  return (
    <Page title={t('loadFailedTitle')} lead={errorText(error)}>
      <p>
        <Button kind="main" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </p>
    </Page>
  );
}

function Refusal({ title, text }: { title: string; text: string }) {
  return (
    <Page title={title} lead={text}>
      <p>
        <Button kind="main" to="/teacher-dashboard">
          {t('toDashboard')}
        </Button>
      </p>
    </Page>
  );
}
