// Every pair of the list in a table: rows and columns are drugs, each pair appears once, below the diagonal.
import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import type { DrugInteraction, InteractionCheck } from '#modules/interactions/contract.ts';
import { SeveritySign, severityWord } from '#modules/pharmacology/web.tsx';
import { t } from '../texts.ts';
import classes from './matrix.module.css';

type Props = {
  drugs: InteractionCheck['drugs'];
  interactions: readonly DrugInteraction[];
  onOpen(id: string): void;
};

const pairOf = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`);

export function Matrix({ drugs, interactions, onOpen }: Props) {
  const id = useId();
  const found = new Map(interactions.map((one) => [pairOf(one.drugAId, one.drugBId), one]));
  // The first drug has nothing below the diagonal in its row, and the last one nothing in its column.
  const rows = drugs.slice(1);
  const columns = drugs.slice(0, -1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={t('matrix.scroll')} tabIndex={0}>
      <table className={classes.matrix}>
        <caption id={id}>
          <VisuallyHidden>{t('matrix.title')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('matrix.drug')}</th>
            {columns.map((drug) => (
              <th key={drug.id} scope="col">
                {drug.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {columns.map((column, at) =>
                at > index ? (
                  <td key={column.id} className={classes.beyond} />
                ) : (
                  <td key={column.id}>
                    <Cell interaction={found.get(pairOf(row.id, column.id))} onOpen={onOpen} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ interaction, onOpen }: { interaction?: DrugInteraction; onOpen(id: string): void }) {
  if (!interaction) {
    return (
      <span className={classes.nothing}>
        <span aria-hidden="true">·</span>
        <VisuallyHidden>{t('matrix.nothing')}</VisuallyHidden>
      </span>
    );
  }
  const { id, severity, drugAName, drugBName } = interaction;
  const word = severityWord(severity);
  return (
    <button
      type="button"
      className={classes.cell}
      data-severity={severity}
      aria-label={t('matrix.open', { severity: word, a: drugAName, b: drugBName })}
      onClick={() => onOpen(id)}
    >
      <SeveritySign severity={severity} />
      <span>{word}</span>
    </button>
  );
}
