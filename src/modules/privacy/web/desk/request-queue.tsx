// The queue of data requests, what is due first at the top.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { Rows } from '#platform/web/ui/list/rows.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { privacyContract } from '../../contract.ts';
import classes from './desk.module.css';
import { RequestRow } from './request-row.tsx';
import { t } from './texts.ts';

const shows = ['pending', 'closed'] as const;

export function RequestQueue() {
  const { page, values, turn, ...filter } = useAddressFilter(['search', 'state']);
  const state = shows.find((one) => one === values.state) ?? 'pending';
  const query = useQuery({
    ...queryOf('listSubjectRequests', privacyContract.listSubjectRequests, {
      query: { state, search: values.search || undefined, page },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.panel}>
      <p className={classes.text}>{t('requests.text')}</p>
      <div>
        <ListFilters
          filter={filter}
          search={t('search')}
          choices={[
            {
              name: 'state',
              label: t('show'),
              value: state,
              options: shows.map((value) => ({ value, label: t(`show.${value}`) })),
            },
          ]}
        />
        <PagedList
          query={query}
          failed={t('failed')}
          found={(count) => t('found', { count })}
          empty={<EmptyState title={t(`none.${state}`)} text={t(`none.${state}.text`)} />}
          isFiltered={Boolean(values.search)}
          onTurn={turn}
        >
          {({ requests }) => (
            <Rows label={t('requests')}>
              {requests.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </Rows>
          )}
        </PagedList>
      </div>
    </div>
  );
}
