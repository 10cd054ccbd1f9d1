// What stands out among the questions, in sentences; or that nothing does, or that there are too few answers to tell.
import { useFormats } from '#platform/web/formats.ts';
import type { QuestionAnalytics } from '../contract.ts';
import classes from './analysis.module.css';
import { sentencesOf } from './sentences.ts';
import { t } from './texts.ts';

export function FirstThings({ questions }: { questions: readonly QuestionAnalytics[] }) {
  const sentences = sentencesOf(questions, useFormats());
  const open = questions.filter(({ facilityVerdict }) => facilityVerdict === 'open');
  if (sentences.length === 0)
    return <p>{t(open.length * 2 > questions.length ? 'tooFew' : 'nothingToDo')}</p>;
  return (
    <ul className={classes.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
