// One background job: what it is, its state, what went wrong, and trying again.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Row, RowFact } from '#platform/web/ui/list/rows.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { adminContract, type Job } from '../../contract.ts';
import { Badge, type Tone } from '../badge.tsx';
import { momentText } from '../moments.ts';
import { t } from '../texts.ts';
import classes from './jobs.module.css';

const tones: Record<Job['state'], Tone> = {
  created: 'plain',
  retry: 'plain',
  active: 'accent',
  completed: 'good',
  failed: 'bad',
  cancelled: 'plain',
};

export function JobRow({ job, title }: { job: Job; title: string }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const retry = useMutation({
    mutationFn: () => call(adminContract.retryJob, { params: { jobId: job.id } }),
    onSuccess: () => toast(t('jobs.retried', { name: title })),
    onError: (error) => toast(errorText(error, t('jobs.retryFailed')), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listJobs'] }),
  });
  const canRetry = job.state === 'failed' || job.state === 'cancelled';
  return (
    <Row
      title={
        <>
          {title} <Badge tone={tones[job.state]}>{t(`job.${job.state}`)}</Badge>
        </>
      }
      actions={
        canRetry && (
          <Button
            size="small"
            isBusy={retry.isPending}
            aria-label={t('jobs.retryLabel', { name: title })}
            onClick={() => retry.mutate()}
          >
            {t('jobs.retry')}
          </Button>
        )
      }
    >
      <RowFact>
        {t('jobs.made', { when: momentText(job.createdAt) })} ·{' '}
        {t('jobs.tries', { tries: job.attempts, of: job.retries + 1 })}
        {job.state === 'retry' && <> · {t('jobs.next', { when: momentText(job.startsAfter) })}</>}
        {job.completedAt && <> · {t('jobs.ended', { when: momentText(job.completedAt) })}</>}
      </RowFact>
      {job.problem && job.state !== 'completed' && <p className={classes.problem}>{job.problem}</p>}
    </Row>
  );
}
