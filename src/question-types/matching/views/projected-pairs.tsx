// How the room matched, on the screen in front of it: beside each item what was chosen most, and from the reveal on what belongs there.
import type { CSSProperties } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import type { Tally } from '../../interface/question-type.ts';
import { VerdictIcon } from '../../views/verdict-icon.tsx';
import en from '../locales/en.json' with { type: 'json' };
import type { MatchingView } from '../type.ts';
import styles from './projected-pairs.module.css';

const t = texts(en);

/** The rest is on the results page. */
const mostChoices = 3;
const mostLongChoices = 2;

type Props = {
  view: MatchingView;
  tally: Tally;
  /** The answers as students see them, by the author's index. */
  shown: readonly number[];
  /** Answers are sentences: two beside each other are enough to read. */
  isLong: boolean;
  isRevealed: boolean;
};

type Choice = { index: number; count: number; isRight: boolean };

export function ProjectedPairs({ view, tally, shown, isLong, isRevealed }: Props) {
  const limit = isLong ? mostLongChoices : mostChoices;
  const { left, right } = view.options;
  const rightOf = new Map(tally.grid?.right);
  const choicesOf = (at: number): Choice[] => {
    const all = shown.map((index) => ({
      index,
      count: tally.grid?.counts[at]?.[index] ?? 0,
      isRight: isRevealed && rightOf.get(at) === index,
    }));
    const given = all.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
    const most = given.slice(0, limit);
    // What no one found is correct all the same.
    const missed = all.filter((choice) => choice.isRight && !most.includes(choice));
    return [...most.slice(0, limit - missed.length), ...missed];
  };
  return (
    <>
      <p className="visually-hidden">{t('answered', { count: tally.answered })}</p>
      <dl className={styles.pairs} data-long={isLong || undefined}>
        {left.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place only.
          <div key={at} className={styles.pair}>
            <dt dir="auto">
              <RichText source={text} inline />
            </dt>
            <dd>
              {choicesOf(at).map(({ index, count, isRight }) => (
                <span
                  key={index}
                  className={styles.choice}
                  data-state={isRevealed ? (isRight ? 'right' : 'wrong') : 'counted'}
                  style={{ '--count': count } as CSSProperties}
                >
                  {isRight && <VerdictIcon verdict="right" className={styles.check} />}
                  <span dir="auto" data-words>
                    <RichText source={right[index] ?? ''} inline />
                  </span>
                  {isRight && <span className="visually-hidden"> ({t('belongsHere')}) </span>}
                  <strong>{count}</strong>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
