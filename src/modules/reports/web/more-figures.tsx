// The other figures of each question, collapsed by default.
import { useFormats } from '#platform/web/formats.ts';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import type { QuestionAnalytics } from '../contract.ts';
import classes from './analysis.module.css';
import { t } from './texts.ts';

export function MoreFigures({ questions }: { questions: readonly QuestionAnalytics[] }) {
  const formats = useFormats();
  const number = (value: number | null) => (value === null ? t('none') : formats.number(value));
  const percent = (value: number | null) => (value === null ? t('none') : formats.percent(value / 100));
  return (
    <details className={classes.fold}>
      <summary>{t('more.title')}</summary>
      <p className={classes.basis}>{t('more.about')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('more.title')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('question')}</th>
              <th scope="col">{t('n')}</th>
              <th scope="col">{t('standardDeviation')}</th>
              <th scope="col">{t('more.index')}</th>
              <th scope="col">{t('more.efficiency')}</th>
              <th scope="col">{t('more.intended')}</th>
              <th scope="col">{t('effectiveWeight')}</th>
            </tr>
          </thead>
          <tbody>
            {questions.map((one) => (
              <tr key={one.questionId}>
                <th scope="row" className={classes.stem}>
                  <span className={classes.clamped}>
                    {formats.number(one.number)}. <RichText source={one.question} inline />
                  </span>
                </th>
                <td>{formats.number(one.n)}</td>
                <td>{number(one.standardDeviation)}</td>
                <td>{percent(one.discriminationIndex)}</td>
                <td>{percent(one.discriminativeEfficiency)}</td>
                <td>{percent(one.intendedWeight)}</td>
                <td>{percent(one.effectiveWeight)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
