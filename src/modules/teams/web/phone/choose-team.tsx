// Beside the name: which team to join, or how one gets into a team.
import { useId } from 'react';
import type { LiveSpots } from '#modules/rounds/points.ts';
import type { TeamsOffer } from '../../contract/views.ts';
import type { Choice } from '../../contract.ts';
import classes from '../teams.module.css';
import { t } from '../texts.ts';
import { TeamRadios } from './team-radios.tsx';

export function ChooseTeam({ offer, value, onChange }: LiveSpots['join']) {
  const name = useId();
  const { way, device, teams } = offer as TeamsOffer;
  if (device === 'shared') return <p className={classes.hint}>{t('joinShared')}</p>;
  if (way === 'even') return <p className={classes.hint}>{t('joinEven')}</p>;
  const chosen = (value as Choice | undefined)?.team ?? null;
  return (
    <TeamRadios
      name={name}
      legend={t('joinChoice')}
      teams={teams}
      chosen={chosen}
      onChoose={(team) => onChange({ team })}
    />
  );
}
