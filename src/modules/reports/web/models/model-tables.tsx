// What a model estimated, as tables: questions with the hardest first, and abilities by number of correct answers.
import { useFormats } from '#platform/web/formats.ts';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import type { ItemModel } from '../../contract/models.ts';
import classes from '../analysis.module.css';
import { t } from './texts.ts';

const hundredths = (value: number) => Math.round(value * 100) / 100;

function useNumber() {
  const formats = useFormats();
  return (value: number | null) => (value === null ? t('none') : formats.number(hundredths(value)));
}

export function DifficultyTable({ found: { model, questions } }: { found: ItemModel }) {
  const number = useNumber();
  const isRasch = model === 'rasch';
  const heads = isRasch
    ? [t('difficulty'), t('margin'), t('infit'), t('outfit'), t('fit')]
    : [t('difficulty'), t('slope')];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={t('questions')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('question')}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {questions.map((one) => (
            <tr key={one.questionId}>
              <th scope="row" className={classes.stem}>
                <span className={classes.clamped}>
                  {number(one.number)}. <RichText source={one.question} inline />
                </span>
              </th>
              <td>{number(one.difficulty)}</td>
              {isRasch ? (
                <>
                  <td>
                    {one.interval
                      ? t('range', { from: number(one.interval[0]), to: number(one.interval[1]) })
                      : t('none')}
                  </td>
                  <td>{number(one.infit)}</td>
                  <td>{number(one.outfit)}</td>
                  <td>{t(`fit.${one.fit}`)}</td>
                </>
              ) : (
                <td>{number(one.slope)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function AbilityTable({ abilities }: Pick<ItemModel, 'abilities'>) {
  const number = useNumber();
  return (
    <details className={classes.fold}>
      <summary>{t('abilities')}</summary>
      <table className={classes.figures} aria-label={t('abilities')}>
        <thead>
          <tr>
            <th scope="col">{t('correct')}</th>
            <th scope="col">{t('ability')}</th>
            <th scope="col">{t('error')}</th>
            <th scope="col">{t('students')}</th>
          </tr>
        </thead>
        <tbody>
          {abilities.map(({ correct, ability, standardDeviation, students }) => (
            <tr key={correct}>
              <th scope="row">{number(correct)}</th>
              <td>{number(ability)}</td>
              <td>{number(standardDeviation)}</td>
              <td>{number(students)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
