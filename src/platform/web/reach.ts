// The origin of links for other devices: this page's own, or, if that is localhost, one of the server's in its network.
// If there are several, the one chosen in this browser.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isLoopback } from '#platform/contract/loopback.ts';
import { reachContract } from '#platform/contract/reach.ts';
import { queryOf } from './client.ts';
import { ofDevice } from './stored.ts';

const key = 'rounds.origin';

/**
 * @param urls the same path at several origins, best first. @returns the one to show, and a function to choose another
 */
export function useChosenUrl(urls: readonly string[]): { url: string; choose: (url: string) => void } {
  const [chosen, setChosen] = useState(() => ofDevice.read(key));
  return {
    url: urls.find((url) => new URL(url).origin === chosen) ?? urls[0] ?? location.origin,
    choose(url) {
      const { origin } = new URL(url);
      ofDevice.write(key, origin);
      setChosen(origin);
    },
  };
}

/** For teachers' pages. */
export function useShareOrigin(): string {
  const { data } = useQuery({
    ...queryOf('listOrigins', reachContract.listOrigins, {}),
    enabled: isLoopback(location.hostname),
    staleTime: 60_000,
  });
  return useChosenUrl(data?.origins ?? [location.origin]).url.replace(/\/$/, '');
}
