// Where many questions were pasted into one: what else can be done with them, by those who can read them.

import { type PastedQuestionsProps, questionPastes } from '#modules/quizzes/points.ts';
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { usePoint } from '#platform/web/pages/use-point.ts';

export default function PastedQuestions(props: PastedQuestionsProps) {
  return usePoint(questionPastes).map(({ load }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries of a point never change their places
    <LazyPart key={index} load={load} props={props} isOptional />
  ));
}
