// What the server finds for the typed text, a moment after each key.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { pharmacologyContract } from '../contract.ts';

const pauseMs = 120;

export function useSuggestions(text: string) {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), text.trim() ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf('suggestDrugs', pharmacologyContract.suggestDrugs, { query: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
  const isFresh = search === text.trim() && !isFetching;
  return {
    /** Null until there is an answer for the current text. */
    found: search !== '' && data ? data : null,
    isFresh,
    isError,
    refetch,
  };
}
