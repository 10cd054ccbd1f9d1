// How each question did: its facility, and how the answers are distributed.
import { useId } from 'react';
import { QuestionStem } from '#question-types/question-stem.tsx';
import type { Solution } from '#question-types/registry.ts';
import { QuestionTally } from '#question-types/registry.web.ts';
import type { QuestionResult } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './results.module.css';

type Props = { questions: QuestionResult[]; participantCount: number };

export function QuestionResults({ questions, participantCount }: Props) {
  const headingId = useId();
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('perQuestion')}</h2>
      <p className={classes.hint}>{t('facilityHint')}</p>
      <ol className={classes.questions}>
        {questions.map((question) => (
          <li key={question.questionId} className={classes.questionCard}>
            <header>
              <p className={classes.questionNumber}>
                {t('questionNumber', { number: question.number })}
                {question.isSkipped && ` · ${t('outcomeSkipped')}`}
              </p>
              <h3>
                <QuestionStem view={question.view} />
              </h3>
            </header>
            <Facility question={question} participantCount={participantCount} />
            <QuestionTally
              view={question.view}
              tally={question.tally}
              // The wire carries every type's solution in one member; it belongs to the view beside it.
              solution={question.solution as Solution}
              size="page"
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facility({ question, participantCount }: { question: QuestionResult; participantCount: number }) {
  const { facility, answeredCount } = question;
  const percent = facility === null ? null : Math.round(facility * 100);
  return (
    <div className={classes.facility}>
      <p>
        {t('facility')} <strong>{percent === null ? '–' : `${percent} %`}</strong>
        <span className={classes.answeredBy}>
          {t('answeredOfPeople', { answered: answeredCount, count: participantCount })}
        </span>
      </p>
      {percent !== null && (
        <span className={classes.track} aria-hidden="true">
          <span style={{ inlineSize: `${percent}%` }} />
        </span>
      )}
    </div>
  );
}
