// Something in a few words, with an action.
import { Link } from 'react-router';
import { LiveBadge } from '#platform/web/ui/badge/live-badge.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { TileContent } from '../../points.ts';
import classes from './tile.module.css';

export function Tile({ title, live, by, description, counts, action }: Omit<TileContent, 'id'>) {
  return (
    <article className={classes.tile}>
      <h3 className={classes.title}>
        {title} {live && <LiveBadge isPaused={live.isPaused} />}
      </h3>
      {by && (
        <p className={classes.author}>
          {by.words} <Link to={by.path}>{by.name}</Link>
        </p>
      )}
      {description && (
        <p dir="auto" className={classes.description}>
          {description}
        </p>
      )}
      <p className={classes.counts}>{counts}</p>
      {action.path ? (
        <Button to={action.path} kind={live ? 'main' : 'plain'} size="small">
          {action.label}
        </Button>
      ) : (
        <span className={classes.note}>{action.label}</span>
      )}
    </article>
  );
}
