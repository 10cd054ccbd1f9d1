// What other modules show of practising: a question to try within their own pages.
import type { ComponentProps } from 'react';
import { TrialQuestion } from './web/types/trial-question.tsx';

/** As often as you like; `check` asks the server, which alone knows the key. */
export function QuestionToTry({
  question,
  check,
}: Pick<ComponentProps<typeof TrialQuestion>, 'question' | 'check'>) {
  return <TrialQuestion question={question} check={check} />;
}
