// Changes the times of an assignment and what counts.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type Assignment, assignmentsContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './assignments.module.css';
import { bodyOf, missingOf, termsOf } from './terms.ts';
import { TermsFields } from './terms-fields.tsx';
import { useRefresh } from './use-refresh.ts';

export function EditDialog({ shown, onClose }: { shown: Assignment; onClose: () => void }) {
  const [typed, setTyped] = useState(() => termsOf(shown));
  const [missing, setMissing] = useState('');
  const refresh = useRefresh();
  const toast = useToast();
  const change = useMutation({
    mutationFn({ opens, ...others }: NonNullable<ReturnType<typeof bodyOf>>) {
      const { closesAt, ...terms } = others;
      const body = { ...terms, ...(opens && { opensAt: opens }), ...(closesAt && { closesAt }) };
      return call(assignmentsContract.changeAssignment, { params: { assignmentId: shown.id }, body });
    },
    async onSuccess() {
      await refresh();
      toast(t('saved'));
      onClose();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const fault = missingOf(typed);
    const body = bodyOf(typed);
    setMissing(fault ? t(fault) : '');
    if (!fault && body) change.mutate(body);
  };
  const error = missing || (change.error ? errorText(change.error) : '');
  return (
    <ModalDialog title={t('editTitle')} text={t('editText')} onCancel={onClose}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        {error && <Notice kind="error">{error}</Notice>}
        <TermsFields typed={typed} onChange={(changed) => setTyped({ ...typed, ...changed })} />
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" type="submit" isBusy={change.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
