// What a page knows about maintenance: from its document, and refreshed now and then.
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { type Maintenance, maintenanceContract } from '../contract.ts';

const lookEveryMs = 5 * 60_000;
/** People waiting on the closed page check more often. */
const lookWhileClosedMs = 20_000;
/** A class must not come back in the same instant. */
const spread = () => 0.5 + Math.random();

/** @param rendered what the server said when it rendered the page; null if it did not */
export function useMaintenance(rendered: Maintenance | null): Maintenance | null {
  const { data } = useQuery({
    ...queryOf('readMaintenance', maintenanceContract.readMaintenance, {}),
    initialData: rendered ? { maintenance: rendered } : undefined,
    staleTime: lookEveryMs,
    refetchInterval: ({ state }) =>
      spread() * (state.data?.maintenance.state === 'closed' ? lookWhileClosedMs : lookEveryMs),
  });
  return data?.maintenance ?? null;
}
