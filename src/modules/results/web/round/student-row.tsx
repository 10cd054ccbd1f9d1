// One student in the table of answers: a row of signs, and below it the answers in words when it is opened.
import { Fragment, memo, useState } from 'react';
import type { QuestionResult, RoundSummary, SeatResponse } from '#modules/rounds/contract/results.ts';
import { formatPointsOf, formatRank } from '#modules/rounds/web.tsx';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import matrix from './matrix.module.css';
import { answersByQuestion, outcomeOf, outcomeSigns, outcomeWords } from './outcome.ts';
import classes from './results.module.css';
import { formatNumber, t } from './texts.ts';

type Props = {
  round: RoundSummary;
  questions: readonly QuestionResult[];
  response: SeatResponse;
  /** Whether others have as many points. */
  isTied: boolean;
  /** Whether the Tab key stops at this student. */
  isStop: boolean;
  onFocus: (number: number) => void;
};

/** Remembered: in a table of 300 students only what changed is drawn again. */
export const StudentRows = memo(function StudentRows(props: Props) {
  const { round, questions, response, isTied, isStop, onFocus } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { rank, score, number, studentName, percent, awaitingMarks, answeredCount, totalQuestions } =
    response;
  const answers = answersByQuestion(response);
  return (
    <Fragment>
      <tr>
        <th scope="row" className={matrix.first}>
          <button
            type="button"
            dir="auto"
            data-student
            className={matrix.student}
            aria-expanded={isOpen}
            tabIndex={isStop ? 0 : -1}
            onFocus={() => onFocus(number)}
            onClick={() => setIsOpen((before) => !before)}
          >
            {studentName}
          </button>
        </th>
        <td>{score > 0 ? placeText(rank, isTied) : '–'}</td>
        <td className={matrix.number}>
          {awaitingMarks > 0 && (
            <span
              role="img"
              className={classes.awaiting}
              aria-label={t('awaitingMarks', { count: awaitingMarks })}
              title={t('awaitingMarks', { count: awaitingMarks })}
            >
              {outcomeSigns.waiting}
            </span>
          )}
          {percent === null ? '–' : formatNumber(percent)}
        </td>
        <td className={matrix.number}>
          {formatNumber(answeredCount)} / {formatNumber(totalQuestions)}
        </td>
        {questions.map((question) => {
          const outcome = outcomeOf(question, answers, response, round);
          return (
            <td key={question.questionId} className={matrix.cell} data-outcome={outcome}>
              <span role="img" aria-label={outcomeWords[outcome]} title={outcomeWords[outcome]}>
                {outcomeSigns[outcome]}
              </span>
            </td>
          );
        })}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={4 + questions.length} className={matrix.answersCell}>
            <Answers {...props} />
          </td>
        </tr>
      )}
    </Fragment>
  );
});

function placeText(rank: number, isTied: boolean): string {
  return isTied ? t('tiedRank', { rank: formatRank(rank) }) : formatRank(rank);
}

function Answers({ round, questions, response }: Props) {
  const answers = answersByQuestion(response);
  const { score, maxScore } = response;
  return (
    <div className={matrix.answers}>
      {maxScore > 0 && <p>{formatPointsOf(score, maxScore)}</p>}
      <ol className={classes.answers}>
        {questions.map((question) => {
          const answer = answers.get(question.questionId);
          const outcome = outcomeOf(question, answers, response, round);
          return (
            <li key={question.questionId} value={question.number}>
              <QuestionStem view={question.view} />
              <p data-outcome={outcome}>
                <span aria-hidden="true">{outcomeSigns[outcome]}</span>{' '}
                {answer?.answerText || outcomeWords[outcome]}
                {outcome === 'waiting' && answer?.answerText && (
                  <span className={classes.answerPoints}>{t('waiting')}</span>
                )}
                {answer && answer.fraction !== null && question.points > 0 && (
                  <span className={classes.answerPoints}>
                    {formatPointsOf(answer.points, question.points)}
                  </span>
                )}
              </p>
              {answer?.comment && (
                <p dir="auto" className={classes.comment}>
                  {answer.comment}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
