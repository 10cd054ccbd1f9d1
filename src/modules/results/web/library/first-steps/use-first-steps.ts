// The first steps of a new teacher, with what is remembered of them on all their devices.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { openStorage } from '#modules/client-storage/web.ts';
import type { ListedQuiz } from '#modules/quizzes/contract.ts';
import { type Remembered, type Steps, stepsOf } from './steps.ts';

const storageKey = 'first-steps';

function rememberedIn(value: unknown): Remembered {
  if (typeof value !== 'object' || value === null) return {};
  const { isHidden, sawResults } = value as Record<string, unknown>;
  return { isHidden: isHidden === true, sawResults: sawResults === true };
}

function useRemembered(userId: string | null) {
  const queryClient = useQueryClient();
  const storage = useMemo(() => openStorage({ type: 'preference', userId }), [userId]);
  const queryKey = [storageKey, userId];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => rememberedIn(await storage.get(storageKey)),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: userId !== null,
  });
  return {
    remembered: data,
    remember(change: Remembered) {
      const next = { ...data, ...change };
      queryClient.setQueryData(queryKey, next);
      void storage.set(storageKey, next);
    },
  };
}

export type ShownSteps = Steps & { hide(): void };

/** @returns null until it is known */
export function useFirstSteps(userId: string, quizzes: readonly ListedQuiz[] | undefined): ShownSteps | null {
  const { remembered, remember } = useRemembered(userId);
  if (!quizzes || !remembered) return null;
  return { ...stepsOf(quizzes, remembered), hide: () => remember({ isHidden: true }) };
}

/** Where results are shown: the last of the first steps. `userId` is null while no one is known. */
export function useResultsStep(userId: string | null, isSeen: boolean): void {
  const { remembered, remember } = useRemembered(userId);
  const isFirstTime = isSeen && remembered !== undefined && !remembered.sawResults;
  useEffect(() => {
    if (isFirstTime) remember({ sawResults: true });
  });
}
