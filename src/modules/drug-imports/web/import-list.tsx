// What is in the data set of each source, and all imports, newest first.

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { currentFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Pager } from '#platform/web/ui/list/pager.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { type DataImport, dataSources, drugImportsContract } from '../contract.ts';
import classes from './import-list.module.css';
import { momentText } from './sizes.ts';
import { t } from './texts.ts';

type Listed = CallOutput<typeof drugImportsContract.listDataImports>;

export function ImportList() {
  const filter = useAddressFilter([]);
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    ...queryOf('listDataImports', drugImportsContract.listDataImports, { query: { page: filter.page } }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
  return (
    <>
      {data && data.held.length > 0 && <HeldSources held={data.held} />}
      <section className={classes.section} aria-labelledby={titleId}>
        <h2 id={titleId} className={classes.title}>
          {t('list')}
        </h2>
        {error && !data && (
          <Notice kind="error" title={t('list.error')}>
            {errorText(error)}{' '}
            <Button size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </Notice>
        )}
        {!data && !error && <Loading />}
        {data?.total === 0 && <EmptyState title={t('list.none.title')} text={t('list.none.text')} />}
        {data && data.imports.length > 0 && (
          <ul className={classes.list}>
            {data.imports.map((found) => (
              <ImportRow key={found.id} found={found} />
            ))}
          </ul>
        )}
        {data && <Pager page={data.page} limit={data.limit} total={data.total} onTurn={filter.turn} />}
      </section>
    </>
  );
}

function ImportRow({
  found: { id, fileName, source, sourceVersion, state, createdAt },
}: {
  found: DataImport;
}) {
  const about = [dataSources[source].title, sourceVersion, momentText(createdAt)].filter(Boolean).join(' · ');
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          {fileName}{' '}
          <span className={classes.state} data-state={state}>
            {t(`state.${state}`)}
          </span>
        </p>
        <p className={classes.about}>{about}</p>
      </div>
      <Button
        to={`/pharmacology-tools/imports?import=${id}`}
        size="small"
        aria-label={t('list.openLabel', { name: fileName })}
      >
        {t('list.open')}
      </Button>
    </li>
  );
}

function HeldSources({ held }: Pick<Listed, 'held'>) {
  const titleId = useId();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const removing = useMutation({
    mutationFn: (source: DataImport['source']) =>
      call(drugImportsContract.removeImportedData, { params: { source } }),
    onSuccess: (_done, source) => toast(t('held.removed', { title: dataSources[source].title })),
    onError: (error) => toast(errorText(error), 'error'),
    // All of the bench may have shown some of it.
    onSettled: () => client.invalidateQueries(),
  });

  async function remove(source: DataImport['source']): Promise<void> {
    const { title } = dataSources[source];
    const isSure = await confirm({
      title: t('held.removeTitle', { title }),
      text: t('held.removeText'),
      confirmLabel: t('held.remove'),
      danger: true,
    });
    if (isSure) removing.mutate(source);
  }

  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {t('held')}
      </h2>
      <ul className={classes.list}>
        {held.map(({ source, facts, names, interactions }) => (
          <li key={source} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.name}>{dataSources[source].title}</p>
              <p className={classes.about}>
                {t('held.text', {
                  facts: currentFormats().number(facts),
                  names: currentFormats().number(names),
                  interactions: currentFormats().number(interactions),
                })}{' '}
                · {dataSources[source].licence}
              </p>
            </div>
            <Button
              size="small"
              isBusy={removing.isPending && removing.variables === source}
              aria-label={t('held.removeLabel', { title: dataSources[source].title })}
              onClick={() => void remove(source)}
            >
              {t('held.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
