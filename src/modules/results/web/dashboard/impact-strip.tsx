// The results of the teacher's quizzes, in four numbers.

import { useQuery } from '@tanstack/react-query';
import { useMe } from '#modules/accounts/web.tsx';
import { numbersOf } from '#modules/quizzes/web.ts';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { NumberStrip } from '#platform/web/ui/number-strip/number-strip.tsx';
import { resultsContract } from '../../contract.ts';
import { ownQuizzesQuery } from '../library/own-quizzes.ts';
import { t } from './texts.ts';

type Overview = {
  totalQuizzes: number;
  studentsEngaged: number;
  averageScore: number | null;
  activeQuizzes: number;
};

export default function ImpactStrip() {
  const { data, error } = useQuery(queryOf('readOverview', resultsContract.readOverview, {}));
  return error ? <ReckonedStrip /> : <Strip overview={data} />;
}

/** A teacher's list of quizzes has numbers, too: they are shown where the server can't say its own. */
function ReckonedStrip() {
  const { user } = useMe();
  const list = useQuery({ ...ownQuizzesQuery(user?.id ?? ''), enabled: user?.role === 'teacher' });
  if (!list.data) return <Notice kind="error">{t('strip.error')}</Notice>;
  const { totalParticipants: studentsEngaged, ...numbers } = numbersOf(list.data.quizzes);
  return (
    <>
      <Strip overview={{ ...numbers, studentsEngaged }} />
      <Notice kind="info">{t('strip.reckoned')}</Notice>
    </>
  );
}

function Strip({ overview }: { overview: Overview | undefined }) {
  const { number } = useFormats();
  const shown = (value: number | undefined) => (value === undefined ? t('strip.none') : number(value));
  const average = overview?.averageScore;
  return (
    <NumberStrip
      label={t('strip.label')}
      numbers={[
        { label: t('strip.totalQuizzes'), value: shown(overview?.totalQuizzes) },
        { label: t('strip.studentsEngaged'), value: shown(overview?.studentsEngaged) },
        {
          label: t('strip.averageScore'),
          value: typeof average === 'number' ? t('strip.percent', { value: average }) : t('strip.none'),
        },
        { label: t('strip.activeQuizzes'), value: shown(overview?.activeQuizzes) },
      ]}
    />
  );
}
