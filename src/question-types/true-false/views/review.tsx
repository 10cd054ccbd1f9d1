// Reviewing true or false: what was said beside what is so.

import type { ReviewProps } from '../../interface/views.ts';
import { tileOptions } from '../../options/option-tiles.ts';
import { AnswerVerdict, OptionReview } from '../../views/answer-review.tsx';
import { optionsOf } from '../truth-options.ts';
import type { TrueFalseSolution, TrueFalseView } from '../type.ts';

export default function TrueFalseReview(props: ReviewProps<TrueFalseView, TrueFalseSolution>) {
  const { view, solution, answer, fraction } = props;
  const given = typeof answer === 'number' ? [answer] : [];
  return (
    <>
      {fraction !== undefined && <AnswerVerdict fraction={fraction} isAnswered={given.length > 0} />}
      <OptionReview
        options={tileOptions({ options: optionsOf(view) })}
        right={view.isPoll ? null : [solution.correctAnswer].filter((index) => index !== null)}
        given={given}
        feedback={solution.optionFeedback}
      />
    </>
  );
}
