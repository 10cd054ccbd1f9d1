// Starts a round with the sample quiz, which then belongs to the teacher.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlanRefusal } from '#modules/plans/web.tsx';
import { selectionContract } from '#modules/quizzes/contract/selection.ts';
import { CallError, call } from '#platform/web/client.ts';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { refreshQuizzes } from '../own-quizzes.ts';

export function useSample() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const tellPlanRefusal = usePlanRefusal();
  const [isBusy, setIsBusy] = useState(false);

  async function start(): Promise<void> {
    setIsBusy(true);
    try {
      const { quizId } = await call(selectionContract.createSampleQuiz, {});
      void refreshQuizzes(queryClient);
      await navigate(`/quizzes/${quizId}/start`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!(await tellPlanRefusal(error))) toast(error.message, 'error');
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, start };
}
