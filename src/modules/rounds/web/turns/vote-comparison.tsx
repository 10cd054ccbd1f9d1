// What asking a question twice changed: who went from wrong to right and back, and the gain.
import { currentFormats } from '#platform/web/formats.ts';
import type { TurnComparison, VotePairs } from '../../contract/turns.ts';
import { t } from './texts.ts';
import classes from './vote-comparison.module.css';

export function VoteComparison({ comparison }: { comparison: TurnComparison }) {
  const { pairs, counted } = comparison;
  return (
    <div className={classes.comparison}>
      {pairs && <Pairs pairs={pairs} gain={comparison.gain} />}
      <p className={classes.note}>{t(`counts_${counted}`)}</p>
    </div>
  );
}

function Pairs({ pairs, gain }: { pairs: VotePairs; gain: number | null }) {
  const { rightRight, wrongRight, rightWrong, wrongWrong, onlyFirst, onlySecond } = pairs;
  const { number } = currentFormats();
  const once = onlyFirst + onlySecond;
  const isAnyone = rightRight + wrongRight + rightWrong + wrongWrong > 0;
  return (
    <>
      {isAnyone ? (
        <table className={classes.pairs}>
          <caption>{t('pairs')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('afterRight')}</th>
              <th scope="col">{t('afterWrong')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('beforeRight')}</th>
              <td>{number(rightRight)}</td>
              <td>{number(rightWrong)}</td>
            </tr>
            <tr>
              <th scope="row">{t('beforeWrong')}</th>
              <td data-gained>{number(wrongRight)}</td>
              <td>{number(wrongWrong)}</td>
            </tr>
          </tbody>
        </table>
      ) : (
        <p className={classes.note}>{t('noPairs')}</p>
      )}
      {isAnyone && (
        <p className={classes.gain} title={gain === null ? undefined : t('gainText')}>
          {gain === null ? t('noGain') : t('gain', { gain: number(gain) })}
        </p>
      )}
      {once > 0 && <p className={classes.note}>{t('once', { count: once })}</p>}
    </>
  );
}

type HeadingProps = {
  which: 'first' | 'second';
  votes: TurnComparison['first'];
  /** Bars say themselves how many answers they show. */
  hasBars?: boolean;
};

/** The heading of one vote. */
export function VoteHeading({ which, votes: { answered, right }, hasBars = false }: HeadingProps) {
  const said = [
    ...(hasBars ? [] : [t('answered', { count: answered })]),
    ...(right !== null && answered > 0
      ? [t('answeredRight', { share: currentFormats().percent(right / answered) })]
      : []),
  ];
  return (
    <>
      {t(`${which}Vote`)} <span className={classes.amount}>{said.join(' · ')}</span>
    </>
  );
}

export const tooLongText = () => t('tooLong');
