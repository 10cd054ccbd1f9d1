// The tally of written answers: how many said about the same, the most frequent first.
import { texts } from '#platform/contract/i18n.ts';
import type { TallyProps } from '../../interface/views.ts';
import { AnswerBars } from '../../views/answer-bars.tsx';
import { HeldAnswers } from '../../views/held-answers.tsx';
import en from '../locales/en.json' with { type: 'json' };
import type { OpenEndedSolution, OpenEndedView } from '../type.ts';

const t = texts(en);

/** As many as fit a projector; a page has room for more. */
const most = { projector: 6, page: 60 } as const;

export default function OpenEndedTally({ tally, size }: TallyProps<OpenEndedView, OpenEndedSolution>) {
  const shown = tally.bars.slice(0, most[size]);
  const hidden = tally.bars.slice(most[size]).reduce((sum, { count }) => sum + count, 0);
  const notes = [
    hidden > 0 ? t('moreAnswers', { count: hidden }) : '',
    tally.bars.some(({ count }) => count > 1) ? t('grouped') : '',
  ];
  const note = notes.filter(Boolean).join(' ');
  if (size === 'projector')
    return <HeldAnswers bars={shown} answered={tally.answered} isRevealed={false} note={note} />;
  return (
    <AnswerBars
      bars={shown}
      answered={tally.answered}
      // Nothing is right or wrong here, so nothing is marked.
      isRevealed={false}
      size="page"
      note={note}
    />
  );
}
