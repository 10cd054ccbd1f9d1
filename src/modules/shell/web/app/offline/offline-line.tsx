// A quiet line while there is no network: what is shown then comes from this device.
import { useIsBusy } from '#platform/web/app/busy.ts';
import { useIsOnline } from '#platform/web/app/online.ts';
import { t } from '../texts.ts';
import classes from './offline-line.module.css';

export default function OfflineLine() {
  const isOnline = useIsOnline();
  // While someone answers a quiz, that page itself says so, and knows more.
  const isBusy = useIsBusy();
  return (
    <div role="status" className={classes.region}>
      {!isOnline && !isBusy && <p className={classes.line}>{t('offline.line')}</p>}
    </div>
  );
}
