// The questions as a picture of shares with their margins, and the same as a table.
import { useFormats } from '#platform/web/formats.ts';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { verdictOf } from '../contract/findings.ts';
import type { QuestionAnalytics } from '../contract.ts';
import classes from './analysis.module.css';
import { MoreFigures } from './more-figures.tsx';
import { t } from './texts.ts';

type Props = { questions: readonly QuestionAnalytics[] };

export function QuestionFigures({ questions }: Props) {
  const formats = useFormats();
  const range = (interval: readonly [number, number] | null, show: (value: number) => string) =>
    interval ? t('range', { from: show(interval[0]), to: show(interval[1]) }) : t('none');
  const figure = (value: number | null, show: (value: number) => string) =>
    value === null ? t('none') : show(value);
  const percent = (value: number) => formats.percent(value);
  const number = (value: number) => formats.number(value);
  return (
    <Section title={t('questionsTitle')}>
      <p className={classes.basis}>{t('picture')}</p>
      <div className={classes.bars} aria-hidden="true">
        {questions.map((question) => (
          <Bar key={question.questionId} question={question} />
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('tableLabel')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('question')}</th>
              <th scope="col">{t('n')}</th>
              <th scope="col">{t('earned')}</th>
              <th scope="col">{t('margin')}</th>
              <th scope="col">{t('discrimination')}</th>
              <th scope="col">{t('discriminationMargin')}</th>
              <th scope="col">{t('effectiveWeight')}</th>
              <th scope="col">{t('verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {questions.map((question) => (
              <tr key={question.questionId}>
                <th scope="row" className={classes.stem}>
                  <span className={classes.clamped}>
                    {formats.number(question.number)}. <RichText source={question.question} inline />
                  </span>
                </th>
                <td>{formats.number(question.n)}</td>
                <td>{figure(question.facility, percent)}</td>
                <td>{range(question.facilityInterval, percent)}</td>
                <td>{figure(question.itemRestCorrelation, number)}</td>
                <td>{range(question.itemRestInterval, number)}</td>
                <td>{figure(question.effectiveWeight, (value) => formats.percent(value / 100))}</td>
                <td>{verdictOf(question)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {questions.map(
        ({ questionId, number: place, countedVote }) =>
          countedVote && (
            <p key={questionId} className={classes.basis}>
              {t(`askedTwice_${countedVote}`, { number: place })}
            </p>
          ),
      )}
      <MoreFigures questions={questions} />
    </Section>
  );
}

function Bar({
  question: { number, facility, facilityInterval, facilityVerdict },
}: {
  question: QuestionAnalytics;
}) {
  const [low, high] = facilityInterval ?? [0, 0];
  return (
    <div className={classes.bar} data-verdict={facilityVerdict}>
      <span>{number}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" role="presentation">
        <rect x="0" y="4" width="100" height="2" className={classes.track} />
        {facility !== null && (
          <>
            <rect x={low * 100} y="2" width={(high - low) * 100} height="6" className={classes.span} />
            <rect x={Math.min(99, facility * 100)} y="0" width="1" height="10" className={classes.point} />
          </>
        )}
      </svg>
    </div>
  );
}
