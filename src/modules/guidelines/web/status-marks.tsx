// What to know about a guideline before reading it: that it is old, superseded or withdrawn.
import type { GuidelineSummary } from '../contract.ts';
import classes from './guidelines.module.css';
import { t } from './texts.ts';

export function StatusMarks({ guideline }: { guideline: Pick<GuidelineSummary, 'status' | 'isOld'> }) {
  return (
    <>
      <span className={classes.mark} data-status={guideline.status}>
        {t(`status.${guideline.status}`)}
      </span>
      {guideline.isOld && <span className={classes.mark}>{t('old')}</span>}
    </>
  );
}
