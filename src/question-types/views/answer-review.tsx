// What a review says, in words and signs: how an answer did, and option by option what was given and what was right.
import { texts } from '#platform/contract/i18n.ts';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { optionLetter } from '../options/option-tiles.ts';
import styles from './answer-review.module.css';
import { AnswerBadge } from './answer-shape.tsx';
import type { TileOption } from './answer-tile.tsx';
import { MediaImage } from './media-image.tsx';
import { type Verdict, VerdictIcon } from './verdict-icon.tsx';

const t = texts(en);

/** A fraction this near to 1 is full credit: three thirds may add up to a little less. */
const tolerance = 1e-6;

function verdictOf(fraction: number | null, isAnswered: boolean): Verdict {
  if (!isAnswered) return 'unanswered';
  if (fraction === null) return 'ungraded';
  if (fraction > 1 - tolerance) return 'right';
  return fraction < tolerance ? 'wrong' : 'partial';
}

export function AnswerVerdict({ fraction, isAnswered }: { fraction: number | null; isAnswered: boolean }) {
  const verdict = verdictOf(fraction, isAnswered);
  // Never rounded up to all or down to nothing.
  const percent = Math.min(99, Math.max(1, Math.round((fraction ?? 0) * 100)));
  return (
    <p className={styles.verdict} data-verdict={verdict}>
      <VerdictIcon verdict={verdict} className={styles.icon} />
      {t(verdict, { percent })}
    </p>
  );
}

type Props = {
  /** In the order to show. */
  options: TileOption[];
  /** null if nothing is right or wrong. */
  right: readonly number[] | null;
  given: readonly number[];
  /** What the author says to who chose an option, in the author's order. */
  feedback?: readonly string[];
};

export function OptionReview({ options, right, given, feedback }: Props) {
  return (
    <ul className={styles.options}>
      {options.map(({ index, text, media }, position) => {
        const isRight = right?.includes(index) ?? false;
        const isOwn = given.includes(index);
        return (
          <li
            key={index}
            className={styles.option}
            data-right={isRight || undefined}
            data-own={isOwn || undefined}
          >
            <AnswerBadge position={position} />
            <span className={styles.text}>
              <span className="visually-hidden">{optionLetter(position)}. </span>
              {media && <MediaImage media={media} className={styles.picture} />}
              <RichText source={text} inline />
            </span>
            {right ? (
              <OptionSign isRight={isRight} isOwn={isOwn} />
            ) : (
              isOwn && <span className={styles.sign}>{t('yours')}</span>
            )}
            {isOwn && feedback?.[index] && (
              <div className={styles.feedback}>
                <RichText source={feedback[index]} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function OptionSign({ isRight, isOwn }: { isRight: boolean; isOwn: boolean }) {
  if (!isRight && !isOwn) return null;
  return (
    <span className={styles.sign} data-verdict={isRight ? 'right' : 'wrong'}>
      <VerdictIcon verdict={isRight ? 'right' : 'wrong'} className={styles.icon} />
      {t(isOwn ? (isRight ? 'yoursRight' : 'yoursWrong') : 'rightAnswer')}
    </span>
  );
}
