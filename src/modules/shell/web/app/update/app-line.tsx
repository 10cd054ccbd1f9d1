// Starts the service worker once the page is idle, and shows what follows: a new version, or a lost network.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsBusy } from '#platform/web/app/busy.ts';
import { useFootOfScreen } from '#platform/web/app/foot-of-screen.ts';
import { followLinksOffline } from '#platform/web/app/offline-links.ts';
import { startWorker, takeUpdate, tellOpened, useUpdateReady } from '#platform/web/app/worker-line.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import classes from '../banner.module.css';
import { t } from '../texts.ts';

export default function AppLine() {
  const { pathname } = useLocation();
  useEffect(startWorker, []);
  useEffect(followLinksOffline, []);
  useEffect(() => tellOpened(pathname), [pathname]);

  const isReady = useUpdateReady();
  const isBusy = useIsBusy();
  const [isLater, setIsLater] = useState(false);
  const isShown = useFootOfScreen('update', isReady && !isBusy && !isLater);
  // The live region exists before its text, or screen readers would miss it.
  return (
    <div role="status">
      {isShown && (
        <section className={classes.banner} data-kind="update" aria-label={t('update.label')}>
          <p className={classes.title}>{t('update.title')}</p>
          <div className={classes.actions}>
            <Button onClick={() => setIsLater(true)}>{t('update.later')}</Button>
            <Button kind="main" onClick={takeUpdate}>
              {t('update.reload')}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
