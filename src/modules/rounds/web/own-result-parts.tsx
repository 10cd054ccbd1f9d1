// What later modules show below someone's own result: a certificate, what to do next.
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { ownResultParts } from '../points.ts';

export function OwnResultParts({ quizId, participantId }: { quizId: string; participantId: string }) {
  const parts = usePoint(ownResultParts);
  return parts.map(({ load }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries of a point never change their places
    <LazyPart key={index} load={load} props={{ quizId, participantId }} isOptional />
  ));
}
