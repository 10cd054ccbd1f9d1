// The results of a quiz: one round at a time, per student and per question, on the screen and as files.

import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import type { QuestionResult, RoundSummary, SeatResponse } from '#modules/rounds/contract/results.ts';
import type { LiveSpots } from '#modules/rounds/points.ts';
import { LiveParts, useLiveParts } from '#modules/rounds/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { siteTitle } from '#platform/web/pages/shown-site.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { resultsContract } from '../../contract.ts';
import { useResultsStep } from '../library/first-steps/use-first-steps.ts';
import { ExportButtons } from './export-buttons.tsx';
import { HelpList } from './help-list.tsx';
import type { StudentFilter } from './matrix-order.ts';
import { QuestionResults } from './question-results.tsx';
import { ResultFigures } from './result-figures.tsx';
import { ResultFindings } from './result-findings.tsx';
import classes from './results.module.css';
import { StudentTable } from './student-table.tsx';
import { formatDay, t } from './texts.ts';

export function meta() {
  return [{ title: siteTitle(t('resultsPageTitle')) }, { name: 'robots', content: 'noindex' }];
}

const refreshWhileLiveMs = 5_000;

export default function ResultsPage() {
  const { quizId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Results key={quizId} quizId={quizId} />
    </RequireRole>
  );
}

function Results({ quizId }: { quizId: string }) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('roundId') ?? undefined;
  const rounds = useQuery(queryOf('listRounds', resultsContract.listRounds, { params: { id: quizId } }));
  const results = useQuery({
    ...queryOf('readResponses', resultsContract.readResponses, {
      params: { id: quizId },
      query: { roundId: wanted },
    }),
    refetchInterval: ({ state }) =>
      state.data?.round && !state.data.round.endedAt ? refreshWhileLiveMs : false,
    placeholderData: (before) => before,
  });
  const { user } = useMe();
  useResultsStep(user?.id ?? null, (results.data?.responses.length ?? 0) > 0);
  const error = rounds.error ?? results.error;
  if (error) {
    return (
      <Page title={t('results')}>
        <Notice kind="error">{errorText(error)}</Notice>
      </Page>
    );
  }
  if (!rounds.data || !results.data) return <Loading />;
  const { round, questions, responses } = results.data;
  if (!round) return <NoRounds quizId={quizId} />;
  return (
    <Page
      title={round.title}
      lead={round.endedAt ? t('results') : t('resultsLive')}
      width="wide"
      actions={
        <>
          {round.kind === 'direct' && <Link to={`/quizzes/${quizId}/attempts`}>{t('toAttempts')}</Link>}
          {questions.some(({ isMarked }) => isMarked) && (
            <Link to={`/quizzes/${quizId}/marking?roundId=${round.roundId}`}>{t('toMarking')}</Link>
          )}
          {questions.some(({ regrade }) => regrade !== null) && (
            <Link to={`/quizzes/${quizId}/regrades`}>{t('toRegrades')}</Link>
          )}
          <ExportButtons quizId={quizId} round={round} />
        </>
      }
    >
      <RoundPicker
        rounds={rounds.data.rounds}
        current={round}
        onPick={(roundId) => setSearch({ roundId }, { replace: true })}
      />
      <ResultFigures round={round} />
      <Provisional quizId={quizId} roundId={round.roundId} questions={questions} />
      {responses.length === 0 ? (
        <EmptyState title={t('noResponses')} text={t('noResponsesText')} />
      ) : (
        <>
          <ResultFindings quizId={quizId} roundId={round.roundId} />
          <FeatureResults quizId={quizId} roundId={round.roundId} responses={responses} />
          <Students key={round.roundId} round={round} questions={questions} responses={responses} />
          <QuestionResults questions={questions} responses={responses} round={round} />
        </>
      )}
    </Page>
  );
}

/** What live features make of who answered what. */
function FeatureResults(props: LiveSpots['results']) {
  const parts = useLiveParts('results', ...props.responses.map(({ features }) => features));
  return <LiveParts parts={parts} propsOf={() => props} />;
}

type StudentsProps = { round: RoundSummary; questions: QuestionResult[]; responses: SeatResponse[] };

function Students(props: StudentsProps) {
  const [filter, setFilter] = useState<StudentFilter>('all');
  const showHelp = () => {
    setFilter('help');
    document.getElementById('students')?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <HelpList {...props} onShowAll={showHelp} />
      <StudentTable {...props} filter={filter} onFilter={setFilter} />
    </>
  );
}

type ProvisionalProps = { quizId: string; roundId: string; questions: QuestionResult[] };

function Provisional({ quizId, roundId, questions }: ProvisionalProps) {
  const count = questions.reduce((sum, { awaitingMarks }) => sum + awaitingMarks, 0);
  if (count === 0) return null;
  return (
    <div className={classes.provisional}>
      <Notice kind="info" title={t('awaitingMarks', { count })}>
        {t('provisionalText')}{' '}
        <Link to={`/quizzes/${quizId}/marking?roundId=${roundId}`}>{t('markNow')}</Link>
      </Notice>
    </div>
  );
}

function NoRounds({ quizId }: { quizId: string }) {
  return (
    <Page title={t('results')}>
      <EmptyState
        title={t('noRounds')}
        text={t('noRoundsText')}
        action={<Link to={`/quizzes/${quizId}/start`}>{t('startNow')}</Link>}
      />
    </Page>
  );
}

type PickerProps = { rounds: RoundSummary[]; current: RoundSummary; onPick: (roundId: string) => void };

function RoundPicker({ rounds, current, onPick }: PickerProps) {
  if (rounds.length < 2) return null;
  return (
    <NativeSelect
      label={t('roundPicker')}
      value={current.roundId}
      onChange={({ currentTarget }) => onPick(currentTarget.value)}
      maw="28rem"
      mb="lg"
      data={rounds.map((round) => ({ value: round.roundId, label: roundLabel(round) }))}
    />
  );
}

function roundLabel(round: RoundSummary): string {
  const kind = t(round.kind === 'direct' ? 'kindDirect' : 'kindRoom');
  const people = t('players', { count: round.participantCount });
  const state = round.endedAt ? '' : ` · ${t('live')}`;
  return `${formatDay(round.startedAt)} · ${kind} · ${people}${state}`;
}
