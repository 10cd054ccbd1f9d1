// Reviewing true or false: what was said beside what is so.
import { AnswerVerdict, OptionReview } from '../../answer-review.tsx';
import { tileOptions } from '../../option-list.ts';
import type { ReviewProps } from '../../views.ts';
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
        right={solution.correctAnswer === null ? [] : [solution.correctAnswer]}
        given={given}
        feedback={solution.optionFeedback}
      />
    </>
  );
}
