// Which reports come by email: none, one a week, or one after each round.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { madeContract, type ReportSchedule, reportDays } from '../../contract/made.ts';
import classes from '../analysis.module.css';
import own from './overview.module.css';
import { t } from './texts.ts';

const frequencies = ['never', 'weekly', 'round'] as const;

export function ByEmail() {
  const toast = useToast();
  const queries = useQueryClient();
  const asked = queryOf('readReportSchedule', madeContract.readReportSchedule, {});
  const { data } = useQuery(asked);
  const [wanted, setWanted] = useState<ReportSchedule['frequency'] | null>(null);
  const saving = useMutation({
    mutationFn: (body: ReportSchedule) => call(madeContract.writeReportSchedule, { body }),
    onSuccess: (schedule) => {
      queries.setQueryData(asked.queryKey, schedule);
      toast(t('email.saved'));
    },
    onError: (error) => toast(errorText(error, t('email.failed')), 'error'),
    onSettled: () => setWanted(null),
  });
  if (!data) return null;
  const chosen = wanted ?? data.frequency;
  const choose = (frequency: ReportSchedule['frequency']) => {
    setWanted(frequency);
    saving.mutate({ frequency });
  };
  return (
    <Section title={t('email.title')}>
      <p className={classes.basis}>{t('email.text', { days: reportDays })}</p>
      <fieldset className={own.frequencies}>
        <legend className={own.legend}>{t('email.legend')}</legend>
        {frequencies.map((frequency) => (
          <label key={frequency} className={own.frequency}>
            <input
              type="radio"
              name="report-frequency"
              checked={chosen === frequency}
              onChange={() => choose(frequency)}
            />
            <span>{t(`email.${frequency}`)}</span>
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
