// For ten seconds after a skip: what was skipped, and the way back.
import { t } from '../../texts.ts';
import type { HostActions } from '../use-host-actions.ts';
import classes from './skip-note.module.css';

export function SkipNote({ actions: { skipped } }: { actions: HostActions }) {
  return (
    <div role="status">
      {skipped && (
        <p className={classes.note}>
          {t('skipped', { number: skipped.number })}{' '}
          <button type="button" className={classes.undo} onClick={skipped.undo}>
            {t('skipUndo')}
          </button>
        </p>
      )}
    </div>
  );
}
