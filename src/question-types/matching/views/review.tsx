// Reviewing a matching question: for each item what was chosen, beside what belongs to it.
import { Text } from '@mantine/core';
import { texts } from '#platform/contract/i18n.ts';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import type { ReviewProps } from '../../interface/views.ts';
import { AnswerVerdict } from '../../views/answer-review.tsx';
import { VerdictIcon } from '../../views/verdict-icon.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { schemeOf } from '../schemes.ts';
import { firstTwins, givenPairs } from '../twins.ts';
import type { MatchingSolution, MatchingView } from '../type.ts';
import styles from './review.module.css';

const t = texts(en);

export default function MatchingReview(props: ReviewProps<MatchingView, MatchingSolution>) {
  const { view, solution, answer, fraction } = props;
  const { left, right } = view.options;
  const pairs = givenPairs(answer, view.options);
  const twins = firstTwins(right);
  const isAnswered = pairs.some((chosen) => chosen !== null);
  const scheme = schemeOf(view.scoring);
  return (
    <>
      {fraction !== undefined && <AnswerVerdict fraction={fraction} isAnswered={isAnswered} />}
      <ul className={styles.rows}>
        {left.map((text, at) => {
          const wanted = solution.correctAnswer[at] ?? null;
          const chosen = pairs[at] ?? null;
          const isRight = wanted !== null && chosen === twins[wanted];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place only.
            <li key={at} className={styles.row} data-right={isRight || undefined}>
              <p className={styles.item}>
                <RichText source={text} inline />
              </p>
              {isAnswered && wanted !== null && (
                <p className={styles.answer} data-verdict={isRight ? 'right' : 'wrong'}>
                  <VerdictIcon
                    verdict={isRight ? 'right' : chosen === null ? 'unanswered' : 'wrong'}
                    className={styles.icon}
                  />
                  <span>
                    <span className={styles.label}>{t('yours')}</span>{' '}
                    {chosen === null ? t('nothing') : <RichText source={right[chosen] ?? ''} inline />}
                  </span>
                </p>
              )}
              {!isRight && wanted !== null && (
                <p className={styles.answer}>
                  <VerdictIcon verdict="right" className={styles.icon} data-verdict="right" />
                  <span>
                    <span className={styles.label}>{t('belongs')}</span>{' '}
                    <RichText source={right[wanted] ?? ''} inline />
                  </span>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <Text size="sm" c="dimmed" mt="xs">
        {scheme.title}: {scheme.explanation}
      </Text>
    </>
  );
}
