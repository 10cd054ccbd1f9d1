// What was asked of the server: on its way, refused, or here.
import type { ReactNode } from 'react';
import { Refusal } from '../notice/refusal.tsx';
import { Loading } from './loading.tsx';

type Asked<D> = { data: D | undefined; error: object | null; refetch(): unknown };

type Props<D> = {
  query: Asked<D>;
  /** What could not be shown. */
  failed?: string;
  /** Asked again and again by itself: a refusal is no news while there is something to show. */
  isPolled?: boolean;
  /** Shown also beside a refusal, if it was here before. */
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
