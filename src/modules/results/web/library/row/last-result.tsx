// The newest finished round as a small picture: how many students reached which fifth of the points.
import type { LastResult } from '#modules/quizzes/contract.ts';
import { useFormats } from '#platform/web/formats.ts';
import { t } from '../texts.ts';
import classes from './last-result.module.css';

const height = 32;
const barWidth = 10;
const gap = 3;
/** A band in which someone is must be seen beside the fullest one. */
const lowest = 4;
const empty = 1.5;

export function LastResultPicture({ result }: { result: LastResult }) {
  const { date, number } = useFormats();
  const fullest = Math.max(1, ...result.bands);
  const [band0 = 0, band1 = 0, band2 = 0, band3 = 0, band4 = 0] = result.bands;
  const spoken = t('last.spoken', {
    count: result.seatCount,
    day: date(result.endedAt),
    average: result.averageScore,
    band0,
    band1,
    band2,
    band3,
    band4,
  });
  return (
    <figure className={classes.figure}>
      <svg
        className={classes.bars}
        role="img"
        aria-label={spoken}
        width={5 * barWidth + 4 * gap}
        height={height}
        viewBox={`0 0 ${5 * barWidth + 4 * gap} ${height}`}
      >
        <title>{spoken}</title>
        {result.bands.map((seats, band) => {
          const high = seats === 0 ? empty : Math.max(lowest, (height * seats) / fullest);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
              key={band}
              x={band * (barWidth + gap)}
              y={height - high}
              width={barWidth}
              height={high}
              rx={seats === 0 ? 0 : 2}
              data-empty={seats === 0 || undefined}
            />
          );
        })}
      </svg>
      <figcaption className={classes.words} aria-hidden="true">
        <b className={classes.average}>{t('last.average', { value: result.averageScore })}</b>
        <span>{t('last.students', { count: result.seatCount, seats: number(result.seatCount) })}</span>
      </figcaption>
    </figure>
  );
}
