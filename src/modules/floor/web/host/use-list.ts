// A page of the host's list, read again whenever the round says that something in it has changed.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { type FloorShelf, type FloorSort, floorContract } from '../../contract.ts';

type Asked = { roundId: string; shelf: FloorShelf; sort: FloorSort; page: number };

/** Of many changes one after the other, few are read. */
const pauseMs = 200;

export function useList({ roundId, shelf, sort, page }: Asked, revision: number) {
  const query = useQuery({
    ...queryOf('listFloorQuestions', floorContract.listFloorQuestions, {
      params: { roundId },
      query: { shelf, sort, page, limit: rowsPerPage },
    }),
    placeholderData: keepPreviousData,
  });
  const { isFetching, refetch } = query;
  const seen = useRef(revision);
  useEffect(() => {
    if (isFetching || seen.current === revision) return;
    const timer = setTimeout(() => {
      seen.current = revision;
      void refetch();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isFetching, refetch, revision]);
  return query;
}
