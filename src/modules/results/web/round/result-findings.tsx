// What later modules have found in a round: what to do first, above the students.
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { useDoor } from '#platform/web/pages/use-door.ts';
import { resultFindings } from '../../doors.ts';
import classes from './results.module.css';

export function ResultFindings({ quizId, roundId }: { quizId: string; roundId: string }) {
  const parts = useDoor(resultFindings);
  return (
    <div className={classes.findings}>
      {parts.map(({ load }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of a door never change their places
        <LazyPart key={index} load={load} props={{ quizId, roundId }} isOptional />
      ))}
    </div>
  );
}
