// The rounds of a quiz beside each other, on equal questions.
import { Link } from 'react-router';
import { useFormats } from '#platform/web/formats.ts';
import { Section } from '#platform/web/ui/section/section.tsx';
import type { QuizAnalytics } from '../contract.ts';
import classes from './analysis.module.css';
import { t } from './texts.ts';

type Props = { quizId: string; rounds: QuizAnalytics['rounds'] };

export function RoundComparison({ quizId, rounds }: Props) {
  const formats = useFormats();
  if (rounds.length < 2) return null;
  return (
    <Section title={t('perRound.title')}>
      <p className={classes.basis}>{t('perRound.about')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('perRound.label')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('perRound.round')}</th>
              <th scope="col">{t('n')}</th>
              <th scope="col">{t('perRound.items')}</th>
              <th scope="col">{t('perRound.share')}</th>
              <th scope="col">{t('margin')}</th>
              <th scope="col">{t('perRound.verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {rounds.map(({ roundId, startedAt, n, items, share, interval, verdict }) => (
              <tr key={roundId}>
                <th scope="row">
                  <Link to={`/quizzes/${quizId}/results?roundId=${roundId}`}>
                    {formats.dateTime(startedAt)}
                  </Link>
                </th>
                <td>{formats.number(n)}</td>
                <td>{formats.number(items)}</td>
                <td>{formats.percent(share)}</td>
                <td>
                  {interval
                    ? t('range', { from: formats.percent(interval[0]), to: formats.percent(interval[1]) })
                    : t('none')}
                </td>
                <td>{t(`perRound.${verdict}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
