// The tally of short answers: the most frequent ones, and what was right once that may be seen.
import { texts } from '#platform/contract/i18n.ts';
import type { Bar } from '../../interface/question-type.ts';
import type { TallyProps } from '../../interface/views.ts';
import { AnswerBars } from '../../views/answer-bars.tsx';
import { HeldAnswers } from '../../views/held-answers.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { solutionText } from '../solution-text.ts';
import type { ShortAnswerSolution, ShortAnswerView } from '../type.ts';

const t = texts(en);

/** As many as fit a projector; a page has room for all. */
const projectorBars = 6;

export default function ShortAnswerTally(props: TallyProps<ShortAnswerView, ShortAnswerSolution>) {
  const { tally, solution, size } = props;
  const isRevealed = solution !== undefined;
  const shown = size === 'projector' ? fewBars(tally.bars, isRevealed) : tally.bars;
  const hidden = tally.bars.filter((bar) => !shown.includes(bar)).reduce((sum, { count }) => sum + count, 0);
  const notes = [
    hidden > 0 ? t('moreAnswers', { count: hidden }) : '',
    solution ? t('acceptedAre', { answers: acceptedText(solution) }) : '',
  ];
  const note = notes.filter(Boolean).join(' ');
  return size === 'projector' ? (
    <HeldAnswers bars={shown} answered={tally.answered} isRevealed={isRevealed} note={note} />
  ) : (
    <AnswerBars bars={shown} answered={tally.answered} isRevealed={isRevealed} size={size} note={note} />
  );
}

/** The most frequent answers, among them a right one if there is one and it may be seen. */
function fewBars(bars: Bar[], isRevealed: boolean): Bar[] {
  const few = bars.slice(0, projectorBars);
  const right = bars.find(({ isRight }) => isRight);
  return isRevealed && right && !few.includes(right) ? [...few.slice(0, -1), right] : few;
}

function acceptedText({ numeric, accepted }: ShortAnswerSolution): string {
  return numeric ? solutionText(numeric) : accepted.join(', ');
}
