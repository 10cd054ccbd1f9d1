// Everyone by name with the team, and a menu that moves a person.
import { useState } from 'react';
import type { LiveSpots } from '#modules/rounds/points.ts';
import type { TeamsView } from '../../contract/views.ts';
import { membersIn } from '../team-values.ts';
import classes from '../teams.module.css';
import { formatNumber, t } from '../texts.ts';

/** Of a hall only a part is listed; the others are found by name. */
const mostShown = 60;

type Props = LiveSpots['lobby'] & { view: TeamsView };

export function MemberList({ now, view, press }: Props) {
  const [sought, setSought] = useState('');
  const lists = membersIn(now.features);
  if (!lists) return <p className={classes.hint}>{t('tooMany')}</p>;
  if (now.seats.length === 0) return null;
  const teamOf = new Map(lists.flatMap((numbers, team) => numbers.map((number) => [number, team] as const)));
  const fits = ({ name }: { name: string }) => name.toLowerCase().includes(sought.trim().toLowerCase());
  const found = now.seats.filter((seat) => teamOf.has(seat.number) && fits(seat));
  const shown = found.slice(0, mostShown);
  return (
    <fieldset className={classes.options}>
      <legend>{t('members')}</legend>
      <p className={classes.hint}>{t('membersHint')}</p>
      {now.seats.length > 12 && (
        <label className={classes.field}>
          <span>{t('find')}</span>
          <input type="search" dir="auto" value={sought} onChange={({ target }) => setSought(target.value)} />
        </label>
      )}
      <ul className={classes.members}>
        {shown.map(({ number, name }) => (
          <li key={number}>
            <div className={classes.field}>
              <span dir="auto">{name}</span>
              <select
                aria-label={t('teamOf', { name })}
                value={teamOf.get(number) ?? 0}
                onChange={({ target }) => void press('move', { number, team: Number(target.value) })}
              >
                {view.teams.map((team, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a team is its place in the list.
                  <option key={at} value={at}>
                    {t('numbered', { number: formatNumber(at + 1), name: team.name })}
                  </option>
                ))}
              </select>
            </div>
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <p className={classes.hint}>
          {t('part', { shown: formatNumber(shown.length), count: formatNumber(found.length) })}
        </p>
      )}
    </fieldset>
  );
}
