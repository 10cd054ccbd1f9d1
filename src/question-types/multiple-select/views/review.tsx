// Reviewing multiple select: the marks beside the right ones, and the rule that made them a score.
import { Text } from '@mantine/core';
import type { ReviewProps } from '../../interface/views.ts';
import { tileOptions } from '../../options/option-tiles.ts';
import { AnswerVerdict, OptionReview } from '../../views/answer-review.tsx';
import { schemeOf } from '../schemes.ts';
import type { MultipleSelectSolution, MultipleSelectView } from '../type.ts';

export default function MultipleSelectReview(props: ReviewProps<MultipleSelectView, MultipleSelectSolution>) {
  const { view, solution, answer, fraction, order } = props;
  const given = Array.isArray(answer) ? answer.filter((mark) => typeof mark === 'number') : [];
  return (
    <>
      {fraction !== undefined && <AnswerVerdict fraction={fraction} isAnswered={given.length > 0} />}
      <OptionReview
        options={tileOptions(view, order)}
        right={view.isPoll ? null : solution.correctAnswer}
        given={given}
        feedback={solution.optionFeedback}
      />
      {!view.isPoll && (
        <Text size="sm" c="dimmed" mt="xs">
          {schemeOf(view.scoring).title}: {schemeOf(view.scoring).explanation}
        </Text>
      )}
    </>
  );
}
