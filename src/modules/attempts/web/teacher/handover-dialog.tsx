// A code for a student whose first device is not at hand.
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import type { AttemptRow } from '../../contract/rows.ts';
import { attemptsContract } from '../../contract.ts';
import { formatMoment } from '../texts.ts';
import classes from './attempts.module.css';
import { t } from './texts.ts';

type Props = { quizId: string; attempt: AttemptRow; onClose(): void };

export function HandoverDialog({ quizId, attempt, onClose }: Props) {
  const { roundId, seatNumber, studentName: name } = attempt;
  const made = useQuery({
    queryKey: ['makeHandoverOf', quizId, roundId, seatNumber],
    queryFn: () =>
      call(attemptsContract.makeHandoverOf, { params: { id: quizId }, body: { roundId, seatNumber } }),
    // Each works once: the dialog always shows a new one, and never creates two.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <ModalDialog title={t('handoverFor', { name })} text={t('handoverText', { name })} onCancel={onClose}>
      {made.isPending && <Loading />}
      {made.error && <Notice kind="error">{errorText(made.error)}</Notice>}
      {made.data && (
        <div role="status">
          <p className={classes.code}>{made.data.code}</p>
          <p>{t('handoverExpires', { at: formatMoment(made.data.expiresAt, Date.now()) })}</p>
        </div>
      )}
      <DialogActions>
        <Button kind="main" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
