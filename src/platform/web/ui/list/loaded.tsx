// A request to the server: loading, failed, or loaded.
import type { ReactNode } from 'react';
import { Refusal } from '../notice/refusal.tsx';
import { Loading } from './loading.tsx';

type Asked<D> = { data: D | undefined; error: object | null; refetch(): unknown };

type Props<D> = {
  query: Asked<D>;
  /** What could not be shown. */
  failed?: string;
  /** Reloads by itself again and again: an error is not worth mentioning while there is something to show. */
  isPolled?: boolean;
  /** Also shown beside an error, if it was here before. */
  children(data: D): ReactNode;
};

export function Loaded<D>({ query: { data, error, refetch }, failed, isPolled, children }: Props<D>) {
  return (
    <>
      {error && !(isPolled && data !== undefined) && (
        <Refusal title={failed} error={error} onRetry={refetch} />
      )}
      {data === undefined && !error && <Loading />}
      {data !== undefined && children(data)}
    </>
  );
}
