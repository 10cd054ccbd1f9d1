// Reviewing multiple choice: the chosen option beside the right one.

import type { ReviewProps } from '../../interface/views.ts';
import { tileOptions } from '../../options/option-tiles.ts';
import { AnswerVerdict, OptionReview } from '../../views/answer-review.tsx';
import type { MultipleChoiceSolution, MultipleChoiceView } from '../type.ts';

export default function MultipleChoiceReview(props: ReviewProps<MultipleChoiceView, MultipleChoiceSolution>) {
  const { view, solution, answer, fraction, order } = props;
  const given = typeof answer === 'number' ? [answer] : [];
  return (
    <>
      {fraction !== undefined && <AnswerVerdict fraction={fraction} isAnswered={given.length > 0} />}
      <OptionReview
        options={tileOptions(view, order)}
        right={view.isPoll ? null : [solution.correctAnswer].filter((index) => index !== null)}
        given={given}
        feedback={solution.optionFeedback}
      />
    </>
  );
}
