// The score as a ring with its number in it.
import classes from './seo.module.css';
import { t } from './texts.ts';

const radius = 42;
const around = 2 * Math.PI * radius;
const good = 90;
const fair = 50;

export function ScoreRing({ score }: { score: number }) {
  const grade = score >= good ? 'good' : score >= fair ? 'fair' : 'poor';
  return (
    <svg
      className={classes.ring}
      data-grade={grade}
      viewBox="0 0 100 100"
      role="img"
      aria-label={t('result.score', { score })}
    >
      <circle className={classes.track} cx="50" cy="50" r={radius} />
      <circle
        className={classes.arc}
        cx="50"
        cy="50"
        r={radius}
        strokeDasharray={`${(score / 100) * around} ${around}`}
        transform="rotate(-90 50 50)"
      />
      <text className={classes.score} x="50" y="50" dominantBaseline="central" textAnchor="middle">
        {score}
      </text>
    </svg>
  );
}
