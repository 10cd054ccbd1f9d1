// What was opened on this device and can be read again without a network; nothing if there is nothing.
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { listOpened, type Opened } from '../opened.ts';
import classes from './hub-page.module.css';
import { t } from './texts.ts';

const shown = 8;

export function RecentlyOpened() {
  const [entries, setEntries] = useState<Opened<unknown>[]>([]);
  useEffect(() => {
    void listOpened().then((all) => setEntries(all.filter(({ title }) => title).slice(0, shown)));
  }, []);
  if (entries.length === 0) return null;
  return (
    <section className={classes.what} aria-labelledby="opened">
      <h2 id="opened" className={classes.heading}>
        {t('hub.opened')}
      </h2>
      <ul className={classes.opened}>
        {entries.map(({ key, title, path }) => (
          <li key={key}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
