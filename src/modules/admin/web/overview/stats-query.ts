// The numbers of the overview, reloaded while the page is open.
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { readToken } from '#platform/web/session.ts';
import { adminContract } from '../../contract.ts';
import { t } from '../texts.ts';

export const statsQuery = queryOptions({
  queryKey: ['readStats', {}],
  async queryFn({ signal }) {
    if (!readToken()) throw new Error(t('stats.noToken'));
    return call(adminContract.readStats, {}, signal);
  },
  refetchInterval: 60_000,
});
