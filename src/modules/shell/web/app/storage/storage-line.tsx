// Says, where the browser blocks site data, what won't survive a reload. Everything else works.
import { useState } from 'react';
import { useIsBusy } from '#platform/web/app/busy.ts';
import { useFootOfScreen } from '#platform/web/app/foot-of-screen.ts';
import { ofDevice, ofTab } from '#platform/web/stored.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import classes from '../banner.module.css';
import { t } from '../texts.ts';

export default function StorageLine() {
  const [isBlocked] = useState(() => !ofDevice.survivesReload() || !ofTab.survivesReload());
  const [isRead, setIsRead] = useState(false);
  // Not over the answers of someone who is at a quiz.
  const isBusy = useIsBusy();
  const isShown = useFootOfScreen('storage', isBlocked && !isRead && !isBusy);
  return (
    <div role="status">
      {isShown && (
        <section className={classes.banner} data-kind="storage" aria-label={t('storage.label')}>
          <p className={classes.title}>{t('storage.title')}</p>
          <p className={classes.text}>{t('storage.text')}</p>
          <div className={classes.actions}>
            <Button onClick={() => setIsRead(true)}>{t('storage.read')}</Button>
          </div>
        </section>
      )}
    </div>
  );
}
