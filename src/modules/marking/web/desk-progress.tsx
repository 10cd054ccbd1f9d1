// How many answers are marked, as text and as a bar.
import classes from './marking.module.css';
import { t } from './texts.ts';

export function DeskProgress({ marked, count }: { marked: number; count: number }) {
  return (
    <div className={classes.progress}>
      <p>{t('progress', { marked, count })}</p>
      <span className={classes.track} aria-hidden="true">
        <span style={{ inlineSize: `${Math.round((100 * marked) / Math.max(1, count))}%` }} />
      </span>
    </div>
  );
}
