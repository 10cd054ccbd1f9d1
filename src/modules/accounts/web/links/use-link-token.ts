// The token of an emailed link: read once, then removed from the address bar, and kept for a reload until it has been
// used.
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ofTab } from '#platform/web/stored.ts';

const nameOf = (pathname: string) => `rounds.link.${pathname}`;

type LinkToken = {
  /** `undefined` before it has been looked for, which only the browser can do; empty if there is none. */
  token: string | undefined;
  /** Call this when it is no longer needed. */
  forget: () => void;
};

export function useLinkToken(pathname: string): LinkToken {
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();

  useEffect(() => {
    const inAddress = new URLSearchParams(location.search).get('token');
    if (inAddress === null) {
      setToken((before) => before ?? ofTab.read(nameOf(pathname)) ?? '');
      return;
    }
    ofTab.write(nameOf(pathname), inAddress);
    setToken(inAddress);
    // Neither the history nor someone looking at the screen needs it any more.
    void navigate(pathname, { replace: true });
  }, [pathname, navigate]);

  const forget = useCallback(() => ofTab.remove(nameOf(pathname)), [pathname]);
  return { token, forget };
}
