// For one member: a later due date, further attempts, or excused.
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { momentIn, wallIn } from '#platform/contract/time/zone-time.ts';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { mostMoreAttempts } from '../../contract/limits.ts';
import { type Assignment, assignmentsContract, type MemberState } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './assignments.module.css';
import { useRefresh } from './use-refresh.ts';

type Props = { shown: Assignment; member: MemberState; onClose: () => void };

export function ExceptionDialog({ shown: { id: assignmentId, timeZone }, member, onClose }: Props) {
  const { memberId, name } = member;
  const [due, setDue] = useState(member.isExtended ? wallIn(Date.parse(member.dueAt), timeZone) : '');
  const [more, setMore] = useState<number | string>(member.moreAttempts);
  const [isExcused, setExcused] = useState(member.isExcused);
  const refresh = useRefresh();
  const toast = useToast();
  const save = useMutation({
    mutationFn: () =>
      call(assignmentsContract.setAssignmentMember, {
        params: { assignmentId, memberId },
        body: { dueAt: momentIn(due, timeZone), moreAttempts: Number(more) || 0, isExcused },
      }),
    async onSuccess() {
      await refresh();
      toast(t('saved'));
      onClose();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <ModalDialog title={t('exceptionTitle', { name })} onCancel={onClose}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        {save.error && <Notice kind="error">{errorText(save.error)}</Notice>}
        <TextInput
          type="datetime-local"
          label={t('ownDue')}
          description={t('ownDueHint')}
          value={due}
          onChange={({ currentTarget }) => setDue(currentTarget.value)}
        />
        <p className={classes.hint}>{timeZone}</p>
        <NumberInput
          label={t('moreAttempts')}
          description={t('moreAttemptsHint')}
          value={more}
          onChange={setMore}
          min={0}
          max={mostMoreAttempts}
          allowDecimal={false}
          allowNegative={false}
        />
        <Checkbox
          label={t('excused')}
          checked={isExcused}
          onChange={({ currentTarget }) => setExcused(currentTarget.checked)}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" type="submit" isBusy={save.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
