// Pairs gravest first, each with all that is recorded of it. The grave ones are open; on paper all are.
import { useEffect, useRef } from 'react';
import { SeverityBadge } from '#modules/pharmacology/web.tsx';
import type { DrugInteraction } from '../../contract.ts';
import { PairDetails } from './pair-details.tsx';
import classes from './pair-list.module.css';
import { t } from './texts.ts';

type Props = {
  interactions: readonly DrugInteraction[];
  /** The pair that somebody came for: open, in view, with the focus. */
  wanted?: string | null;
};

const isGrave = ({ severity }: DrugInteraction) => severity === 'CONTRAINDICATED' || severity === 'MAJOR';

export function PairList({ interactions, wanted = null }: Props) {
  return (
    <ul className={classes.list}>
      {interactions.map((interaction) => (
        <Pair key={interaction.id} interaction={interaction} isWanted={interaction.id === wanted} />
      ))}
    </ul>
  );
}

function Pair({ interaction, isWanted }: { interaction: DrugInteraction; isWanted: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { severity, drugAName, drugBName, effect } = interaction;

  useEffect(() => {
    if (!isWanted || !details.current) return;
    details.current.open = true;
    details.current.querySelector('summary')?.focus();
    details.current.scrollIntoView({ block: 'nearest' });
  }, [isWanted]);

  useEffect(() => {
    // Older browsers print what is closed as closed, whatever the style sheet says.
    const open = () => {
      if (details.current) details.current.open = true;
    };
    addEventListener('beforeprint', open);
    return () => removeEventListener('beforeprint', open);
  }, []);

  return (
    <li>
      <details ref={details} className={classes.pair} open={isGrave(interaction)}>
        <summary className={classes.summary}>
          <SeverityBadge severity={severity} />
          <strong className={classes.names}>{t('pair', { a: drugAName, b: drugBName })}</strong>
          {effect && <span className={classes.effect}>{effect}</span>}
        </summary>
        <PairDetails interaction={interaction} />
      </details>
    </li>
  );
}
