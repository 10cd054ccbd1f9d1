// The end of a round: the third, the second and the first step on their pedestals in turn, with everyone who shares one.
import type { CSSProperties } from 'react';
import type { HostSnapshot, LeaderboardRow } from '#modules/rounds/live.ts';
import { Mark } from '#platform/web/ui/mark/mark.tsx';
import { hasStandings } from '../../live/host-state.ts';
import { formatPoints, formatRank, t } from '../../texts.ts';
import { useFit } from '../question/use-fit.ts';
import classes from './podium.module.css';
import { appearsAtMs, namedAfterMs, stepsOf } from './podium-steps.ts';

const dots = Array.from({ length: 36 }, (_, index) => index);

/** Who else shares a step is counted: a room in which everyone is first is no list to read. */
const mostNames = 18;

export function Podium({ now }: { now: HostSnapshot }) {
  const { leaderboard, seats } = now;
  const stage = useFit<HTMLElement>();
  if (!hasStandings(now)) {
    return (
      <section className={classes.podium} data-quiet>
        <Mark size={120} />
        <h1>{t('roundFinished')}</h1>
        <p className={classes.thanks}>
          {seats.length === 0 ? t('thanksToNobody') : t('thanksToAll', { count: seats.length })}
        </p>
      </section>
    );
  }
  const onSteps = stepsOf(leaderboard);
  const end = appearsAtMs(0, onSteps.length) + namedAfterMs;
  return (
    <section ref={stage} className={classes.podium} style={{ '--end': `${end}ms` } as CSSProperties}>
      <Confetti />
      <h1>{t('podium')}</h1>
      <ol className={classes.steps} data-steps={onSteps.length}>
        {onSteps.map((step, place) => (
          <PodiumStep key={step.rank} {...step} waitMs={appearsAtMs(place, onSteps.length)} />
        ))}
      </ol>
    </section>
  );
}

type StepProps = { rank: number; rows: LeaderboardRow[]; waitMs: number };

function PodiumStep({ rank, rows, waitMs }: StepProps) {
  const more = rows.length > mostNames ? rows.length - mostNames + 1 : 0;
  return (
    <li
      className={classes.step}
      data-rank={rank}
      data-crowd={rows.length > 4 || undefined}
      style={{ '--wait': `${waitMs}ms` } as CSSProperties}
    >
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
        <span className={classes.points}>
          {rows.length > 1 && <span>{t('tied')}</span>} <span>{formatPoints(rows[0]?.score ?? 0)}</span>
        </span>
      </div>
    </li>
  );
}

/** Dots that stay when the burst is over: beside the pedestals and above the lower two, where no names are. */
function Confetti() {
  return (
    <span className={classes.confetti} aria-hidden="true">
      {dots.map((dot) => {
        const side = dot % 2 === 0 ? 'insetInlineStart' : 'insetInlineEnd';
        const isHigh = dot % 4 < 2;
        const [along, down] = scattered(Math.floor(dot / 4) + (dot % 4) * 5);
        const across = isHigh ? along * 30 : along * 6;
        return <i key={dot} style={{ [side]: `${across}%`, top: `${down * (isHigh ? 26 : 92)}%` }} />;
      })}
    </span>
  );
}

/** The same place every time: evenly spread (the R2 sequence), without a visible pattern. */
const scattered = (dot: number) => [(0.5 + dot * 0.754_877_67) % 1, (0.5 + dot * 0.569_840_29) % 1] as const;

/** Three rings that fly apart at their own speed. */
const farOf = (dot: number) => [1, 0.55, 0.78][dot % 3] ?? 1;

/** One burst of dots in the colours of the tiles, from behind the first. */
function Burst() {
  return (
    <span className={classes.burst} aria-hidden="true">
      {dots.map((dot) => (
        <i
          key={dot}
          style={{ '--turn': `${dot * 20 + (dot >= 18 ? 10 : 0)}deg`, '--far': farOf(dot) } as CSSProperties}
        />
      ))}
    </span>
  );
}
