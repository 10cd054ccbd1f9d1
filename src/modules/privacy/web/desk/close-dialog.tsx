// Closes a request with an answer to the person.
import { NativeSelect, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { privacyContract } from '../../contract.ts';
import classes from './desk.module.css';
import { t } from './texts.ts';

const ends = ['done', 'refused'] as const;

export function CloseDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const form = useEndpointForm(privacyContract.changeSubjectRequest, {
    params: { requestId },
    initial: { state: 'done' as (typeof ends)[number], outcome: '', withData: false },
    toBody: ({ state, outcome, withData }) => ({ state, outcome, withData: state === 'done' && withData }),
    failed: t('error.unknown'),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: ['listSubjectRequests'] });
      toast(t('closedNow'));
      onClose();
    },
  });

  return (
    <ModalDialog title={t('close')} text={t('close.wait')} onCancel={onClose}>
      <form className={classes.form} {...form.props}>
        <NativeSelect
          label={t('close.how')}
          {...form.choice('state')}
          data={ends.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <Textarea
          label={t('close.outcome')}
          description={t('close.outcome.text')}
          rows={5}
          {...form.field('outcome')}
          required
        />
        {form.values.state === 'done' && <Tick label={t('close.withData')} {...form.tick('withData')} />}
        {form.notice}
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" type="submit" isBusy={form.isBusy}>
            {t('close.send')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
