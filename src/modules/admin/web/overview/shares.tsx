// How a total is divided: each part with its number, its bar, and the link to the list behind it.

import { Link } from 'react-router';
import { useFormats } from '#platform/web/formats.ts';
import classes from './overview.module.css';

type Share = { label: string; count: number; path: string };

export function Shares({ name, shares }: { name: string; shares: readonly Share[] }) {
  const { number } = useFormats();
  const total = Math.max(
    1,
    shares.reduce((sum, { count }) => sum + count, 0),
  );
  return (
    <div className={classes.chart}>
      <h3 className={classes.name}>{name}</h3>
      <ul className={classes.shares}>
        {shares.map(({ label, count, path }) => (
          <li key={label} className={classes.share}>
            <Link to={path} className={classes.shareLink}>
              {label}
            </Link>
            <span className={classes.shareCount}>{number(count)}</span>
            <svg
              className={classes.shareBar}
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width="100" height="6" className={classes.shareGround} />
              <rect width={(100 * count) / total} height="6" className={classes.bar} />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}
