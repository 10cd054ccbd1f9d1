// What has come of one's quizzes, in four numbers.

import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { NumberStrip } from '#platform/web/ui/number-strip/number-strip.tsx';
import { roundsContract } from '../../contract.ts';
import { t } from './texts.ts';

export default function ImpactStrip() {
  const { number } = useFormats();
  const { data, error } = useQuery(queryOf('readOverview', roundsContract.readOverview, {}));
  if (error) return <Notice kind="error">{t('strip.error')}</Notice>;
  const shown = (value: number | null | undefined) =>
    typeof value === 'number' ? number(value) : t('strip.none');
  const average = data?.averageScore;
  return (
    <NumberStrip
      label={t('strip.label')}
      numbers={[
        { label: t('strip.totalQuizzes'), value: shown(data?.totalQuizzes) },
        { label: t('strip.studentsEngaged'), value: shown(data?.studentsEngaged) },
        {
          label: t('strip.averageScore'),
          value: typeof average === 'number' ? t('strip.percent', { value: average }) : t('strip.none'),
        },
        { label: t('strip.activeQuizzes'), value: shown(data?.activeQuizzes) },
      ]}
    />
  );
}
