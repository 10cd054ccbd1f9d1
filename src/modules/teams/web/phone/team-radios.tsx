// One of the teams, by name and with how many are in each.
import type { TeamsView } from '../../contract/views.ts';
import { TeamName } from '../team-name.tsx';
import classes from '../teams.module.css';
import { t } from '../texts.ts';

type Props = {
  name: string;
  legend: string;
  teams: TeamsView['teams'];
  chosen: number | null;
  onChoose: (team: number) => void;
};

export function TeamRadios({ name, legend, teams, chosen, onChoose }: Props) {
  return (
    <fieldset className={classes.radios}>
      <legend>{legend}</legend>
      {teams.map((team, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a team is its place in the list.
        <label key={at}>
          <input type="radio" name={name} checked={chosen === at} onChange={() => onChoose(at)} />
          <TeamName team={team} at={at} />
          <span className={classes.amount}>{t('people', { count: team.count })}</span>
        </label>
      ))}
    </fieldset>
  );
}
