// What later modules show about the question being written, below it.
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { type QuestionPartProps, questionParts } from '../../points.ts';

export default function QuestionParts(props: QuestionPartProps) {
  return usePoint(questionParts).map(({ load }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries of a point never change their places
    <LazyPart key={index} load={load} props={props} isOptional />
  ));
}
