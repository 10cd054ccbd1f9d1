// The tally of short answers: the most frequent ones, and what was right once that may be seen.
import { texts } from '#platform/web/i18n.ts';
import { AnswerBars } from '../../answer-bars.tsx';
import type { TallyProps } from '../../views.ts';
import en from '../locales/en.json' with { type: 'json' };
import { type ShortAnswerSolution, type ShortAnswerView, solutionText } from '../type.ts';

const t = texts(en);

/** As many as fit a projector; a page has room for all. */
const projectorBars = 6;

export default function ShortAnswerTally(props: TallyProps<ShortAnswerView, ShortAnswerSolution>) {
  const { tally, solution, size } = props;
  const shown = size === 'projector' ? tally.bars.slice(0, projectorBars) : tally.bars;
  const hidden = tally.bars.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  const notes = [
    hidden > 0 ? t('moreAnswers', { count: hidden }) : '',
    solution ? t('acceptedAre', { answers: acceptedText(solution) }) : '',
  ];
  return (
    <AnswerBars
      bars={shown}
      answered={tally.answered}
      isRevealed={solution !== undefined}
      size={size}
      note={notes.filter(Boolean).join(' ')}
    />
  );
}

function acceptedText({ numeric, accepted }: ShortAnswerSolution): string {
  return numeric ? solutionText(numeric) : accepted.join(', ');
}
