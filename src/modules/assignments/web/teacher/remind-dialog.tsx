// Who gets a reminder and who does not, before it is sent.
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { useServerNow } from '#platform/web/clock.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { assignmentsContract, type ReminderPreview } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './assignments.module.css';

export function RemindDialog({ assignmentId, onClose }: { assignmentId: string; onClose: () => void }) {
  const toast = useToast();
  const asked = useQuery({
    ...queryOf('previewReminder', assignmentsContract.previewReminder, { params: { assignmentId } }),
    staleTime: 0,
    gcTime: 0,
  });
  const send = useMutation({
    mutationFn: () => call(assignmentsContract.sendReminder, { params: { assignmentId } }),
    onSuccess: () => {
      toast(t('sent'));
      onClose();
    },
  });
  return (
    <ModalDialog title={t('remindTitle')} onCancel={onClose}>
      <div className={classes.form}>
        {send.error && <Notice kind="error">{errorText(send.error)}</Notice>}
        <Loaded query={asked} failed={t('remindFailed')}>
          {({ preview }) => <Preview preview={preview} />}
        </Loaded>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="main"
            disabled={!asked.data?.preview.getIt.length}
            isBusy={send.isPending}
            onClick={() => send.mutate()}
          >
            {t('send')}
          </Button>
        </DialogActions>
      </div>
    </ModalDialog>
  );
}

function Preview({ preview }: { preview: ReminderPreview }) {
  const { sendsAt, isMailOn, getIt, remindedToday, unreachable } = preview;
  const { dateTime } = useFormats();
  const now = useServerNow();
  // A minute may have passed since the server looked.
  const isNow = Date.parse(sendsAt) - now < 120_000;
  return (
    <div className={classes.stack}>
      {getIt.length === 0 ? (
        <p>{t('getNone')}</p>
      ) : (
        <Names label={t('getIt', { count: getIt.length })} names={getIt} />
      )}
      {getIt.length > 0 && (
        <p className={classes.hint}>{isNow ? t('sendsNow') : t('sendsAt', { at: dateTime(sendsAt) })}</p>
      )}
      {!isMailOn && <Notice kind="info">{t('mailOff')}</Notice>}
      {remindedToday.length > 0 && (
        <Names label={t('remindedToday', { count: remindedToday.length })} names={remindedToday} />
      )}
      {unreachable.length > 0 && (
        <Names label={t('withoutEmail', { count: unreachable.length })} names={unreachable} />
      )}
    </div>
  );
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <section aria-label={label}>
      <p>{label}</p>
      <ul className={classes.names}>
        {names.map((name) => (
          <li key={name} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
