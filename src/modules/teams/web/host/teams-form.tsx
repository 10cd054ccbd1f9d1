// How many teams there are, how people get into them, what counts for them, and what they are called.
import { useId } from 'react';
import type { TeamsView } from '../../contract/views.ts';
import {
  fewestTeams,
  longestName,
  mostTeams,
  type Team,
  type TeamSettings,
  teamDevices,
  teamMarks,
  teamWays,
} from '../../contract.ts';
import classes from '../teams.module.css';
import { formatNumber, t } from '../texts.ts';

type Settings = Required<TeamSettings>;

export function settingsOf({ way, mark, device, teams }: TeamsView): Settings {
  return { way, mark, device, teams: teams.map(({ name, colour }) => ({ name, colour })) };
}

/** The names that there are stay; further teams get the first name and colour that are free. */
function resized(teams: readonly Team[], count: number): Team[] {
  const next = teams.slice(0, count);
  while (next.length < count) {
    const colour =
      colours.find((one) => next.every((team) => team.colour !== one)) ?? next.length % mostTeams;
    const names = colours.map((at) => t('teamName', { number: formatNumber(at + 1) }));
    const name = names.find((one) => next.every((team) => team.name !== one)) ?? `${next.length + 1}`;
    next.push({ name, colour });
  }
  return next;
}

const tones = ['orange', 'blue', 'brown', 'green', 'violet', 'grey'] as const;

/** The second six are rings instead of discs. */
function colourName(colour: number): string {
  const tone = t(`tone.${tones[colour % tones.length] ?? 'grey'}`);
  return colour < tones.length ? tone : t('ring', { tone });
}

const colours = Array.from({ length: mostTeams }, (_, at) => at);
const counts = Array.from({ length: mostTeams - fewestTeams + 1 }, (_, at) => at + fewestTeams);

type Props = { settings: Settings; onChange: (settings: Settings) => void };

export function TeamsForm({ settings, onChange }: Props) {
  const { way, mark, device, teams } = settings;
  const setTeam = (at: number, changed: Partial<Team>) =>
    onChange({
      ...settings,
      teams: teams.map((team, place) => (place === at ? { ...team, ...changed } : team)),
    });
  return (
    <>
      <Options
        legend={t('device')}
        options={teamDevices}
        value={device}
        labelOf={(one) => t(`device.${one}`)}
        onChange={(chosen) => onChange({ ...settings, device: chosen })}
      />
      {device === 'each' && (
        <>
          <Options
            legend={t('way')}
            options={teamWays}
            value={way}
            labelOf={(one) => t(`way.${one}`)}
            onChange={(chosen) => onChange({ ...settings, way: chosen })}
          />
          <Options
            legend={t('mark')}
            options={teamMarks}
            value={mark}
            labelOf={(one) => t(`mark.${one}`)}
            onChange={(chosen) => onChange({ ...settings, mark: chosen })}
          />
          <label className={classes.field}>
            <span>{t('count')}</span>
            <select
              value={teams.length}
              onChange={({ target }) =>
                onChange({ ...settings, teams: resized(teams, Number(target.value)) })
              }
            >
              {counts.map((count) => (
                <option key={count} value={count}>
                  {formatNumber(count)}
                </option>
              ))}
            </select>
          </label>
          <ol className={classes.names}>
            {teams.map((team, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a team is its place in the list.
              <li key={at}>
                <NameFields team={team} at={at} onChange={(changed) => setTeam(at, changed)} />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

type NameProps = { team: Team; at: number; onChange: (changed: Partial<Team>) => void };

function NameFields({ team, at, onChange }: NameProps) {
  const number = formatNumber(at + 1);
  return (
    <>
      <span
        className={classes.badge}
        data-colour={team.colour % 6}
        data-kind={team.colour < 6 ? 'full' : 'ring'}
        aria-hidden="true"
      >
        {number}
      </span>
      <input
        type="text"
        required
        maxLength={longestName}
        dir="auto"
        aria-label={t('nameOf', { number })}
        value={team.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <select
        aria-label={t('colourOf', { number })}
        value={team.colour}
        onChange={({ target }) => onChange({ colour: Number(target.value) })}
      >
        {colours.map((colour) => (
          <option key={colour} value={colour}>
            {colourName(colour)}
          </option>
        ))}
      </select>
    </>
  );
}

type OptionsProps<One extends string> = {
  legend: string;
  options: readonly One[];
  value: One;
  labelOf: (one: One) => string;
  onChange: (one: One) => void;
};

function Options<One extends string>({ legend, options, value, labelOf, onChange }: OptionsProps<One>) {
  const name = useId();
  return (
    <fieldset className={classes.options}>
      <legend>{legend}</legend>
      {options.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          {labelOf(one)}
        </label>
      ))}
    </fieldset>
  );
}
