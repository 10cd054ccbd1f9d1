// Opens the host's line and shows the screen once there is something to show.
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import type { HostSnapshot } from '../../live.ts';
import { t } from '../texts.ts';
import classes from './host.module.css';
import { type Host, useHost } from './use-host.ts';

type Props = { roundId: string; Screen: ComponentType<{ host: Host; now: HostSnapshot }> };

export function HostGate({ roundId, Screen }: Props) {
  const host = useHost(roundId);
  if (host.refused !== null) {
    return (
      <div className={classes.gate}>
        <h1>{t('roundNotHere')}</h1>
        <Notice kind="error">{host.refused}</Notice>
        <p>
          <Link to="/teacher-dashboard">{t('toDashboard')}</Link>
        </p>
      </div>
    );
  }
  return host.now ? <Screen host={host} now={host.now} /> : <Loading label={t('connecting')} />;
}
