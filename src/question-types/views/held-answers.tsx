// Answers in people's own words on the projector: they wait until the host shows them, one by one or all, and single ones can be taken off.
import { useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import type { Bar } from '../interface/question-type.ts';
import en from '../locales/en.json' with { type: 'json' };
import { AnswerBars } from './answer-bars.tsx';
import styles from './held-answers.module.css';
import { ProjectedKey } from './projected/projected-key.tsx';
import { ProjectedTexts } from './projected/projected-texts.tsx';

const t = texts(en);

/** What the host has decided stays on this screen: no one else gets these texts. */
type Held = {
  visible: Bar[];
  waiting: Bar[];
  removedCount: number;
  show(some: readonly Bar[]): void;
  remove(key: string): void;
  restore(): void;
};

/** @param isRevealed from then on what is correct is shown: the author wrote it, so it needs no review */
export function useHeld(bars: readonly Bar[], isRevealed: boolean): Held {
  const [shown, setShown] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const left = bars.filter(({ key }) => !removed.includes(key));
  const visible = left.filter(({ key, isRight }) => shown.includes(key) || (isRevealed && isRight));
  return {
    visible,
    waiting: left.filter((bar) => !visible.includes(bar)),
    removedCount: bars.length - left.length,
    show: (some) => setShown([...shown, ...some.map(({ key }) => key)]),
    remove: (key) => setRemoved([...removed, key]),
    restore: () => setRemoved([]),
  };
}

/** No one can read more at a time. */
const most = 12;

/** Says that answers wait, and shows them. */
export function HeldBar({ held }: { held: Held }) {
  const { visible, waiting, removedCount, show, restore } = held;
  if (waiting.length === 0 && removedCount === 0) return null;
  return (
    <div className={styles.bar}>
      {waiting.length > 0 && (
        <>
          <p>{t(visible.length > 0 ? 'waitingMore' : 'waitingTexts', { count: waiting.length })}</p>
          <button type="button" onClick={() => show(waiting.slice(0, 1))}>
            {t('showNext')}
          </button>
          <button type="button" onClick={() => show(waiting.slice(0, most))}>
            {waiting.length > most ? t('showSome', { count: most }) : t('showAll')}
          </button>
        </>
      )}
      {removedCount > 0 && (
        <button type="button" onClick={restore}>
          {t('restoreRemoved', { count: removedCount })}
        </button>
      )}
    </div>
  );
}

/** How many answers wait, before the first one is shown. */
export function HeldCount({ answered }: { answered: number }) {
  return <p className={styles.count}>{t('answered', { count: answered })}</p>;
}

type Props = {
  bars: Bar[];
  answered: number;
  isRevealed: boolean;
  note?: string;
  /** What is correct, from the reveal on. */
  accepted?: readonly string[];
  /** Whole sentences are read, not compared. */
  areSentences?: boolean;
};

export function HeldAnswers({ bars, answered, isRevealed, note, accepted, areSentences }: Props) {
  const held = useHeld(bars, isRevealed);
  const { visible, remove } = held;
  const isEmpty = visible.length === 0;
  return (
    <div className={styles.held} data-key={accepted ? true : undefined}>
      {accepted && <ProjectedKey answers={accepted} />}
      {isEmpty && <HeldCount answered={answered} />}
      {!isEmpty && areSentences && <ProjectedTexts texts={visible} note={note} onRemove={remove} />}
      {!isEmpty && !areSentences && (
        <AnswerBars
          bars={visible}
          answered={answered}
          isRevealed={isRevealed}
          size="projector"
          note={note}
          onRemove={remove}
        />
      )}
      <HeldBar held={held} />
    </div>
  );
}
