// The interactions of one drug, for its own page: counted by severity, gravest first, more on demand.
import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type AnySeverity, severities, severityWord } from '#modules/pharmacology/web.tsx';
import { call } from '#platform/web/client.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { interactionsContract } from '../contract.ts';
import classes from './interaction-list.module.css';
import { PairList } from './results/pair-list.tsx';
import { Substances } from './results/substances.tsx';
import { t } from './results/texts.ts';

const perPage = 50;

export function InteractionList({ drugId, drugName }: { drugId: string; drugName: string }) {
  const id = useId();
  const [severity, setSeverity] = useState<AnySeverity | ''>('');
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['listInteractionsOfDrug', drugId, severity],
    queryFn: ({ pageParam, signal }) =>
      call(
        interactionsContract.listInteractionsOfDrug,
        {
          params: { id: drugId },
          query: { page: pageParam, limit: perPage, ...(severity ? { severity } : {}) },
        },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
  if (isPending) return <Loading label={t('drug.loading')} />;
  const first = data?.pages[0];
  if (error || !first) return <Notice kind="error">{error?.message ?? t('drug.failed')}</Notice>;
  const all = severities.reduce((sum, one) => sum + first.counts[one], 0);
  return (
    <>
      {all === 0 ? (
        <p>{t('drug.none', { name: drugName })}</p>
      ) : (
        <div className={classes.filter}>
          <label htmlFor={id}>{t('drug.severity')}</label>
          <select
            id={id}
            className={classes.select}
            value={severity}
            onChange={(event) => setSeverity(event.currentTarget.value as AnySeverity | '')}
          >
            <option value="">{`${t('drug.all')} (${all})`}</option>
            {severities
              .filter((one) => first.counts[one] > 0)
              .map((one) => (
                <option key={one} value={one}>
                  {`${severityWord(one)} (${first.counts[one]})`}
                </option>
              ))}
          </select>
        </div>
      )}
      <PairList interactions={data.pages.flatMap(({ interactions }) => interactions)} />
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('drug.more')}
        </Button>
      )}
      <Substances substances={first.substances} />
    </>
  );
}
