// A corner of the editor in which authors try an answer and see what it would earn.
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { AnswerVerdict } from './answer-review.tsx';
import en from './locales/en.json' with { type: 'json' };
import styles from './try-answer.module.css';

const t = texts(en);

type Props = {
  /** undefined while there is no answer to try. */
  fraction: number | undefined;
  children: ReactNode;
};

export function TryAnswer({ fraction, children }: Props) {
  return (
    <section className={styles.box} aria-label={t('tryAnswer')}>
      <Text fw={600}>{t('tryAnswer')}</Text>
      {children}
      <output className={styles.result}>
        {fraction === undefined ? (
          <Text c="dimmed" size="sm">
            {t('tryAnswerHint')}
          </Text>
        ) : (
          <AnswerVerdict fraction={fraction} isAnswered />
        )}
      </output>
    </section>
  );
}
