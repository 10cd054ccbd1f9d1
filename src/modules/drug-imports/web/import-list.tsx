// What the data set contains from each source, and all imports, newest first.

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
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
  const asked = useQuery({
    ...queryOf('listDataImports', drugImportsContract.listDataImports, {
      query: { page: filter.page, limit: rowsPerPage },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
  return (
    <>
      {asked.data && asked.data.held.length > 0 && <HeldSources held={asked.data.held} />}
      <section className={classes.section} aria-labelledby={titleId}>
        <h2 id={titleId} className={classes.title}>
          {t('list')}
        </h2>
        <PagedList
          query={asked}
          isPolled
          failed={t('list.error')}
          empty={<EmptyState title={t('list.none.title')} text={t('list.none.text')} />}
          onTurn={filter.turn}
        >
          {({ imports }) => (
            <Rows kind="boxed">
              {imports.map((found) => (
                <ImportRow key={found.id} found={found} />
              ))}
            </Rows>
          )}
        </PagedList>
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
    <Row
      title={
        <>
          {fileName}{' '}
          <span className={classes.state} data-state={state}>
            {t(`state.${state}`)}
          </span>
        </>
      }
      actions={
        <Button
          to={`/pharmacology-tools/imports?import=${id}`}
          size="small"
          aria-label={t('list.openLabel', { name: fileName })}
        >
          {t('list.open')}
        </Button>
      }
    >
      <RowFact>{about}</RowFact>
    </Row>
  );
}

function HeldSources({ held }: Pick<Listed, 'held'>) {
  const { number } = useFormats();
  const titleId = useId();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const removing = useMutation({
    mutationFn: (source: DataImport['source']) =>
      call(drugImportsContract.removeImportedData, { params: { source } }),
    onSuccess: (_done, source) => toast(t('held.removed', { title: dataSources[source].title })),
    onError: (error) => toast(errorText(error), 'error'),
    // Any page of the bench may have shown some of it.
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
      <Rows kind="boxed">
        {held.map(({ source, facts, names, interactions }) => (
          <Row
            key={source}
            title={dataSources[source].title}
            actions={
              <Button
                size="small"
                isBusy={removing.isPending && removing.variables === source}
                aria-label={t('held.removeLabel', { title: dataSources[source].title })}
                onClick={() => void remove(source)}
              >
                {t('held.remove')}
              </Button>
            }
          >
            <RowFact>
              {t('held.text', {
                facts: number(facts),
                names: number(names),
                interactions: number(interactions),
              })}{' '}
              · {dataSources[source].licence}
            </RowFact>
          </Row>
        ))}
      </Rows>
    </section>
  );
}
