// The best of the room, moving from their previous to their current ranks.
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import type { LeaderboardRow } from '#modules/rounds/live.ts';
import { formatNumber, formatRank, t } from '../../texts.ts';
import classes from './leaderboard.module.css';

const shownRows = 10;
/** Three people are shown in large letters, but not as large as a headline. */
const leastRows = 4;

export function Leaderboard({ rows }: { rows: LeaderboardRow[] }) {
  // No one is first with nothing.
  const best = Math.max(0, ...rows.map(({ score }) => score));
  const shown = rows.some(({ score }) => score > 0) ? rows.slice(0, shownRows) : [];
  const list = useRef<HTMLOListElement>(null);
  const order = shown.map(({ number }) => number).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: they move once per order.
  useLayoutEffect(() => {
    if (list.current) animateFromBefore(list.current, shown);
  }, [order]);
  return (
    <section className={classes.board}>
      <h1>{t('leaderboard')}</h1>
      {shown.length === 0 ? (
        <p className={classes.empty}>{t('leaderboardEmpty')}</p>
      ) : (
        <ol
          ref={list}
          className={classes.rows}
          // The same room has rows of the same height from question to question.
          style={{ '--rows': Math.min(shownRows, Math.max(leastRows, rows.length)) } as CSSProperties}
        >
          {shown.map((row) => (
            <li
              key={row.number}
              className={classes.row}
              style={{ '--share': `${(100 * Math.max(0, row.score)) / best}%` } as CSSProperties}
            >
              <span
                className={classes.rank}
                data-step={row.score > 0 && row.rank <= 3 ? row.rank : undefined}
              >
                <span>{row.score > 0 ? formatRank(row.rank) : '–'}</span>
                {isTied(row, rows) && <small> {t('tied')}</small>}
              </span>
              <span className={classes.name} dir="auto" title={row.name}>
                {row.name}
              </span>
              <span className={classes.movement} data-direction={directionOf(row)}>
                {movementOf(row)}
              </span>
              <span className={classes.gained}>{row.gained > 0 ? `+${formatNumber(row.gained)}` : ''}</span>
              <span className={classes.score}>{formatNumber(row.score)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Points that someone else has, too. */
function isTied({ number, rank, score }: LeaderboardRow, rows: LeaderboardRow[]): boolean {
  return score > 0 && rows.some((other) => other.rank === rank && other.number !== number);
}

/** Without points no rank is shown, so none is gained or lost. */
function directionOf({ rank, previousRank, score, gained }: LeaderboardRow): 'up' | 'down' | 'same' {
  const hadRank = score - gained > 0;
  if (previousRank === null || previousRank === rank || score <= 0 || !hadRank) return 'same';
  return previousRank > rank ? 'up' : 'down';
}

function movementOf(row: LeaderboardRow): string {
  const places = Math.abs((row.previousRank ?? row.rank) - row.rank);
  const direction = directionOf(row);
  return direction === 'same' ? '' : t(direction === 'up' ? 'up' : 'down', { places });
}

/** Each row starts where its rank before would have put it, and moves to its place. */
function animateFromBefore(list: HTMLElement, rows: LeaderboardRow[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const before = [...rows].sort((a, b) => (a.previousRank ?? a.rank) - (b.previousRank ?? b.rank));
  const places = [...list.children].map((child) => (child as HTMLElement).offsetTop);
  for (const [position, row] of rows.entries()) {
    const element = list.children[position];
    const distance = (places[before.indexOf(row)] ?? 0) - (places[position] ?? 0);
    if (!element || distance === 0) continue;
    // Players who rise pass in front of those who fall.
    const zIndex = distance > 0 ? 1 : 0;
    element.animate(
      [
        { transform: `translateY(${distance}px)`, zIndex },
        { transform: 'none', zIndex },
      ],
      {
        duration: 900,
        delay: 500,
        easing: 'cubic-bezier(0.3, 0.9, 0.3, 1)',
        fill: 'backwards',
      },
    );
  }
}
