// Offers to install Rounds, three seconds after the browser has, and after Later not again for a week.
import { useEffect, useState } from 'react';
import { useIsBusy } from '#platform/web/app/busy.ts';
import { useFootOfScreen } from '#platform/web/app/foot-of-screen.ts';
import { askToInstall, readOfferedAt, useInstallState } from '#platform/web/app/install.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Mark } from '#platform/web/ui/mark/mark.tsx';
import classes from '../banner.module.css';
import { t } from '../texts.ts';
import { keepLater, readLaterAt, waitBeforeOffer } from './snooze.ts';

export default function InstallBanner() {
  const isOffered = useInstallState() === 'offered';
  const [isDue, setIsDue] = useState(false);
  const isBusy = useIsBusy();
  const isShown = useFootOfScreen('install', isOffered && isDue && !isBusy);

  useEffect(() => {
    if (!isOffered) return;
    const now = Date.now();
    const waitMs = waitBeforeOffer({ now, offeredAt: readOfferedAt() ?? now, laterAt: readLaterAt() });
    if (waitMs === null) return;
    const timer = setTimeout(() => setIsDue(true), waitMs);
    return () => clearTimeout(timer);
  }, [isOffered]);

  if (!isShown) return null;
  const later = () => {
    keepLater(Date.now());
    setIsDue(false);
  };
  const install = async () => {
    setIsDue(false);
    // Saying no to the browser counts as Later.
    if ((await askToInstall()) === 'dismissed') keepLater(Date.now());
  };
  return (
    <section className={classes.banner} aria-label={t('install.label')} id="install-banner">
      <span className={classes.mark}>
        <Mark size={36} />
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>{t('install.title')}</h2>
        <p className={classes.text}>{t('install.text')}</p>
      </div>
      <div className={classes.actions}>
        <Button onClick={later}>{t('install.later')}</Button>
        <Button kind="main" onClick={() => void install()}>
          {t('install.install')}
        </Button>
      </div>
    </section>
  );
}
