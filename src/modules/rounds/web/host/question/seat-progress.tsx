// A self-paced round on the projector: how far everyone is, without saying how well.
import type { HostSeat, HostSnapshot } from '#modules/rounds/live.ts';
import { t } from '../../texts.ts';
import classes from './seat-progress.module.css';
import { useFit } from './use-fit.ts';

type Props = { now: HostSnapshot; onSeat: (seat: HostSeat) => void };

/** More than these fit only with the bar behind the name. */
const crowd = 30;

export function SeatProgress({ now, onSeat }: Props) {
  const { seats, round } = now;
  const stage = useFit<HTMLElement>();
  const done = seats.filter((seat) => seat.isComplete).length;
  return (
    <section ref={stage} className={classes.progress} data-crowd={seats.length > crowd || undefined}>
      <header className={classes.progressHead}>
        <h1 dir="auto">{round.title}</h1>
        <p className={classes.progressSum}>{t('submittedOf', { done, count: seats.length })}</p>
      </header>
      <ul className={classes.progressSeats}>
        {seats.map((seat) => (
          <li key={seat.number}>
            <button
              type="button"
              className={classes.progressSeat}
              data-complete={seat.isComplete || undefined}
              onClick={() => onSeat(seat)}
            >
              <span className={classes.progressName} dir="auto" title={seat.name}>
                {seat.name}
              </span>
              <span className={classes.progressCount}>
                {seat.isComplete
                  ? t('submittedShort')
                  : t('nOfM', { n: seat.answeredCount, count: round.questionCount })}
              </span>
              <span className={classes.progressTrack} aria-hidden="true">
                <span
                  style={{ inlineSize: `${(100 * seat.answeredCount) / Math.max(1, round.questionCount)}%` }}
                />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
