// What to do first after a round, above its students on the results page; the figures behind it are a link away.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Section } from '#platform/web/ui/section/section.tsx';
import { reportsContract } from '../contract.ts';
import { FirstThings } from './first-things.tsx';
import { t } from './texts.ts';

export default function RoundFindings({ quizId, roundId }: { quizId: string; roundId: string }) {
  const formats = useFormats();
  const { data } = useQuery({
    ...queryOf('readQuizAnalytics', reportsContract.readQuizAnalytics, {
      params: { id: quizId },
      query: { roundId },
    }),
    // The figures of a running round move; what is said of it may be half a minute old.
    refetchInterval: 30_000,
  });
  if (!data?.questionAnalytics.some(({ n, awaitingMarks }) => n > 0 || awaitingMarks > 0)) return null;
  const count = Math.max(...data.questionAnalytics.map(({ n }) => n));
  return (
    <Section title={t('firstTitle')} isSetOff={false}>
      <FirstThings questions={data.questionAnalytics} />
      <p>
        {t('roundBasis', { count, time: formats.dateTime(data.updatedAt) })}{' '}
        <Link to={`/quizzes/${quizId}/analysis?round=${roundId}`}>{t('toAnalysis')}</Link>
      </p>
    </Section>
  );
}
