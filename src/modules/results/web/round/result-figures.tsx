// The numbers of a round that one looks at first.

import type { RoundSummary } from '#modules/rounds/contract/results.ts';
import { currentFormats } from '#platform/web/formats.ts';
import classes from './results.module.css';
import { formatNumber, t } from './texts.ts';

export function ResultFigures({ round }: { round: RoundSummary }) {
  const figures: [string, string][] = [
    [t('participants'), formatNumber(round.participantCount)],
    [
      t('averageScore'),
      round.averageScore === null ? '–' : currentFormats().percent(round.averageScore / 100),
    ],
    [
      t('completion'),
      t('completionOf', {
        finished: formatNumber(round.completedCount),
        count: formatNumber(round.participantCount),
      }),
    ],
    [
      t('questionsLabel'),
      round.skippedCount > 0
        ? t('questionsSkipped', {
            asked: formatNumber(round.questionCount),
            count: round.skippedCount,
          })
        : formatNumber(round.questionCount),
    ],
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
