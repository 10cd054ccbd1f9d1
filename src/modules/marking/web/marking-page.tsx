// /quizzes/:quizId/marking: the answers that a person marks, one question across all students.

import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { plainText } from '#platform/contract/text/written/plain-text.ts';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { type MarkedQuestion, markingContract } from '../contract.ts';
import classes from './marking.module.css';
import { MarkingDesk } from './marking-desk.tsx';
import { t } from './texts.ts';
import { type DeskSource, useAnswers } from './use-desk.ts';

export const meta = () => pageMeta({ title: t('markingTitle'), isPrivate: true });

export default function MarkingPage() {
  const { quizId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Marking key={quizId} quizId={quizId} />
    </RequireRole>
  );
}

function Marking({ quizId }: { quizId: string }) {
  const [search, setSearch] = useSearchParams();
  const roundId = search.get('roundId') ?? undefined;
  const listed = useQuery(
    queryOf('listMarkedQuestions', markingContract.listMarkedQuestions, { params: { id: quizId } }),
  );
  if (listed.error) {
    return (
      <Page title={t('marking')}>
        <Notice kind="error">{errorText(listed.error)}</Notice>
      </Page>
    );
  }
  if (!listed.data) return <Loading />;
  const { title, questions } = listed.data;
  const wanted = search.get('question');
  const chosen =
    questions.find(({ questionId }) => questionId === wanted) ??
    questions.find(({ awaitingMarks }) => awaitingMarks > 0) ??
    questions[0];
  const toResults = (
    <Link to={`/quizzes/${quizId}/results${roundId ? `?roundId=${roundId}` : ''}`}>{t('toResults')}</Link>
  );
  if (!chosen) {
    return (
      <Page title={t('marking')} lead={title} actions={toResults}>
        <EmptyState title={t('nothingToMark')} text={t('nothingToMarkText')} />
      </Page>
    );
  }
  const choose = (questionId: string) =>
    setSearch({ question: questionId, ...(roundId && { roundId }) }, { replace: true });
  return (
    <Page title={t('marking')} lead={title} width="wide" actions={toResults}>
      <QuestionPicker questions={questions} chosen={chosen} onChoose={choose} />
      <Answers
        key={`${chosen.questionId} ${roundId}`}
        question={chosen}
        source={{ quizId, questionId: chosen.questionId, roundId }}
      />
    </Page>
  );
}

/** A drop-down list shows no markup. */
function plainStart(question: string): string {
  const plain = plainText(question);
  return plain.length > 80 ? `${cutText(plain, 79)}…` : plain;
}

type PickerProps = {
  questions: readonly MarkedQuestion[];
  chosen: MarkedQuestion;
  onChoose(questionId: string): void;
};

function QuestionPicker({ questions, chosen, onChoose }: PickerProps) {
  if (questions.length < 2) return null;
  return (
    <NativeSelect
      className={classes.picker}
      label={t('questionPicker')}
      value={chosen.questionId}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={questions.map(({ questionId, number, view, awaitingMarks }) => ({
        value: questionId,
        label: t('questionChoice', { number, question: plainStart(view.question), count: awaitingMarks }),
      }))}
    />
  );
}

function Answers({ question, source }: { question: MarkedQuestion; source: DeskSource }) {
  const answers = useAnswers(source);
  if (answers.error) return <Notice kind="error">{errorText(answers.error)}</Notice>;
  if (!answers.data) return <Loading />;
  if (answers.data.answers.length === 0)
    return <EmptyState title={t('noAnswers')} text={t('noAnswersText')} />;
  return <MarkingDesk question={question} source={source} answers={answers.data.answers} />;
}
