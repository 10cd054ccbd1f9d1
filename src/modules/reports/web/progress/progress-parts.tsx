// One student over time: bars and the same as a table, then what is known by tag.
import { useFormats } from '#platform/web/formats.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import type { StudentProgress } from '../../contract.ts';
import classes from '../analysis.module.css';
import progress from './progress.module.css';
import { TagTable } from './tag-table.tsx';
import { t } from './texts.ts';

export function ProgressParts({ student }: { student: StudentProgress }) {
  const formats = useFormats();
  const { rounds, tags, updatedAt } = student;
  if (rounds.length === 0) return <EmptyState title={t('noRounds')} text={t('noRoundsText')} />;
  return (
    <div className={classes.sections}>
      <Section title={t('overTime')}>
        <p className={classes.basis}>{t('shareNote')}</p>
        {rounds.length > 1 && <Bars shares={rounds.map(({ share }) => share).toReversed()} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
        <section className={classes.scroll} tabIndex={0} aria-label={t('roundsLabel')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('quiz')}</th>
                <th scope="col">{t('date')}</th>
                <th scope="col">{t('share')}</th>
              </tr>
            </thead>
            <tbody>
              {rounds.map(({ roundId, title, startedAt, share, awaitingMarks }) => (
                <tr key={roundId}>
                  <th scope="row" className={progress.tag}>
                    {title}
                  </th>
                  <td>{formats.date(startedAt)}</td>
                  <td>
                    {share === null ? t('none') : formats.percent(share)}
                    {awaitingMarks > 0 && ` · ${t('waiting', { count: awaitingMarks })}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Section>
      {tags.length > 0 && (
        <Section title={t('topics')}>
          <p className={classes.basis}>
            {t('topicsBasis', { count: rounds.length, time: formats.dateTime(updatedAt) })}
          </p>
          <TagTable tags={tags} />
        </Section>
      )}
    </div>
  );
}

const barWidth = 10;

/** Oldest first; the table below has the same figures. */
function Bars({ shares }: { shares: readonly (number | null)[] }) {
  return (
    <svg
      className={progress.line}
      viewBox={`0 0 ${Math.max(8, shares.length) * barWidth} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shares.map((share, at) =>
        share === null ? null : (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar has no identity but its position.
            key={at}
            x={at * barWidth + 1}
            width={barWidth - 2}
            y={100 * (1 - share)}
            height={Math.max(1, 100 * share)}
          />
        ),
      )}
    </svg>
  );
}
