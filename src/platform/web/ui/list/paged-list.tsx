// A paginated list: how many there are, the rows, the pager, and what is shown if there are none.
import type { ReactNode } from 'react';
import { t } from '../texts.ts';
import { Loaded } from './loaded.tsx';
import { Loading } from './loading.tsx';
import { Pager, pageCount } from './pager.tsx';
import classes from './rows.module.css';

type Page = { page: number; limit: number; total: number };

type Props<D extends Page> = {
  query: { data: D | undefined; error: object | null; refetch(): unknown };
  failed: string;
  /** The number of results, announced to screen readers whenever it changes. */
  found?(total: number): string;
  empty: ReactNode;
  /** Whether something was searched for: that nothing was found then doesn't mean that there is nothing. */
  isFiltered?: boolean;
  isPolled?: boolean;
  onTurn(page: number, isCorrection?: boolean): void;
  /** The rows, in their list. */
  children(data: D): ReactNode;
};

export function PagedList<D extends Page>(props: Props<D>) {
  const { query, failed, found, empty, isFiltered, isPolled, onTurn, children } = props;
  const none = isFiltered ? <p>{t('list.nothingFound')}</p> : empty;
  return (
    <Loaded query={query} failed={failed} isPolled={isPolled}>
      {(data) => (
        <>
          {found && (
            <p className={classes.found} role="status">
              {found(data.total)}
            </p>
          )}
          {data.total === 0 ? none : data.page > pageCount(data) ? <Loading /> : children(data)}
          <Pager page={data.page} limit={data.limit} total={data.total} onTurn={onTurn} />
        </>
      )}
    </Loaded>
  );
}
