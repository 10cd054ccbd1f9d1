// How much of a self-paced quiz is answered.
import classes from './countdown.module.css';

export function ProgressBar({ done, count }: { done: number; count: number }) {
  const share = count === 0 ? 0 : Math.min(1, done / count);
  return (
    <span className={classes.track} aria-hidden="true">
      <span className={classes.left} style={{ transform: `scaleX(${share})` }} />
    </span>
  );
}
