// Actions on the teacher's own quizzes. Every failure shows a message; the list is fetched again after success.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlanRefusal } from '#modules/plans/web.tsx';
import { type QuizCard, quizzesContract } from '#modules/quizzes/contract.ts';
import { roundsContract } from '#modules/rounds/contract.ts';
import { CallError, call } from '#platform/web/client.ts';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { useFiling } from '../filing/use-filing.ts';
import { refreshQuizzes } from '../own-quizzes.ts';
import { t } from '../texts.ts';

export function useQuizActions(quiz: QuizCard) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const tellPlanRefusal = usePlanRefusal();
  const [isBusy, setIsBusy] = useState(false);
  const filing = useFiling();
  const params = { id: quiz.id };

  /** One thing at a time: a second press while the first is on its way would do it twice. */
  async function run(action: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const refusal = await action().then(
      () => null,
      (error: unknown) => error,
    );
    // Before any confirmation, so that nothing runs behind a dialog.
    setIsBusy(false);
    if (refusal === null) return;
    if (!(refusal instanceof CallError)) throw refusal;
    if (!(await tellPlanRefusal(refusal))) toast(refusal.message, 'error');
  }

  const start = () =>
    run(async () => {
      const { roundId } = await call(roundsContract.startQuiz, { params, body: { lobby: true } });
      await navigate(`/host/${roundId}`);
    });

  const duplicate = () => filing.duplicate([quiz.id]);

  const remove = () =>
    run(async () => {
      const question = {
        title: t('delete.title'),
        text: t('delete.text', { title: quiz.title }),
        confirmLabel: t('delete.confirm'),
        danger: true,
      };
      if (!(await confirm(question))) return;
      await call(quizzesContract.deleteQuiz, { params });
      await refreshQuizzes(queryClient);
      toast(t('row.deleted', { title: quiz.title }));
    });

  const setOpen = (isOpen: boolean) =>
    run(async () => {
      await call(quizzesContract.changeQuiz, { params, body: { isOpen } });
      await refreshQuizzes(queryClient);
      toast(t(isOpen ? 'row.opened' : 'row.closed', { title: quiz.title }));
    });

  return { isBusy: isBusy || filing.isBusy, start, duplicate, remove, setOpen };
}
