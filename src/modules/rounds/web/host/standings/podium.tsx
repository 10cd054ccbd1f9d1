// The end of a round: the third, the second and the first step on their pedestals in turn, with everybody who shares one.
import type { CSSProperties } from 'react';
import type { HostSnapshot, LeaderboardRow } from '#modules/rounds/live.ts';
import { hasStandings } from '../../live/host-state.ts';
import { formatPoints, formatRank, t } from '../../texts.ts';
import { useFit } from '../question/use-fit.ts';
import classes from './podium.module.css';

const steps = [1, 2, 3];
const dots = Array.from({ length: 36 }, (_, index) => index);

/** Who else shares a step is counted: a room in which everyone is first is no list to read. */
const mostNames = 18;

export function Podium({ now }: { now: HostSnapshot }) {
  const { leaderboard, seats } = now;
  const stage = useFit<HTMLElement>();
  if (!hasStandings(now)) {
    return (
      <section className={classes.podium} data-quiet>
        <h1>{t('roundFinished')}</h1>
        <p className={classes.thanks}>
          {seats.length === 0 ? t('thanksToNobody') : t('thanksToAll', { count: seats.length })}
        </p>
      </section>
    );
  }
  const onSteps = steps
    .map((rank) => ({ rank, rows: leaderboard.filter((row) => row.rank === rank && row.score > 0) }))
    .filter((step) => step.rows.length > 0);
  return (
    <section ref={stage} className={classes.podium}>
      <h1>{t('podium')}</h1>
      <ol className={classes.steps} data-steps={onSteps.length}>
        {onSteps.map((step) => (
          <PodiumStep key={step.rank} {...step} />
        ))}
      </ol>
    </section>
  );
}

function PodiumStep({ rank, rows }: { rank: number; rows: LeaderboardRow[] }) {
  const more = rows.length > mostNames ? rows.length - mostNames + 1 : 0;
  return (
    <li className={classes.step} data-rank={rank} data-crowd={rows.length > 4 || undefined}>
      {rank === 1 && <Burst />}
      <ul className={classes.names} data-many={rows.length > 2 || undefined}>
        {rows.slice(0, rows.length - more).map((row) => (
          <li key={row.number} dir="auto">
            {row.name}
          </li>
        ))}
        {more > 0 && <li>{t('andMore', { count: more })}</li>}
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
