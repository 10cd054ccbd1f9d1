// The teams with what they have, the best first: on the projector, on phones and with the results.
import type { CSSProperties, ReactNode } from 'react';
import { formatRank } from '#modules/rounds/web.tsx';
import type { TeamBoard, TeamRow } from '../contract/views.ts';
import { TeamName } from './team-name.tsx';
import classes from './teams.module.css';
import { formatNumber, t } from './texts.ts';

type Props = {
  board: TeamBoard;
  size: 'projector' | 'phone';
  /** The team whose row is marked as the player’s own. */
  own?: number;
  below?: (row: TeamRow) => ReactNode;
};

export function TeamBoardList({ board, size, own, below }: Props) {
  const best = Math.max(1, ...board.rows.map(({ points }) => points));
  return (
    <>
      <ol className={classes.board} data-size={size} data-many={board.rows.length > 6 || undefined}>
        {board.rows.map((row) => (
          <li
            key={row.team}
            className={classes.row}
            data-own={row.team === own || undefined}
            style={{ '--share': `${(100 * Math.max(0, row.points)) / best}%` } as CSSProperties}
          >
            <span className={classes.rank}>
              {row.rank === null ? '–' : formatRank(row.rank)}
              {isTied(row, board.rows) && <small> {t('tied')}</small>}
            </span>
            <TeamName team={row} at={row.team} />
            <span className={classes.amount}>
              {row.team === own && <strong>{t('yours')}</strong>} {t('people', { count: row.people })}
            </span>
            <span className={classes.points}>
              {formatNumber(row.points)}
              <span className="visually-hidden"> {t('points')}</span>
            </span>
            {below?.(row)}
          </li>
        ))}
      </ol>
      <p className={classes.hint}>{t(`says.${board.mark}`)}</p>
    </>
  );
}

function isTied({ team, rank }: TeamRow, rows: readonly TeamRow[]): boolean {
  return rank !== null && rows.some((other) => other.rank === rank && other.team !== team);
}
