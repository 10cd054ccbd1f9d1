// In place of the leaderboard of people: the teams, with the best people beside them; at the end with everyone's names.

import type { HostSnapshot } from '#modules/rounds/live.ts';
import type { LiveSpots } from '#modules/rounds/points.ts';
import { Announcer, formatRank } from '#modules/rounds/web.tsx';
import type { TeamRow } from '../../contract/views.ts';
import { TeamBoardList } from '../team-board.tsx';
import { boardIn, membersIn } from '../team-values.ts';
import classes from '../teams.module.css';
import { formatNumber, t } from '../texts.ts';

const bestShown = 5;
/** Of a larger team the others are counted. */
const mostNames = 12;
/** The steps of the podium. */
const steps = 3;

export function TeamStandings({ now }: LiveSpots['leaderboard']) {
  const board = boardIn(now.boards);
  if (!board || !now.round.showLeaderboard) return null;
  const isOver = now.round.phase === 'ended';
  const first = board.rows.filter(({ rank }) => rank === 1);
  return (
    <section className={classes.standings} aria-label={t(isOver ? 'podium' : 'standings')}>
      <h1>{t(isOver ? 'podium' : 'standings')}</h1>
      <div className={classes.teamsSide}>
        <TeamBoardList
          board={board}
          size="projector"
          below={
            isOver ? (row) => (row.rank ?? steps + 1) <= steps && <Names now={now} row={row} /> : undefined
          }
        />
      </div>
      <BestPeople now={now} />
      <Announcer
        text={first.length > 0 ? t('first', { names: first.map(({ name }) => name).join(', ') }) : ''}
      />
    </section>
  );
}

function Names({ now, row }: { now: HostSnapshot; row: TeamRow }) {
  const numbers = new Set(membersIn(now.features)?.[row.team] ?? []);
  const names = now.seats.filter(({ number }) => numbers.has(number));
  if (names.length === 0) return null;
  const more = names.length > mostNames ? names.length - mostNames + 1 : 0;
  return (
    <ul className={classes.podiumNames} aria-label={t('membersOf', { name: row.name })}>
      {names.slice(0, names.length - more).map(({ number, name }) => (
        <li key={number} dir="auto">
          {name}
        </li>
      ))}
      {more > 0 && <li>{t('andMore', { count: more })}</li>}
    </ul>
  );
}

function BestPeople({ now }: { now: HostSnapshot }) {
  const best = now.leaderboard.filter(({ score }) => score > 0).slice(0, bestShown);
  if (best.length === 0) return null;
  return (
    <section className={classes.best}>
      <h2>{t('best')}</h2>
      <ol>
        {best.map(({ number, rank, name, score }) => (
          <li key={number}>
            <span className={classes.rank}>{formatRank(rank)}</span>
            <span dir="auto" className={classes.teamName}>
              {name}
            </span>
            <span className={classes.points}>{formatNumber(score)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
