// A code for continuing this attempt on another device.
import { useState } from 'react';
import { CallError, call } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { attemptsContract, type Handover } from '../../contract.ts';
import { formatMoment, t } from '../texts.ts';
import classes from './other-device.module.css';

type Props = { quizId: string; participantId: string; now: () => number };

export function OtherDevice({ quizId, participantId, now }: Props) {
  const [made, setMade] = useState<Handover | null>(null);
  const [error, setError] = useState('');
  const [isOpen, setIsOpen] = useState(false);

  async function open(): Promise<void> {
    setMade(null);
    setError('');
    setIsOpen(true);
    try {
      setMade(await call(attemptsContract.makeHandover, { params: { id: quizId }, body: { participantId } }));
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.message);
    }
  }

  return (
    <>
      <Button kind="quiet" size="small" onClick={() => void open()}>
        {t('handover.offer')}
      </Button>
      {isOpen && (
        <ModalDialog title={t('handover.title')} text={t('handover.text')} onCancel={() => setIsOpen(false)}>
          <div role="status">
            {made ? (
              <>
                <p className={classes.code}>{made.code}</p>
                <p>{t('handover.expires', { at: formatMoment(made.expiresAt, now()) })}</p>
              </>
            ) : (
              !error && <p>{t('handover.making')}</p>
            )}
          </div>
          {error && <Notice kind="error">{error}</Notice>}
          <DialogActions>
            <Button kind="main" onClick={() => setIsOpen(false)}>
              {t('handover.close')}
            </Button>
          </DialogActions>
        </ModalDialog>
      )}
    </>
  );
}
