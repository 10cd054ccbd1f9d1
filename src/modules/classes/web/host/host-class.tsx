// In the lobby and on the remote: the class that the round is for, and who of it is missing.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { HostSnapshot } from '#modules/rounds/live.ts';
import type { LiveSpots } from '#modules/rounds/points.ts';
import { queryOf } from '#platform/web/client.ts';
import { currentFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import type { HostClass } from '../../contract/views.ts';
import { classesContract } from '../../contract.ts';
import { ClassName } from '../class-name.tsx';
import classes from '../live.module.css';
import { t } from '../live-texts.ts';

type Props = LiveSpots['lobby'];
type Chosen = Extract<HostClass, { classId: string }>;

/** The best-filled lists of a school have fewer. */
const mostClasses = 100;

/** More names would take the room of the code: they are shown on request. */
const mostOpen = 8;

const classIn = (now: HostSnapshot) => (now.features?.class ?? null) as HostClass | null;

export function HostClassPart({ now, press }: Props) {
  const view = classIn(now);
  if (!view || now.round.phase !== 'lobby') return null;
  return <ClassStrip view={view} press={press} />;
}

export function RemoteClass({ now, press }: LiveSpots['remote']) {
  const view = classIn(now);
  if (!view || now.round.phase === 'ended') return null;
  if (now.round.phase === 'lobby') return <ClassStrip view={view} press={press} />;
  return view.classId === null ? null : (
    <section className={classes.strip} aria-label={t('title')}>
      <div className={classes.line}>
        <Here view={view} />
      </div>
    </section>
  );
}

function ClassStrip({ view, press }: { view: HostClass; press: Props['press'] }) {
  return (
    <section className={classes.strip} aria-label={t('title')}>
      {view.classId === null ? (
        <ChooseClass press={press} />
      ) : (
        <div className={classes.line}>
          <Here view={view} />
          <div className={classes.actions}>
            <Button onClick={() => void press('set', {})}>{t('change')}</Button>
            <Button onClick={() => void press('off', {})}>{t('without')}</Button>
          </div>
        </div>
      )}
    </section>
  );
}

function Here({ view: { name, colour, memberCount, missingCount, missing } }: { view: Chosen }) {
  const { number } = currentFormats();
  const more = missingCount - missing.length;
  const names = (
    <ul aria-label={t('missingNames')}>
      {missing.map((one) => (
        <li key={one} dir="auto">
          {one}
        </li>
      ))}
      {more > 0 && <li>{t('andMore', { count: more })}</li>}
    </ul>
  );
  return (
    <>
      <ClassName name={name} colour={colour} />
      <span role="status" className={classes.question}>
        {t('here', { here: number(memberCount - missingCount), count: number(memberCount) })}
      </span>
      {missingCount === 0 ? (
        <span className={classes.hint}>{memberCount > 0 && t('allHere')}</span>
      ) : missingCount <= mostOpen ? (
        <div className={classes.missing}>
          <span>{t('missing', { count: missingCount })}</span>
          {names}
        </div>
      ) : (
        <details className={classes.missing}>
          <summary>{t('missing', { count: missingCount })}</summary>
          {names}
        </details>
      )}
    </>
  );
}

function ChooseClass({ press }: { press: Props['press'] }) {
  const [classId, setClassId] = useState('');
  const asked = useQuery(
    queryOf('listClasses', classesContract.listClasses, {
      query: { page: 1, limit: mostClasses, archived: 'false' },
    }),
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (classId) void press('set', { classId });
  };
  return (
    <form className={classes.strip} onSubmit={onSubmit}>
      <div className={classes.line}>
        <Loaded query={asked} failed={t('failed')}>
          {({ classes: own }) =>
            own.length === 0 ? (
              <p>
                {t('none')} <Link to="/classes">{t('create')}</Link>
              </p>
            ) : (
              <label className={classes.choice}>
                {t('choose')}
                <select value={classId} onChange={({ target }) => setClassId(target.value)}>
                  <option value="">{t('pick')}</option>
                  {own.map(({ id, name, subject }) => (
                    <option key={id} value={id}>
                      {[name, subject].filter(Boolean).join(' · ')}
                    </option>
                  ))}
                </select>
              </label>
            )
          }
        </Loaded>
        <div className={classes.actions}>
          <Button kind="main" type="submit" disabled={!classId}>
            {t('use')}
          </Button>
          <Button onClick={() => void press('off', {})}>{t('without')}</Button>
        </div>
      </div>
      <p className={classes.hint}>{t('chooseHint')}</p>
    </form>
  );
}
