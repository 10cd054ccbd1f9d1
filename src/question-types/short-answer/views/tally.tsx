// The tally of short answers: the most frequent ones, and what was right once that may be seen.
import { texts } from '#platform/contract/i18n.ts';
import type { TallyProps } from '../../interface/views.ts';
import { AnswerBars } from '../../views/answer-bars.tsx';
import { HeldAnswers } from '../../views/held-answers.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { solutionText } from '../solution-text.ts';
import type { ShortAnswerSolution, ShortAnswerView } from '../type.ts';

const t = texts(en);

export default function ShortAnswerTally(props: TallyProps<ShortAnswerView, ShortAnswerSolution>) {
  const { view, tally, size } = props;
  const solution = view.isPoll ? undefined : props.solution;
  const { bars, answered } = tally;
  const isRevealed = solution !== undefined;
  const accepted = solution && acceptedTexts(solution);
  return size === 'projector' ? (
    <HeldAnswers bars={bars} answered={answered} isRevealed={isRevealed} accepted={accepted} />
  ) : (
    <AnswerBars
      bars={bars}
      answered={answered}
      isRevealed={isRevealed}
      size={size}
      note={accepted && t('acceptedAre', { answers: accepted.join(', ') })}
    />
  );
}

function acceptedTexts({ numeric, accepted }: ShortAnswerSolution): string[] {
  return numeric ? [solutionText(numeric)] : accepted;
}
