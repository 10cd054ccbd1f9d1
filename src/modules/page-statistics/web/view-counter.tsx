// Counts each page that is opened in this browser, while analytics are allowed. It keeps nothing, and sends no id.
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useIsAllowed } from '#modules/consent/web.ts';
import { call } from '#platform/web/client.ts';
import { pageStatisticsContract } from '../contract.ts';
import { deviceOf, referrerHost } from './seen-page.ts';

/** The address that was counted last: the website that led here led to the first page only. */
let counted: string | null = null;

export default function ViewCounter() {
  const isAllowed = useIsAllowed('analytics');
  const { pathname } = useLocation();
  // Pages are named by their paths, with names in the place of ids.
  const path = useMatches().at(-1)?.id;

  useEffect(() => {
    if (!isAllowed || !path || counted === pathname) return;
    const referrer = counted === null ? referrerHost(document.referrer, location.hostname) : '';
    counted = pathname;
    const hasTouch = matchMedia('(pointer: coarse)').matches;
    const device = deviceOf({ width: screen.width, height: screen.height, hasTouch });
    call(pageStatisticsContract.countPageView, { body: { path, referrer, device } }).catch((error: unknown) =>
      // Counting is not worth a word to anyone, nor another try.
      console.debug('The page was not counted', error),
    );
  }, [isAllowed, path, pathname]);
  return null;
}
