// The check of a list: requested from the server once for each set of drugs, and without a network loaded from this
// device.
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#modules/accounts/web.tsx';
import { keepOpened, readOpened } from '#modules/pharmacology/web.tsx';
import { CallError, call } from '#platform/web/client.ts';
import { ensureDevice } from '#platform/web/device.ts';
import { type InteractionCheck, interactionsContract } from '../contract.ts';
import { t } from './texts.ts';

/** `keptAt`: when this device stored it, if the server could not be reached. */
type Checked = { check: InteractionCheck; keptAt: number | null };

const kind = 'interactions';

/** The same for the same drugs, in whatever order they were added. */
export function keyOf(drugIds: readonly string[]): string {
  return [...drugIds].sort().join(',');
}

export function pathOf(drugIds: readonly string[]): string {
  const path = '/pharmacology-tools/interactions';
  return drugIds.length > 0 ? `${path}?drugs=${drugIds.join(',')}` : path;
}

async function askOrRemember(key: string, isSignedIn: boolean, signal: AbortSignal): Promise<Checked> {
  const drugIds = key.split(',');
  if (!isSignedIn) ensureDevice();
  try {
    const check = isSignedIn
      ? await call(interactionsContract.checkInteractions, { query: { drugIds } }, signal)
      : await call(interactionsContract.checkInteractionsAsGuest, { body: { drugIds } }, signal);
    // A proxy may answer in the server's place.
    if (!Array.isArray(check.interactions)) throw new CallError(0, 'unreadable', t('unreadable'));
    const title = check.drugs.map(({ name }) => name).join(', ');
    void keepOpened(kind, key, title, pathOf(drugIds), check);
    return { check, keptAt: null };
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 0) throw error;
    const kept = await readOpened<InteractionCheck>(kind, key);
    if (!kept) throw error;
    // One that was kept before there were sums has none.
    return { check: { ...kept.value, sums: kept.value.sums ?? [] }, keptAt: kept.at };
  }
}

/** @param key of the requested list; null before anything was requested */
export function useCheck(key: string | null) {
  const me = useMe();
  const isSignedIn = me.status === 'user';
  return useQuery({
    queryKey: ['checkInteractions', isSignedIn, key],
    queryFn: ({ signal }) => askOrRemember(key ?? '', isSignedIn, signal),
    enabled: key !== null && me.status !== 'loading',
    // It also works without a network.
    networkMode: 'always',
    retry: false,
    staleTime: 300_000,
  });
}
