// The player's answer beside the correct one, rendered by the question's type.

import type { Solution } from '#question-types/registry.ts';
import { QuestionReview } from '#question-types/registry.web.ts';
import type { OwnResult, ShownQuestion } from '#question-types/shown-question.ts';

export function OwnAnswer({ question, result }: { question: ShownQuestion; result: OwnResult }) {
  return (
    <QuestionReview
      view={question.view}
      order={question.order}
      // The wire carries every type's solution in one member; it belongs to the view beside it.
      solution={result.solution as Solution}
      answer={result.answer}
      // The page says above how it came out.
      fraction={undefined}
    />
  );
}
