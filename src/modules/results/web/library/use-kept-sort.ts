// The order in which a teacher likes to see their quizzes, remembered on all their devices.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { openStorage } from '#modules/client-storage/web.ts';
import { type SortName, sortNames } from './find-quizzes.ts';

const storageKey = 'library-sort';

/** `sort` is undefined until it is known, so that a list does not jump into another order. */
export function useKeptSort(userId: string): { sort?: SortName; keepSort(sort: SortName): void } {
  const queryClient = useQueryClient();
  const storage = useMemo(() => openStorage({ type: 'preference', userId }), [userId]);
  const queryKey = [storageKey, userId];
  const { data } = useQuery({
    queryKey,
    queryFn: () => storage.get(storageKey),
    // A list must not change its order because its window got the focus.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    sort: data === undefined ? undefined : (sortNames.find((name) => name === data) ?? 'changed'),
    keepSort(sort) {
      queryClient.setQueryData(queryKey, sort);
      void storage.set(storageKey, sort);
    },
  };
}
