// Counts each page that is opened in this browser, while analytics are allowed. It stores nothing, and sends no id.
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useIsAllowed } from '#modules/consent/web.ts';
import { call } from '#platform/web/client.ts';
import { pageStatisticsContract } from '../contract.ts';
import { deviceOf, referrerHost } from './seen-page.ts';

/** The last counted address: the referring website led only to the first page. */
let counted: string | null = null;

export default function ViewCounter() {
  const isAllowed = useIsAllowed('analytics');
  const { pathname } = useLocation();
  // Pages are identified by their paths, with names in place of ids.
  const path = useMatches().at(-1)?.id;

  useEffect(() => {
    if (!isAllowed || !path || counted === pathname) return;
    const referrer = counted === null ? referrerHost(document.referrer, location.hostname) : '';
    counted = pathname;
    const hasTouch = matchMedia('(pointer: coarse)').matches;
    const device = deviceOf({ width: screen.width, height: screen.height, hasTouch });
    call(pageStatisticsContract.countPageView, { body: { path, referrer, device } }).catch((error: unknown) =>
      // A failed count is worth neither a message nor another try.
      console.debug('The page was not counted', error),
    );
  }, [isAllowed, path, pathname]);
  return null;
}
