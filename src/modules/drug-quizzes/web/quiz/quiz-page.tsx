// /pharmacology-tools/quizzes/:id: one stored quiz; without a network as it was last seen on this device.

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { Disclaimer, EducationOnly, keepOpened, readOpened } from '#modules/pharmacology/web.tsx';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { currentFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { type DrugQuiz, drugQuizzesContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { OpenActions } from './open-actions.tsx';
import classes from './quiz-page.module.css';
import { QuizPreview } from './quiz-preview.tsx';

export const meta = () => pageMeta({ title: t('quiz.title'), isPrivate: true });

const kind = 'drug-quiz';
const everyone = ['student', 'teacher', 'admin'] as const;

async function readOrRemember(
  id: string,
  signal: AbortSignal,
): Promise<{ quiz: DrugQuiz; keptAt: number | null }> {
  try {
    return { quiz: await call(drugQuizzesContract.readDrugQuiz, { params: { id } }, signal), keptAt: null };
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 0) throw error;
    const kept = await readOpened<DrugQuiz>(kind, id);
    if (!kept) throw error;
    return { quiz: kept.value, keptAt: kept.at };
  }
}

export default function QuizPage() {
  const { id = '' } = useParams();
  return (
    <RequireRole role={[...everyone]}>
      <Kept id={id} />
    </RequireRole>
  );
}

function Kept({ id }: { id: string }) {
  const { user } = useMe();
  const { data, error, refetch } = useQuery({
    queryKey: ['readDrugQuiz', id],
    queryFn: ({ signal }) => readOrRemember(id, signal),
    networkMode: 'always',
    retry: false,
  });
  useEffect(() => {
    if (data && data.keptAt === null)
      void keepOpened(kind, id, data.quiz.title, `/pharmacology-tools/quizzes/${id}`, data.quiz);
  }, [data, id]);

  if (error) return <Failure error={error} onAgain={() => void refetch()} />;
  if (!data) return <Loading label={t('quiz.loading')} />;
  const { quiz, keptAt } = data;
  const mayOpen = user?.role === 'teacher' || user?.role === 'admin';
  const count = quiz.quizzes.length;
  const reworded = quiz.quizzes.filter(({ isReworded }) => isReworded).length;
  return (
    <Page
      title={quiz.title}
      lead={t('quiz.about', { count, date: currentFormats().date(quiz.createdAt, 'long') })}
      actions={mayOpen && count > 0 && keptAt === null && <OpenActions drugQuizId={id} />}
    >
      <p className={classes.back}>
        <Link to="/pharmacology-tools/quizzes">{t('quiz.back')}</Link>
      </p>
      {keptAt !== null && (
        <Notice kind="info">{t('offline', { date: currentFormats().date(keptAt, 'long') })}</Notice>
      )}
      {reworded > 0 && <Notice kind="info">{t('quiz.reworded', { count: reworded })}</Notice>}
      {quiz.retiredItems > 0 && (
        <Notice kind="info">{t('quiz.retired', { count: quiz.retiredItems })}</Notice>
      )}
      {count > 0 ? <QuizPreview quiz={quiz} isTitled /> : <Notice kind="info">{t('quiz.empty')}</Notice>}
      {quiz.writtenBy !== 'owner' && <Disclaimer {...quiz.dataSet} />}
      <EducationOnly />
    </Page>
  );
}

function Failure({ error, onAgain }: { error: object; onAgain(): void }) {
  const isMissing = error instanceof CallError && error.code === 'drug_quiz_not_found';
  return (
    <Page title={t('quiz.title')}>
      <EmptyState
        title={isMissing ? t('quiz.missing') : t('kept.failed')}
        text={isMissing ? t('quiz.missingText') : errorText(error)}
        action={
          isMissing ? (
            <Link to="/pharmacology-tools/quizzes">{t('quiz.back')}</Link>
          ) : (
            <Button onClick={onAgain}>{t('again')}</Button>
          )
        }
      />
    </Page>
  );
}
