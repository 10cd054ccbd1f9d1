// What stands out among the questions, in sentences; or that nothing does, or that there are too few answers.
import { useFormats } from '#platform/web/formats.ts';
import { firstThings } from '../contract/findings.ts';
import type { QuestionAnalytics } from '../contract.ts';
import classes from './analysis.module.css';

export function FirstThings({ questions }: { questions: readonly QuestionAnalytics[] }) {
  const formats = useFormats();
  const sentences = firstThings(questions, formats.percent);
  const [only] = sentences;
  if (sentences.length === 1) return <p>{only}</p>;
  return (
    <ul className={classes.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
