// Pairs, most severe first, each with everything recorded about it.
import type { DrugInteraction } from '#modules/interactions/contract.ts';
import { Finding } from './finding.tsx';
import classes from './findings.module.css';
import { PairDetails } from './pair-details.tsx';

type Props = {
  interactions: readonly DrugInteraction[];
  /** The pair that someone came for. */
  wanted?: string | null;
};

export function PairList({ interactions, wanted = null }: Props) {
  return (
    <ul className={classes.list}>
      {interactions.map((interaction) => (
        <li key={interaction.id}>
          <Finding
            severity={interaction.severity}
            between={[interaction.drugAName, interaction.drugBName]}
            effect={interaction.effect}
            isWanted={interaction.id === wanted}
          >
            <PairDetails interaction={interaction} />
          </Finding>
        </li>
      ))}
    </ul>
  );
}
