// What later modules show about the question being written, below it.
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { useDoor } from '#platform/web/pages/use-door.ts';
import { type QuestionPartProps, questionParts } from '../../doors.ts';

export default function QuestionParts(props: QuestionPartProps) {
  return useDoor(questionParts).map(({ load }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries of a door never change their places
    <LazyPart key={index} load={load} props={props} isOptional />
  ));
}
