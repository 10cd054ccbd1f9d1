// What later modules show below someone's own result: a certificate, what to do next.
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { useDoor } from '#platform/web/pages/use-door.ts';
import { ownResultParts } from '../doors.ts';

export function OwnResultParts({ quizId, participantId }: { quizId: string; participantId: string }) {
  const parts = useDoor(ownResultParts);
  return parts.map(({ load }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries of a door never change their places
    <LazyPart key={index} load={load} props={{ quizId, participantId }} isOptional />
  ));
}
