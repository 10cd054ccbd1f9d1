// The tally of blanks: for each the most frequent answers, and what was right once that may be seen.
import { texts } from '#platform/contract/i18n.ts';
import type { Bar } from '../../interface/question-type.ts';
import type { TallyProps } from '../../interface/views.ts';
import { AnswerBars } from '../../views/answer-bars.tsx';
import { HeldBar, HeldCount, useHeld } from '../../views/held-answers.tsx';
import { ProjectedKey } from '../../views/projected/projected-key.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { blockOfBar, blocksOf } from '../tally.ts';
import type { FillBlankSolution, FillBlankView } from '../type.ts';
import { blankNames, readingOrder } from './blank-words.ts';
import styles from './tally.module.css';

const t = texts(en);

export default function FillBlankTally(props: TallyProps<FillBlankView, FillBlankSolution>) {
  const { view, tally, solution, size } = props;
  const isRevealed = solution !== undefined;
  const order = readingOrder(view.question);
  const blocks = blocksOf({
    accepted: blankList(order, solution, tally.bars),
    unordered: view.options?.unordered,
  });
  const held = useHeld(tally.bars, isRevealed);
  // What there was to choose from was written by the author.
  const isChosen = (indices: readonly number[]) =>
    indices.every((index) => view.options?.choices?.[index] != null);
  const isOpen = size === 'projector' && !blocks.every(isChosen);
  const most = size === 'page' ? Number.POSITIVE_INFINITY : Math.max(2, Math.ceil(8 / blocks.length));
  if (isOpen && !isRevealed && held.visible.length === 0) {
    return (
      <div className={styles.tally} data-size={size}>
        <HeldCount answered={tally.answered} />
        <HeldBar held={held} />
      </div>
    );
  }
  return (
    <div className={styles.tally} data-size={size}>
      <div className={styles.blocks} data-size={size} data-blocks={Math.min(blocks.length, 3)}>
        {blocks.map((indices, block) => {
          const isHeld = isOpen && !isChosen(indices);
          const bars = (isHeld ? held.visible : tally.bars).filter((bar) => blockOfBar(bar) === block);
          const shown = fewBars(bars, most, isRevealed);
          const hidden = bars
            .filter((bar) => !shown.includes(bar))
            .reduce((sum, { count }) => sum + count, 0);
          return (
            <section key={indices.join()} className={styles.block}>
              <div className={styles.head}>
                <h3>{blankNames(indices, order)}</h3>
                {size === 'projector' && solution && (
                  <ProjectedKey answers={[acceptedText(indices, solution)]} />
                )}
              </div>
              <AnswerBars
                bars={shown}
                answered={tally.answered}
                isRevealed={isRevealed}
                size={size}
                note={notesOf(hidden, size === 'page' && solution ? acceptedText(indices, solution) : null)}
                onRemove={isHeld ? held.remove : undefined}
              />
            </section>
          );
        })}
        {blocks.length === 0 && (
          <AnswerBars bars={[]} answered={tally.answered} isRevealed={false} size={size} />
        )}
      </div>
      {isOpen && <HeldBar held={held} />}
    </div>
  );
}

/** As many blanks as there are: before the reveal, the text and the bars show how many. */
function blankList(
  order: readonly number[],
  solution: FillBlankSolution | undefined,
  bars: Bar[],
): string[][] {
  const blocks = bars.map((bar) => blockOfBar(bar) + 1);
  const length = Math.max(solution?.correctAnswer.length ?? 0, ...order, ...blocks);
  return Array.from({ length }, () => []);
}

/** The most frequent answers, among them a right one if there is one and it may be seen. */
function fewBars(bars: Bar[], most: number, isRevealed: boolean): Bar[] {
  const few = bars.slice(0, most);
  const right = bars.find(({ isRight }) => isRight);
  return isRevealed && right && !few.includes(right) ? [...few.slice(0, -1), right] : few;
}

function acceptedText(indices: readonly number[], solution: FillBlankSolution): string {
  return indices.map((index) => (solution.correctAnswer[index] ?? []).join(t('or'))).join(' · ');
}

function notesOf(hidden: number, answers: string | null): string {
  const notes = [
    hidden > 0 ? t('moreAnswers', { count: hidden }) : '',
    answers === null ? '' : t('acceptedWas', { count: 1, answers }),
  ];
  return notes.filter(Boolean).join(' ');
}
