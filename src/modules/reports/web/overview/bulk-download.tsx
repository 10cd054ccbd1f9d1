// Asks for the reports of the chosen quizzes as one file, which is made in the background.
import { IconFileZip } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { madeContract, mostQuizzesAtOnce, type ReportFormat } from '../../contract/made.ts';
import classes from '../analysis.module.css';
import { t } from './texts.ts';

const formats: readonly ReportFormat[] = ['pdf', 'xlsx', 'csv'];

function selectionText(count: number): string {
  if (count === 0) return t('selectedNone');
  const text = t('selected', { count });
  return count > mostQuizzesAtOnce ? `${text} ${t('tooMany', { most: mostQuizzesAtOnce })}` : text;
}

type Props = { quizIds: readonly string[]; isOffered: boolean };

export function BulkDownload({ quizIds, isOffered }: Props) {
  const toast = useToast();
  const queries = useQueryClient();
  const asking = useMutation({
    mutationFn: (format: ReportFormat) =>
      call(madeContract.createReport, { body: { quizIds: [...quizIds], format } }),
    onSuccess: () => toast(t('asked')),
    onError: (error) => toast(errorText(error, t('askFailed')), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listReports'] }),
  });
  return (
    <Section title={t('downloadTitle')}>
      {isOffered ? (
        <>
          <p className={classes.basis}>{t('downloadText', { most: mostQuizzesAtOnce })}</p>
          <div className={classes.downloads}>
            {formats.map((format) => (
              <Button
                key={format}
                icon={<IconFileZip size={18} aria-hidden="true" />}
                isBusy={asking.isPending && asking.variables === format}
                disabled={quizIds.length === 0 || quizIds.length > mostQuizzesAtOnce}
                onClick={() => asking.mutate(format)}
              >
                {t(`make.${format}`)}
              </Button>
            ))}
          </div>
          <p className={classes.basis} role="status">
            {selectionText(quizIds.length)}
          </p>
        </>
      ) : (
        <Notice kind="info">
          {t('locked')} <Link to="/pricing">{t('upgrade')}</Link>
        </Notice>
      )}
    </Section>
  );
}
