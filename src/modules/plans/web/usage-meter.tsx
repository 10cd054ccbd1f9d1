// How many of the month's quizzes are created: in words, and as a bar if there is a limit.
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import type { Usage } from '../contract.ts';
import { t } from './texts.ts';
import classes from './usage-meter.module.css';

export function Meter({ usage: { quizzes } }: { usage: Pick<Usage, 'quizzes'> }) {
  const { used, limit } = quizzes;
  if (limit === null) return <p className={classes.words}>{t('meter.unlimited', { count: used })}</p>;
  const text = t('meter.text', { used, count: limit });
  return (
    <div className={classes.meter}>
      <p className={classes.words}>{text}</p>
      <VisuallyHidden>
        <meter
          aria-label={t('meter.label')}
          aria-valuetext={text}
          min={0}
          max={limit}
          value={Math.min(used, limit)}
        />
      </VisuallyHidden>
      {/* Segments instead of a width: five quizzes are five things. */}
      <div className={classes.bar} aria-hidden="true">
        {Array.from({ length: limit }, (_, place) => place).map((place) => (
          <span key={place} className={classes.part} data-used={place < used || undefined} />
        ))}
      </div>
    </div>
  );
}

/** For a dashboard: one line, with a link to plans. */
export function MeterLine({ usage }: { usage: Usage }) {
  return (
    <div className={classes.line}>
      <Meter usage={usage} />
      <Link to="/pricing">{t('meter.link')}</Link>
    </div>
  );
}

/** As high as the line that will be here. */
export function MeterPlace() {
  return <div className={classes.line} aria-hidden="true" />;
}
