// Where many questions were pasted into one: what else can be done with them, by those who can read them.

import { type PastedQuestionsProps, questionPastes } from '#modules/quizzes/doors.ts';
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { useDoor } from '#platform/web/pages/use-door.ts';

export default function PastedQuestions(props: PastedQuestionsProps) {
  return useDoor(questionPastes).map(({ load }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries of a door never change their places
    <LazyPart key={index} load={load} props={props} isOptional />
  ));
}
