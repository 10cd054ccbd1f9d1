// The last 30 days as bars, as text for those who can't see them, and as a table for those who want the numbers.
import { useFormats } from '#platform/web/formats.ts';
import { dayText } from '../moments.ts';
import { t } from '../texts.ts';
import classes from './overview.module.css';

type Day = { day: string; count: number };

const width = 300;
const height = 60;
const gap = 2;

export function DayChart({ name, days }: { name: string; days: readonly Day[] }) {
  const { number } = useFormats();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const highest = days.reduce<Day | null>((best, day) => (day.count > (best?.count ?? 0) ? day : best), null);
  const summary = highest
    ? t('chart.summary', {
        total: number(total),
        most: number(highest.count),
        day: dayText(highest.day),
      })
    : t('chart.nothing');
  const step = width / Math.max(1, days.length);
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <span className={classes.name}>{name}</span>
        <span className={classes.sum}>{number(total)}</span>
      </figcaption>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}: ${summary}`}
      >
        <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} className={classes.base} />
        {days.map(({ day, count }, index) => {
          const barHeight = count === 0 ? 0 : Math.max(2, (count / (highest?.count ?? 1)) * (height - 2));
          return (
            <rect
              key={day}
              x={index * step + gap / 2}
              y={height - barHeight}
              width={Math.max(1, step - gap)}
              height={barHeight}
              className={classes.bar}
            />
          );
        })}
      </svg>
      <p className={classes.ends} aria-hidden="true">
        <span>{dayText(days[0]?.day ?? '')}</span>
        <span>{dayText(days.at(-1)?.day ?? '')}</span>
      </p>
      <p className={classes.summary} aria-hidden="true">
        {summary}
      </p>
      <details className={classes.numbers}>
        <summary>{t('chart.table')}</summary>
        <table>
          <caption>{name}</caption>
          <thead>
            <tr>
              <th scope="col">{t('chart.day')}</th>
              <th scope="col">{t('chart.count')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td>{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
