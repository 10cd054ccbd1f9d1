// What a regrade would do, student by student, and the button that does it once there is a reason.

import { Checkbox, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { markingContract, type Regrade, type RegradeOrder, type RegradePreview } from '../../contract.ts';
import { t } from '../texts.ts';
import { ChangesTable } from './changes-table.tsx';
import classes from './regrades.module.css';

type Props = {
  quizId: string;
  order: RegradeOrder;
  preview: RegradePreview;
  canChangeQuiz: boolean;
  onDone(done: { regrade: Regrade; isQuizChanged: boolean }): void;
  onLookAgain(): void;
};

const maxReasonLength = 500;

export function RegradePreviewPanel({ quizId, order, preview, canChangeQuiz, onDone, onLookAgain }: Props) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [reason, setReason] = useState('');
  const [alsoQuiz, setAlsoQuiz] = useState(canChangeQuiz);
  // The requested preview has arrived: the focus moves to its heading, so that it is read from there.
  useEffect(() => heading.current?.focus(), []);
  const apply = useMutation({
    mutationFn: () =>
      call(markingContract.applyRegrade, {
        params: { id: quizId },
        body: { ...order, basis: preview.basis, reason, alsoQuiz: canChangeQuiz && alsoQuiz },
      }),
    onSuccess: async (done) => {
      await client.invalidateQueries();
      onDone(done);
    },
  });
  const isOld = apply.error instanceof CallError && apply.error.code === 'regrade_conflict';
  const needsReason = reason.trim() === '';
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    apply.mutate();
  }
  const { gained, lost, seatCount, changes, leftOutCount } = preview;
  return (
    <section className={classes.preview} aria-labelledby="preview-heading">
      <h2 id="preview-heading" ref={heading} tabIndex={-1}>
        {t('previewHeading')}
      </h2>
      <dl className={classes.figures}>
        <Figure label={t('figureGained')} value={gained} />
        <Figure label={t('figureLost')} value={lost} />
        <Figure label={t('figureSame')} value={seatCount - gained - lost} />
      </dl>
      {leftOutCount > 0 && <p className={classes.hint}>{t('leftOut', { count: leftOutCount })}</p>}
      {changes.length === 0 ? <p>{t('noChanges')}</p> : <ChangesTable changes={changes} />}
      <form className={classes.apply} onSubmit={submit}>
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          required
          autosize
          minRows={2}
          maxRows={6}
          maxLength={maxReasonLength}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {canChangeQuiz && (
          <Checkbox
            label={t('alsoQuiz')}
            checked={alsoQuiz}
            onChange={({ currentTarget }) => setAlsoQuiz(currentTarget.checked)}
          />
        )}
        {apply.error && <Notice kind="error">{errorText(apply.error)}</Notice>}
        {isOld ? (
          <Button onClick={onLookAgain}>{t('lookAgain')}</Button>
        ) : (
          <>
            <Button
              kind="main"
              type="submit"
              isBusy={apply.isPending}
              disabled={needsReason}
              aria-describedby={needsReason ? 'reason-needed' : undefined}
            >
              {t('apply')}
            </Button>
            {needsReason && (
              <p id="reason-needed" className={classes.hint}>
                {t('reasonNeeded')}
              </p>
            )}
          </>
        )}
      </form>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
