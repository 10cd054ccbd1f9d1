// A self-paced round on the projector: how far everybody is, without saying how well.
import type { HostSeat, HostSnapshot } from '#modules/rounds/live.ts';
import { t } from '../../texts.ts';
import classes from './seat-progress.module.css';

type Props = { now: HostSnapshot; onSeat: (seat: HostSeat) => void };

export function SeatProgress({ now, onSeat }: Props) {
  const { seats, round } = now;
  const done = seats.filter((seat) => seat.isComplete).length;
  return (
    <section className={classes.progress}>
      <h1>{round.title}</h1>
      <p className={classes.progressSum}>{t('handedInOf', { done, count: seats.length })}</p>
      <ul className={classes.progressSeats}>
        {seats.map((seat) => (
          <li key={seat.number}>
            <button type="button" className={classes.progressSeat} onClick={() => onSeat(seat)}>
              <span className={classes.progressName}>{seat.name}</span>
              <span className={classes.progressCount}>
                {seat.isComplete
                  ? t('handedInShort')
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
