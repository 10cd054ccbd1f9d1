// A bar for each day, and the same numbers as a table.
import { useFormats } from '#platform/web/formats.ts';
import { CountTable } from './count-table.tsx';
import classes from './statistics.module.css';
import { t } from './texts.ts';

const height = 100;

export function DayChart({ days }: { days: readonly { name: string; views: number }[] }) {
  const { day } = useFormats();
  const most = Math.max(1, ...days.map(({ views }) => views));
  const dayName = (name: string | undefined) => (name ? day(name, 'medium') : '');
  const [first, last] = [dayName(days[0]?.name), dayName(days.at(-1)?.name)];
  return (
    <>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${days.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('byDay.chart', { first, last, most })}
      >
        {days.map(({ name, views }, index) => {
          const share = (views / most) * height;
          return <rect key={name} x={index + 0.1} y={height - share} width={0.8} height={share} />;
        })}
      </svg>
      <p className={classes.ends} aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </p>
      <details>
        <summary>{t('byDay.table')}</summary>
        <CountTable
          label={t('byDay')}
          first={t('day')}
          rows={days.toReversed().map(({ name, views }) => ({ name: dayName(name), views }))}
        />
      </details>
    </>
  );
}
