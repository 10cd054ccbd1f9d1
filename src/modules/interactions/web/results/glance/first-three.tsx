// The three things that matter most, pairs and findings about the patient together, and the rule by which they do.
import { useId } from 'react';
import type { PatientFinding } from '#modules/interactions/contract/patient-criteria.ts';
import { byWeight, type Ranked, undoingOf } from '#modules/interactions/contract/ranking.ts';
import type { InteractionCheck } from '#modules/interactions/contract.ts';
import { SeverityBadge } from '#modules/pharmacology/web.tsx';
import { t as results } from '../texts.ts';
import { subjectOf } from './finding-words.ts';
import classes from './glance.module.css';
import { t } from './texts.ts';

type Entry = Ranked & { title: string; text: string; kind: 'pair' | 'patient' };

type Props = {
  check: InteractionCheck;
  findings: readonly PatientFinding[];
  nameOf(drugId: string): string;
  onOpen(kind: Entry['kind'], id: string): void;
};

const most = 3;

export function FirstThree({ check, findings, nameOf, onOpen }: Props) {
  const id = useId();
  const entries: Entry[] = [
    ...check.interactions.map((pair): Entry => {
      const title = results('pair', { a: pair.drugAName, b: pair.drugBName });
      const { severity, evidence, effect } = pair;
      return {
        id: pair.id,
        severity,
        evidence,
        undoing: undoingOf(pair.ways),
        title,
        text: effect,
        kind: 'pair',
      };
    }),
    ...findings.map((finding): Entry => {
      const title = `${finding.drugIds.map(nameOf).join(', ')}: ${subjectOf(finding)}`;
      return { ...finding, title, kind: 'patient' };
    }),
  ];
  const first = entries.toSorted(byWeight).slice(0, most);
  if (first.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {t('first.title')}
      </h3>
      <ol className={classes.first}>
        {first.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <SeverityBadge severity={entry.severity} />
            <div>
              <button type="button" className={classes.link} onClick={() => onOpen(entry.kind, entry.id)}>
                {entry.title}
              </button>{' '}
              <span className={classes.muted}>({t(`undo.${entry.undoing}`)})</span>
              <p className={classes.text}>{entry.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <details className={classes.rule}>
        <summary>{t('first.how')}</summary>
        <p>{t('first.rule')}</p>
      </details>
    </section>
  );
}
