// The end of a round: the three best ranks on their steps, with everybody who shares one.
import type { LeaderboardRow } from '#modules/rounds/live.ts';
import { formatPoints, formatRank, t } from '../../texts.ts';
import classes from './podium.module.css';

const steps = [1, 2, 3];

export function Podium({ rows, title }: { rows: LeaderboardRow[]; title: string }) {
  const onSteps = steps
    .map((rank) => ({ rank, rows: rows.filter((row) => row.rank === rank && row.score > 0) }))
    .filter((step) => step.rows.length > 0);
  return (
    <section className={classes.podium}>
      <p className={classes.title}>{title}</p>
      <h1>{t('podium')}</h1>
      {onSteps.length === 0 && <p>{t('leaderboardEmpty')}</p>}
      <ol className={classes.steps}>
        {onSteps.map((step) => (
          <li key={step.rank} className={classes.step} data-rank={step.rank}>
            <ul className={classes.names} data-many={step.rows.length > 3 || undefined}>
              {step.rows.map((row) => (
                <li key={row.number}>{row.name}</li>
              ))}
            </ul>
            <div className={classes.block}>
              <span className={classes.rank}>{formatRank(step.rank)}</span>
              <span>{formatPoints(step.rows[0]?.score ?? 0)}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
