// The options of each choice question: who chose what, by thirds of the class, collapsed by default.
import { useFormats } from '#platform/web/formats.ts';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import type { QuestionAnalytics } from '../contract.ts';
import classes from './analysis.module.css';
import { t } from './texts.ts';

type Props = { questions: readonly QuestionAnalytics[] };

export function OptionTables({ questions }: Props) {
  const choosing = questions.filter(({ options }) => options.some(({ answered }) => answered > 0));
  if (choosing.length === 0) return null;
  return (
    <Section title={t('options.title')}>
      <p className={classes.basis}>{t('options.about')}</p>
      {choosing.map((question) => (
        <Question key={question.questionId} question={question} />
      ))}
    </Section>
  );
}

function Question({ question: { number, question, options } }: { question: QuestionAnalytics }) {
  const formats = useFormats();
  const standing = options.filter(({ verdict }) => verdict !== 'open').length;
  return (
    <details className={classes.fold}>
      <summary>
        <strong>{t('options.summary', { number: formats.number(number) })}</strong>{' '}
        <span className={classes.summaryStem}>
          <RichText source={question} inline />
        </span>
        {standing > 0 && <span className={classes.note}>{t('options.count', { count: standing })}</span>}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('options.of', { number })}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('options.option')}</th>
              <th scope="col">{t('options.chosen')}</th>
              <th scope="col">{t('options.share')}</th>
              <th scope="col">{t('margin')}</th>
              <th scope="col">{t('options.lower')}</th>
              <th scope="col">{t('options.middle')}</th>
              <th scope="col">{t('options.upper')}</th>
              <th scope="col">{t('options.correlation')}</th>
              <th scope="col">{t('margin')}</th>
              <th scope="col">{t('verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {options.map((option) => (
              <OptionRow key={option.letter} option={option} />
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function OptionRow({ option }: { option: QuestionAnalytics['options'][number] }) {
  const formats = useFormats();
  const { letter, label, isRight, n, answered, share, interval, thirds, verdict } = option;
  const { pointBiserial, pointBiserialInterval } = option;
  const figure = (value: number | null, show: (value: number) => string) =>
    value === null ? t('none') : show(value);
  const percent = (value: number) => formats.percent(value);
  const number = (value: number) => formats.number(value);
  const range = (of: readonly [number, number] | null, show: (value: number) => string) =>
    of ? t('range', { from: show(of[0]), to: show(of[1]) }) : t('none');
  return (
    <tr data-right={isRight || undefined}>
      <th scope="row" className={classes.option}>
        {letter}. <RichText source={label} inline />
        {isRight && <span className={classes.note}>{t('options.correct')}</span>}
      </th>
      <td>{t('options.of_n', { count: formats.number(n), answered: formats.number(answered) })}</td>
      <td>{figure(share, percent)}</td>
      <td>{range(interval, percent)}</td>
      {thirds.map((third, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the three thirds have an order and nothing else.
        <td key={place}>{figure(third, percent)}</td>
      ))}
      <td>{figure(pointBiserial, number)}</td>
      <td>{range(pointBiserialInterval, number)}</td>
      <td>{t(`options.${verdict}`)}</td>
    </tr>
  );
}
