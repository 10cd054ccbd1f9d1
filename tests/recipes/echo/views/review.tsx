// Reviewing an echo: what was written beside what was right.
import { texts } from '#platform/contract/i18n.ts';
import type { ReviewProps } from '#question-types/interface/views.ts';
import { AnswerVerdict } from '#question-types/views/answer-review.tsx';
import en from '../locales/en.json' with { type: 'json' };
import type { EchoSolution, EchoView } from '../type.ts';

const t = texts(en);

export default function EchoReview({ solution, answer, fraction }: ReviewProps<EchoView, EchoSolution>) {
  const text = typeof answer === 'string' ? answer.trim() : '';
  return (
    <>
      {fraction !== undefined && <AnswerVerdict fraction={fraction} isAnswered={text !== ''} />}
      <p>{t('yourAnswer')}</p>
      <p>{text || t('nothing')}</p>
      <p>{solution.correctAnswer}</p>
    </>
  );
}
