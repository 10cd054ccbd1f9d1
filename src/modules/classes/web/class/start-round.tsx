// Starts a live round of one of the teacher’s quizzes for the class, and goes to its lobby.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { roundsContract } from '#modules/rounds/contract.ts';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { randomId } from '#platform/web/random-id.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import type { Class } from '../../contract.ts';
import classes from '../classes.module.css';
import { OwnQuizSelect } from '../own-quiz-select.tsx';
import { t } from '../texts.ts';

export function StartRound({ shown, onClose }: { shown: Class; onClose: () => void }) {
  const [quizId, setQuizId] = useState('');
  const navigate = useNavigate();
  const start = useMutation({
    async mutationFn() {
      const { roundId } = await call(roundsContract.startQuiz, {
        params: { id: quizId },
        body: { lobby: true },
      });
      const command = {
        do: 'feature',
        id: randomId().slice(0, 40),
        feature: 'class',
        command: 'set',
      } as const;
      await call(roundsContract.commandRound, {
        params: { roundId },
        body: { ...command, input: { classId: shown.id } },
      });
      return roundId;
    },
    onSuccess: (roundId) => void navigate(`/host/${roundId}`),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (quizId) start.mutate();
  };
  return (
    <ModalDialog title={t('startTitle', { name: shown.name })} onCancel={onClose}>
      <form className={classes.form} onSubmit={onSubmit}>
        {start.error && <Notice kind="error">{errorText(start.error)}</Notice>}
        <OwnQuizSelect quizId={quizId} onChange={setQuizId} />
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" type="submit" disabled={!quizId} isBusy={start.isPending}>
            {t('startNow')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
