// A row of tiles on the home page, under its heading.
import { type ReactNode, useId } from 'react';
import type { TileContent } from '../../points.ts';
import { Tile } from './tile.tsx';
import classes from './tile-section.module.css';

type Props = {
  title: string;
  /** Left out until they are loaded. */
  tiles?: readonly TileContent[];
  /** In place of tiles, if there are none. */
  children?: ReactNode;
};

export function TileSection({ title, tiles = [], children }: Props) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.heading}>
        {title}
      </h2>
      <div className={classes.list}>
        {tiles.map(({ id, ...tile }) => (
          <Tile key={id} {...tile} />
        ))}
        {children && <p className={classes.none}>{children}</p>}
      </div>
    </section>
  );
}
