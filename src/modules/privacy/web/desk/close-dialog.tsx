// Closes a request with an answer to the person.
import { NativeSelect, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import classes from './desk.module.css';
import { t } from './texts.ts';
import { useRequestChange } from './use-request-change.ts';

const ends = ['done', 'refused'] as const;

export function CloseDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const toast = useToast();
  const [state, setState] = useState<(typeof ends)[number]>('done');
  const [outcome, setOutcome] = useState('');
  const [withData, setWithData] = useState(false);
  const change = useRequestChange(requestId, () => {
    toast(t('closedNow'));
    onClose();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    change.mutate({ state, outcome, withData: state === 'done' && withData });
  }

  return (
    <ModalDialog title={t('close')} text={t('close.wait')} onCancel={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <NativeSelect
          label={t('close.how')}
          value={state}
          onChange={({ currentTarget }) => setState(ends.find((one) => one === currentTarget.value) ?? state)}
          data={ends.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <Textarea
          label={t('close.outcome')}
          description={t('close.outcome.text')}
          required
          maxLength={2_000}
          rows={5}
          value={outcome}
          onChange={({ currentTarget }) => setOutcome(currentTarget.value)}
        />
        {state === 'done' && <Tick label={t('close.withData')} isOn={withData} onChange={setWithData} />}
        {change.error && <Notice kind="error">{errorText(change.error, t('error.unknown'))}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" type="submit" isBusy={change.isPending}>
            {t('close.send')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
