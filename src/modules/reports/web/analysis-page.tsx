// /quizzes/:quizId/analysis: what to teach again, which question is faulty, and how certain that is.
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { NumberStrip } from '#platform/web/ui/number-strip/number-strip.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { type QuizAnalytics, reportsContract } from '../contract.ts';
import classes from './analysis.module.css';
import { FirstThings } from './first-things.tsx';
import { ModelPart } from './models/model-part.tsx';
import { OptionTables } from './option-tables.tsx';
import { QuestionFigures } from './question-figures.tsx';
import { ReportDownloads } from './report-downloads.tsx';
import { RoundComparison } from './round-comparison.tsx';
import { SimilarityPart } from './similarity/similarity-part.tsx';
import { Distribution, TestFigures } from './test-figures.tsx';
import { reliabilityText, t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

export default function AnalysisPage() {
  const { quizId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Analysis key={quizId} quizId={quizId} />
    </RequireRole>
  );
}

function Analysis({ quizId }: { quizId: string }) {
  const roundId = useSearchParams()[0].get('round') ?? undefined;
  const asked = useQuery(
    queryOf('readQuizAnalytics', reportsContract.readQuizAnalytics, {
      params: { id: quizId },
      query: roundId ? { roundId } : {},
    }),
  );
  return (
    <Page
      title={t('title')}
      lead={asked.data?.title}
      width="wide"
      actions={
        <Link to={`/quizzes/${quizId}/results${roundId ? `?roundId=${roundId}` : ''}`}>{t('toResults')}</Link>
      }
    >
      <RoundChoice quizId={quizId} roundId={roundId} />
      <Loaded query={asked} failed={t('failed')}>
        {(analytics) => (
          <div className={classes.sections}>
            {analytics.questionAnalytics.some(({ n }) => n > 0) ? (
              <Findings quizId={quizId} roundId={roundId} analytics={analytics} />
            ) : (
              <EmptyState title={t('empty')} text={t('emptyText')} />
            )}
            {analytics.roundCount > 0 && <SimilarityPart quizId={quizId} roundId={roundId} />}
            <ReportDownloads
              quizId={quizId}
              roundId={roundId}
              title={analytics.title}
              hasRounds={analytics.roundCount > 0}
            />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

type Props = { quizId: string; roundId?: string };

/** All rounds together, or one of them. */
function RoundChoice({ quizId, roundId }: Props) {
  const formats = useFormats();
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery(
    queryOf('readQuizAnalytics', reportsContract.readQuizAnalytics, { params: { id: quizId }, query: {} }),
  );
  const rounds = data?.rounds ?? [];
  if (rounds.length < 2 && !roundId) return null;
  function choose(value: string): void {
    const next = new URLSearchParams(search);
    if (value === '') next.delete('round');
    else next.set('round', value);
    setSearch(next, { replace: true });
  }
  const isListed = rounds.some((round) => round.roundId === roundId);
  return (
    <NativeSelect
      className={classes.choice}
      label={t('rounds')}
      value={roundId ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[
        { value: '', label: t('allRounds') },
        ...(roundId && !isListed ? [{ value: roundId, label: t('thisRound') }] : []),
        ...rounds.map((round) => ({
          value: round.roundId,
          label: t('roundOf', { time: formats.dateTime(round.startedAt) }),
        })),
      ]}
    />
  );
}

function Findings({ quizId, roundId, analytics }: Props & { analytics: QuizAnalytics }) {
  const formats = useFormats();
  const { questionAnalytics, test, averageScore, completionRate, totalParticipants, updatedAt } = analytics;
  return (
    <>
      <NumberStrip
        label={t('numbers')}
        numbers={[
          { label: t('students'), value: formats.number(totalParticipants) },
          {
            label: t('averageScore'),
            value: averageScore === null ? t('none') : formats.percent(averageScore / 100),
          },
          { label: t('completionRate'), value: formats.percent(completionRate / 100) },
          { label: t('reliability'), value: reliabilityText(test.cic, (cic) => formats.number(cic / 100)) },
        ]}
      />
      <p className={classes.basis}>
        {t(roundId ? 'roundBasis' : 'basis', {
          count: Math.max(...questionAnalytics.map(({ n }) => n)),
          time: formats.dateTime(updatedAt),
        })}
      </p>
      <Section title={t('firstTitle')}>
        <FirstThings questions={questionAnalytics} />
      </Section>
      <QuestionFigures questions={questionAnalytics} />
      <OptionTables questions={questionAnalytics} />
      <RoundComparison quizId={quizId} rounds={analytics.rounds} />
      <Distribution counts={test.histogram} />
      <TestFigures test={test} />
      <ModelPart quizId={quizId} roundId={roundId} />
    </>
  );
}
