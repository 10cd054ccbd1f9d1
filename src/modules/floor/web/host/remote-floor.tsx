// On the host's phone: the desk, which no one else sees.
import type { LiveSpots } from '#modules/rounds/points.ts';
import type { HostFloor } from '../../contract/views.ts';
import classes from '../floor.module.css';
import { viewIn } from '../floor-values.ts';
import { t } from '../texts.ts';
import { Desk } from './desk.tsx';

export function RemoteFloor({ now, press }: LiveSpots['remote']) {
  const view = viewIn(now.round.features);
  const forHosts = now.features?.floor as HostFloor | undefined;
  if (!view || !forHosts || now.round.phase === 'ended') return null;
  const { open, waiting } = forHosts.counts;
  return (
    <details className={classes.remote}>
      <summary>
        {t('title')} <span className={classes.amount}>{t('open', { count: open })}</span>
        {waiting > 0 && <span className={classes.amount}>{t('waiting', { count: waiting })}</span>}
      </summary>
      <Desk
        roundId={now.round.roundId}
        view={view}
        forHosts={forHosts}
        first={view.isModerated ? 'waiting' : 'open'}
        press={press}
      />
    </details>
  );
}
