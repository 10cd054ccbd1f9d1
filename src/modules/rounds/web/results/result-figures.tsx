// The numbers of a round that one looks at first.
import { currentFormats } from '#platform/web/formats.ts';
import type { RoundSummary } from '../../contract.ts';
import { formatNumber, t } from '../texts.ts';
import classes from './results.module.css';

export function ResultFigures({ round }: { round: RoundSummary }) {
  const figures: [string, string][] = [
    [t('participants'), formatNumber(round.participantCount)],
    [
      t('averageScore'),
      round.averageScore === null ? '–' : currentFormats().percent(round.averageScore / 100),
    ],
    [t('completion'), currentFormats().percent(round.completionRate / 100)],
    [t('questionsLabel'), formatNumber(round.questionCount)],
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
