// Reviewing a ranking: the right order, and where each item was in the student's.
import { Text } from '@mantine/core';
import { texts } from '#platform/contract/i18n.ts';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import type { ReviewProps } from '../../interface/views.ts';
import { AnswerVerdict } from '../../views/answer-review.tsx';
import { VerdictIcon } from '../../views/verdict-icon.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { givenOrder } from '../orders.ts';
import { schemeOf } from '../schemes.ts';
import type { RankingSolution, RankingView } from '../type.ts';
import styles from './review.module.css';

const t = texts(en);

export default function RankingReview(props: ReviewProps<RankingView, RankingSolution>) {
  return props.view.isPoll ? <OwnOrder {...props} /> : <Comparison {...props} />;
}

/** Where no order is right, the student's own. */
function OwnOrder({ view, answer, fraction }: ReviewProps<RankingView, RankingSolution>) {
  const given = givenOrder(answer, view.options.length);
  return (
    <>
      {fraction !== undefined && <AnswerVerdict fraction={fraction} isAnswered={given !== null} />}
      {given && <p className={styles.title}>{t('yourOrder')}</p>}
      <ol className={styles.rows}>
        {given?.map((index, place) => (
          <li key={index} className={styles.row}>
            <span className={styles.place} aria-hidden="true">
              {place + 1}
            </span>
            <span className={styles.text}>
              <RichText source={view.options[index] ?? ''} inline />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Comparison(props: ReviewProps<RankingView, RankingSolution>) {
  const { view, solution, answer, fraction } = props;
  const { options } = view;
  const given = givenOrder(answer, options.length);
  const scheme = schemeOf(view.scoring);
  return (
    <>
      {fraction !== undefined && <AnswerVerdict fraction={fraction} isAnswered={given !== null} />}
      <p className={styles.title}>{t('rightOrder')}</p>
      <ol className={styles.rows}>
        {solution.correctAnswer.map((index, place) => {
          const own = given?.indexOf(index) ?? -1;
          const isInPlace = given !== null && isSame(options[given[place] ?? -1], options[index]);
          return (
            <li key={index} className={styles.row} data-right={isInPlace || undefined}>
              <span className={styles.place} aria-hidden="true">
                {place + 1}
              </span>
              <span className={styles.text}>
                <RichText source={options[index] ?? ''} inline />
              </span>
              {own >= 0 && (
                <span className={styles.sign}>
                  <VerdictIcon verdict={isInPlace ? 'right' : 'wrong'} className={styles.icon} />
                  {isInPlace ? t('inPlace') : t('yourPlace', { place: own + 1 })}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <Text size="sm" c="dimmed" mt="xs">
        {scheme.title}: {scheme.explanation}
      </Text>
    </>
  );
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.trim() === other?.trim();
}
