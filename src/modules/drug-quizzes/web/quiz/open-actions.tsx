// From here to the library in one click: to edit the quiz, or to start it live. Both use the same copy.

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { isPlanRefusal, UpgradeNotice } from '#modules/plans/web.tsx';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { drugQuizzesContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './quiz-page.module.css';

export function OpenActions({ drugQuizId }: { drugQuizId: string }) {
  const navigate = useNavigate();
  /** Created by the first click: a second one must not create another. */
  const made = useRef<string | null>(null);
  const { mutate, error, isPending } = useMutation({
    async mutationFn(to: 'edit' | 'start') {
      const params = { id: drugQuizId };
      made.current ??= (await call(drugQuizzesContract.openDrugQuiz, { params })).quizId;
      await navigate(`/quizzes/${made.current}/${to}`);
    },
  });
  return (
    <>
      <Button className={classes.action} disabled={isPending} onClick={() => mutate('edit')}>
        {t('quiz.openEditor')}
      </Button>
      <Button className={classes.action} kind="main" disabled={isPending} onClick={() => mutate('start')}>
        {t('quiz.startLive')}
      </Button>
      {error && <Refusal error={error} />}
    </>
  );
}

function Refusal({ error }: { error: object }) {
  if (error instanceof CallError && isPlanRefusal(error.code))
    return <UpgradeNotice message={error.message} />;
  return <Notice kind="error">{errorText(error, t('quiz.openFailed'))}</Notice>;
}
