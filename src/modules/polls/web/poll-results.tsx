// What a room answered: a bar for each choice, the mean of a scale, or the words as a cloud.

import { currentFormats } from '#platform/web/formats.ts';
import { WordCloud } from '#platform/web/ui/word-cloud/word-cloud.tsx';
import type { PollKind } from '../contract/kinds.ts';
import type { ShownWord } from '../contract/views.ts';
import { meanOf } from './poll-values.ts';
import classes from './polls.module.css';
import { choiceText, t } from './texts.ts';

type Props = {
  kind: PollKind;
  counts: readonly number[];
  words: readonly ShownWord[];
  size: 'projector' | 'page';
};

export function PollResults({ kind, counts, words, size }: Props) {
  if (kind === 'words')
    return words.length === 0 ? (
      <p className={classes.hint}>{t('noWords')}</p>
    ) : (
      <WordCloud
        words={words}
        label={t('cloud')}
        inWords={({ text, count }) => t('wordCount', { text, count })}
        leftOutText={(count) => t('wordsLeftOut', { count })}
      />
    );
  return <ChoiceBars kind={kind} counts={counts} size={size} />;
}

export function ChoiceBars({ kind, counts, size }: Pick<Props, 'kind' | 'counts' | 'size'>) {
  const people = counts.reduce((sum, count) => sum + count, 0);
  const mean = kind === 'steps' ? meanOf(counts) : null;
  const { number, percent } = currentFormats();
  return (
    <div className={classes.results} data-size={size}>
      <ul className={classes.bars}>
        {counts.map((count, choice) => {
          const share = people === 0 ? 0 : count / people;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place.
            <li key={choice} className={classes.bar}>
              <span className={classes.choice}>{choiceText(kind, choice)}</span>
              <span className={classes.track} aria-hidden="true">
                <span style={{ inlineSize: `${share * 100}%` }} />
              </span>
              <span className={classes.numbers}>
                <strong>{number(count)}</strong> <span>{percent(share)}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {mean !== null && (
        <p className={classes.mean}>{t('mean', { mean: number(Number(mean.toFixed(1))) })}</p>
      )}
    </div>
  );
}
