// In the lobby and on the remote: the teams with how many are in each, and the way to change them.
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import type { LiveSpots } from '#modules/rounds/points.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { TeamsView } from '../../contract/views.ts';
import { TeamName } from '../team-name.tsx';
import { viewIn } from '../team-values.ts';
import classes from '../teams.module.css';
import { t } from '../texts.ts';
import { TeamsDialog } from './teams-dialog.tsx';

type Props = LiveSpots['lobby'];

export function HostTeamsPart({ now, press }: Props) {
  const view = viewIn(now.round.features);
  if (!view || now.round.phase !== 'lobby') return null;
  return (
    <section className={classes.strip} aria-label={t('title')}>
      <TeamCounts view={view} />
      <ChangeTeams now={now} press={press} view={view} />
    </section>
  );
}

export function RemoteTeams({ now, press }: LiveSpots['remote']) {
  const view = viewIn(now.round.features);
  if (!view || now.round.phase === 'ended') return null;
  return (
    <section className={classes.remote} aria-label={t('title')}>
      {now.round.phase === 'lobby' && <TeamCounts view={view} />}
      {(view.device === 'each' || now.round.phase === 'lobby') && (
        <ChangeTeams now={now} press={press} view={view} />
      )}
    </section>
  );
}

function TeamCounts({ view }: { view: TeamsView }) {
  if (view.device === 'shared') return <p className={classes.hint}>{t('sharedHere')}</p>;
  return (
    <ul className={classes.counts}>
      {view.teams.map((team, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a team is its place in the list.
        <li key={at}>
          <TeamName team={team} at={at} />{' '}
          <span className={classes.amount}>{t('people', { count: team.count })}</span>
        </li>
      ))}
    </ul>
  );
}

function ChangeTeams({ now, press, view }: Props & { view: TeamsView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconUsersGroup size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      {isOpen && <TeamsDialog now={now} press={press} view={view} onClose={() => setOpen(false)} />}
    </>
  );
}
