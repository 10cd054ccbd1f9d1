// How many pairs there are of each severity, and which of them the list shows. Contraindicated ones can't be hidden.

import type { InteractionCheck } from '#modules/interactions/contract.ts';
import { type AnySeverity, SeverityBadge, severities } from '#modules/pharmacology/web.tsx';
import { t } from '../texts.ts';
import classes from './severity-filter.module.css';

type Props = {
  counts: InteractionCheck['counts'];
  hidden: ReadonlySet<AnySeverity>;
  onChange(hidden: ReadonlySet<AnySeverity>): void;
};

export function SeverityFilter({ counts, hidden, onChange }: Props) {
  function toggle(severity: AnySeverity): void {
    const next = new Set(hidden);
    if (!next.delete(severity)) next.add(severity);
    onChange(next);
  }

  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>{t('filter')}</legend>
      {severities
        .filter((severity) => counts[severity] > 0)
        .map((severity) => (
          <label key={severity} className={classes.one}>
            <input
              type="checkbox"
              checked={!hidden.has(severity)}
              disabled={severity === 'CONTRAINDICATED'}
              onChange={() => toggle(severity)}
            />
            <SeverityBadge severity={severity} />
            <span className={classes.count}>{t('severity.pairs', { count: counts[severity] })}</span>
          </label>
        ))}
      {counts.CONTRAINDICATED > 0 && <p className={classes.note}>{t('filter.always')}</p>}
    </fieldset>
  );
}
