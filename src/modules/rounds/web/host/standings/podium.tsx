// The end of a round: the third, the second and the first step on their pedestals in turn, with everybody who shares one.
import type { CSSProperties } from 'react';
import type { HostSnapshot, LeaderboardRow } from '#modules/rounds/live.ts';
import { hasStandings } from '../../live/host-state.ts';
import { formatPoints, formatRank, t } from '../../texts.ts';
import classes from './podium.module.css';

const steps = [1, 2, 3];
const dots = Array.from({ length: 36 }, (_, index) => index);

export function Podium({ now }: { now: HostSnapshot }) {
  const { round, leaderboard, seats } = now;
  if (!hasStandings(now)) {
    return (
      <section className={classes.podium} data-quiet>
        <p className={classes.title} dir="auto">
          {round.title}
        </p>
        <h1>{t('roundFinished')}</h1>
        <p className={classes.thanks}>{t('thanksToAll', { count: seats.length })}</p>
      </section>
    );
  }
  const onSteps = steps
    .map((rank) => ({ rank, rows: leaderboard.filter((row) => row.rank === rank && row.score > 0) }))
    .filter((step) => step.rows.length > 0);
  return (
    <section className={classes.podium}>
      <p className={classes.title} dir="auto">
        {round.title}
      </p>
      <h1>{t('podium')}</h1>
      <ol className={classes.steps}>
        {onSteps.map((step) => (
          <PodiumStep key={step.rank} {...step} />
        ))}
      </ol>
    </section>
  );
}

function PodiumStep({ rank, rows }: { rank: number; rows: LeaderboardRow[] }) {
  return (
    <li className={classes.step} data-rank={rank}>
      {rank === 1 && <Burst />}
      <ul className={classes.names} data-many={rows.length > 2 || undefined}>
        {rows.map((row) => (
          <li key={row.number} dir="auto">
            {row.name}
          </li>
        ))}
      </ul>
      <div className={classes.block}>
        <span className={classes.rank}>{formatRank(rank)}</span>
        {rows.length > 1 && <span>{t('tied')}</span>}
        <span>{formatPoints(rows[0]?.score ?? 0)}</span>
      </div>
    </li>
  );
}

/** One burst of dots in the colours of the tiles, from behind the first. */
function Burst() {
  return (
    <span className={classes.burst} aria-hidden="true">
      {dots.map((dot) => (
        <i
          key={dot}
          style={{ '--turn': `${(dot * 360) / 18}deg`, '--far': dot % 2 ? 1 : 0.6 } as CSSProperties}
        />
      ))}
    </span>
  );
}
