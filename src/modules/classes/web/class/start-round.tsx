// Starts a live round of one of the teacher’s quizzes for the class, and goes to its lobby.
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { quizzesContract } from '#modules/quizzes/contract.ts';
import { roundsContract } from '#modules/rounds/contract.ts';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { randomId } from '#platform/web/random-id.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import type { Class } from '../../contract.ts';
import classes from '../classes.module.css';
import { t } from '../texts.ts';

export function StartRound({ shown, onClose }: { shown: Class; onClose: () => void }) {
  const { user } = useMe();
  const [quizId, setQuizId] = useState('');
  const navigate = useNavigate();
  const quizzes = useQuery({
    ...queryOf('listQuizzesOfUser', quizzesContract.listQuizzesOfUser, {
      params: { userId: user?.id ?? '' },
    }),
    enabled: user !== null,
  });
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
        <Loaded query={quizzes}>
          {({ quizzes: own }) =>
            own.length === 0 ? (
              <p>{t('noQuiz')}</p>
            ) : (
              <NativeSelect
                label={t('quiz')}
                value={quizId}
                onChange={({ currentTarget }) => setQuizId(currentTarget.value)}
                data={[
                  { value: '', label: t('pickQuiz') },
                  ...own.map(({ id, title }) => ({ value: id, label: title })),
                ]}
              />
            )
          }
        </Loaded>
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
