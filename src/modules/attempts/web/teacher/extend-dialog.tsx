// More time for one attempt that is in progress.
import { Checkbox, NumberInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallError, call } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import type { AttemptRow } from '../../contract/rows.ts';
import { attemptsContract } from '../../contract.ts';
import { formatMoment } from '../texts.ts';
import classes from './attempts.module.css';
import { t } from './texts.ts';

type Props = { quizId: string; attempt: AttemptRow; onClose(): void };

const usualMinutes = 10;
const maxMinutes = 1_440;

export function ExtendDialog({ quizId, attempt, onClose }: Props) {
  const { roundId, seatNumber, studentName: name } = attempt;
  const [minutes, setMinutes] = useState<number | string>(usualMinutes);
  const [isWithoutEnd, setIsWithoutEnd] = useState(false);
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const queryClient = useQueryClient();
  const toast = useToast();
  const isUsable = isWithoutEnd || (typeof minutes === 'number' && minutes >= 1 && minutes <= maxMinutes);

  async function give(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isUsable) return;
    setIsBusy(true);
    setError('');
    try {
      const body = { roundId, seatNumber, minutes: isWithoutEnd ? null : Number(minutes) };
      const { deadlineAt } = await call(attemptsContract.extendAttempt, { params: { id: quizId }, body });
      await queryClient.invalidateQueries({ queryKey: ['listAttempts'] });
      toast(
        deadlineAt === null
          ? t('extendedOpen', { name })
          : t('extended', { name, at: formatMoment(deadlineAt, Date.now()) }),
      );
      onClose();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.message);
      setIsBusy(false);
    }
  }

  return (
    <ModalDialog title={t('extendFor', { name })} text={t('extendText')} onCancel={onClose}>
      <form className={classes.form} onSubmit={(event) => void give(event)} noValidate>
        <NumberInput
          label={t('minutes')}
          value={minutes}
          onChange={setMinutes}
          min={1}
          max={maxMinutes}
          allowDecimal={false}
          allowNegative={false}
          disabled={isWithoutEnd}
        />
        <Checkbox
          label={t('noEnd')}
          checked={isWithoutEnd}
          onChange={({ currentTarget }) => setIsWithoutEnd(currentTarget.checked)}
        />
        {error && <Notice kind="error">{error}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" type="submit" isBusy={isBusy} disabled={!isUsable}>
            {t('give')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
