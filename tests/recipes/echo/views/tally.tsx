// The tally of echoes: right ones and others.
import type { TallyProps } from '#question-types/interface/views.ts';
import { AnswerBars } from '#question-types/views/answer-bars.tsx';
import type { EchoSolution, EchoView } from '../type.ts';

export default function EchoTally({ tally, solution, size }: TallyProps<EchoView, EchoSolution>) {
  return (
    <AnswerBars bars={tally.bars} answered={tally.answered} isRevealed={solution !== undefined} size={size} />
  );
}
