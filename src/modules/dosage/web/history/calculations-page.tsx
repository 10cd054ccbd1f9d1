// /pharmacology-tools/calculations: what you have calculated, to read again, to open in the form, and to delete.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { RequireRole } from '#modules/accounts/web.tsx';
import { Disclaimer } from '#modules/pharmacology/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Pager, rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { dosageContract } from '../../contract.ts';
import { t } from '../result/texts.ts';
import classes from './history.module.css';
import { HistoryItem } from './history-item.tsx';

export const meta = () => pageMeta({ title: t('history.title'), isPrivate: true });

export default function CalculationsPage() {
  return (
    <RequireRole role={['student', 'teacher', 'admin']}>
      <Page
        title={t('history.title')}
        lead={t('history.lead')}
        actions={<Button to="/pharmacology-tools/calculators">{t('history.calculators')}</Button>}
      >
        <History />
        <Disclaimer />
      </Page>
    </RequireRole>
  );
}

function History() {
  const filter = useAddressFilter(['calculator']);
  const heading = useRef<HTMLHeadingElement>(null);
  const { calculator } = filter.values;
  const { data, error, refetch } = useQuery({
    ...queryOf('listDosageCalculations', dosageContract.listDosageCalculations, {
      query: { page: filter.page, limit: rowsPerPage, calculatorId: calculator || undefined },
    }),
    placeholderData: keepPreviousData,
  });
  if (error) {
    return (
      <Notice kind="error" title={t('history.failed')}>
        {errorText(error)}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {t('history.retry')}
        </Button>
      </Notice>
    );
  }
  if (!data) return <Loading />;
  if (data.total === 0 && !calculator) {
    return (
      <EmptyState
        title={t('history.empty')}
        text={t('history.emptyText')}
        action={
          <Button kind="main" to="/pharmacology-tools/calculators">
            {t('history.calculators')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Filter chosen={calculator} onChoose={(next) => filter.set({ calculator: next })} />
      <h2 ref={heading} tabIndex={-1} className={classes.total}>
        {t('history.total', { count: data.total })}
      </h2>
      {data.total === 0 && (
        <p className={classes.none}>
          <strong>{t('history.none')}.</strong> {t('history.noneText')}
        </p>
      )}
      <ul className={classes.list}>
        {data.calculations.map((calculation) => (
          <HistoryItem
            key={calculation.id}
            calculation={calculation}
            // The pressed button has been removed, and the focus would be lost with it.
            onDeleted={() => heading.current?.focus()}
          />
        ))}
      </ul>
      <Pager page={filter.page} limit={rowsPerPage} total={data.total} onTurn={filter.turn} />
    </>
  );
}

function Filter({ chosen, onChoose }: { chosen: string; onChoose(id: string): void }) {
  const { data } = useQuery({
    ...queryOf('listCalculators', dosageContract.listCalculators, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={classes.filter}>
      <label htmlFor="calculator">{t('history.filter')}</label>
      <select id="calculator" value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t('history.all')}</option>
        {data?.calculators.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
