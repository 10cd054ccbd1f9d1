// What later modules have found in a round: what to do first, above the students.
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { resultFindings } from '../../points.ts';
import classes from './results.module.css';

export function ResultFindings({ quizId, roundId }: { quizId: string; roundId: string }) {
  const parts = usePoint(resultFindings);
  return (
    <div className={classes.findings}>
      {parts.map(({ load }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of a point never change their places
        <LazyPart key={index} load={load} props={{ quizId, roundId }} isOptional />
      ))}
    </div>
  );
}
