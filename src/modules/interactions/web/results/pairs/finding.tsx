// One finding: how severe it is, between what, and everything recorded about it on demand. On paper everything is open.
import { type ReactNode, useEffect, useRef } from 'react';
import { type AnySeverity, SeverityBadge } from '#modules/pharmacology/web.tsx';
import fold from '../fold-mark.module.css';
import { t } from '../texts.ts';
import { useOpenOnPaper } from '../use-open-on-paper.ts';
import classes from './finding.module.css';

type Props = {
  severity: AnySeverity;
  between: readonly [string, string];
  effect: string;
  /** Someone came for this one: open, in view, with the focus. */
  isWanted?: boolean;
  children: ReactNode;
};

export function Finding({ severity, between: [a, b], effect, isWanted = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (!isWanted || !details.current) return;
    details.current.open = true;
    details.current.querySelector('summary')?.focus();
    details.current.scrollIntoView({ block: 'nearest' });
  }, [isWanted]);

  useOpenOnPaper(details);

  return (
    <details ref={details} className={classes.finding}>
      <summary className={classes.summary}>
        <SeverityBadge severity={severity} />
        <strong className={`${classes.names} ${fold.mark}`}>{t('pair', { a, b })}</strong>
        {effect && <span className={classes.effect}>{effect}</span>}
      </summary>
      {children}
    </details>
  );
}
