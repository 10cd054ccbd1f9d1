// The tally of written answers: how many said about the same, the most frequent first.
import { texts } from '#platform/contract/i18n.ts';
import type { TallyProps } from '../../interface/views.ts';
import { AnswerBars } from '../../views/answer-bars.tsx';
import { HeldAnswers } from '../../views/held-answers.tsx';
import en from '../locales/en.json' with { type: 'json' };
import type { OpenEndedSolution, OpenEndedView } from '../type.ts';

const t = texts(en);

export default function OpenEndedTally({ tally, size }: TallyProps<OpenEndedView, OpenEndedSolution>) {
  const { bars, answered } = tally;
  const note = bars.some(({ count }) => count > 1) ? t('grouped') : undefined;
  if (size === 'projector')
    return <HeldAnswers bars={bars} answered={answered} isRevealed={false} note={note} areSentences />;
  return (
    <AnswerBars
      bars={bars}
      answered={answered}
      // Nothing is right or wrong here, so nothing is marked.
      isRevealed={false}
      size="page"
      note={note}
    />
  );
}
