// Who answered what: one row per student, one column per question, each cell a sign with its words.
import { VisuallyHidden } from '@mantine/core';
import { Fragment, useId, useState } from 'react';
import type { QuestionResult, SeatResponse } from '../../contract.ts';
import { formatNumber, formatPointsOf, formatRank, t } from '../texts.ts';
import { type Outcome, outcomeOf, outcomeSigns, outcomeWords } from './outcome.ts';
import classes from './results.module.css';

type Props = { questions: QuestionResult[]; responses: SeatResponse[] };

export function StudentTable({ questions, responses }: Props) {
  const headingId = useId();
  const ranked = [...responses].sort((a, b) => a.rank - b.rank || a.number - b.number);
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('perStudent')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-labelledby={headingId}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('rank')}</th>
              <th scope="col">{t('name')}</th>
              <th scope="col" className={classes.number}>
                {t('score')}
              </th>
              <th scope="col" className={classes.number}>
                %
              </th>
              {questions.map((question) => (
                <th key={question.questionId} scope="col" className={classes.cell} title={question.question}>
                  <abbr title={question.question}>{t('questionShort', { number: question.number })}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranked.map((response) => (
              <StudentRows key={response.number} questions={questions} response={response} />
            ))}
          </tbody>
        </table>
      </section>
      <Legend />
    </section>
  );
}

function StudentRows({ questions, response }: { questions: QuestionResult[]; response: SeatResponse }) {
  const [isOpen, setIsOpen] = useState(false);
  const { rank, studentName, score, maxScore, percent, awaitingMarks } = response;
  return (
    <Fragment>
      <tr>
        <td>{formatRank(rank)}</td>
        <th scope="row">
          <button
            type="button"
            className={classes.student}
            aria-expanded={isOpen}
            onClick={() => setIsOpen((before) => !before)}
          >
            {studentName}
          </button>
        </th>
        <td className={classes.number}>
          {awaitingMarks > 0 && (
            <abbr className={classes.awaiting} title={t('awaitingMarks', { count: awaitingMarks })}>
              {t('provisional')}
            </abbr>
          )}
          {formatNumber(score)} / {formatNumber(maxScore)}
        </td>
        <td className={classes.number}>{percent === null ? '–' : formatNumber(percent)}</td>
        {questions.map((question) => {
          const outcome = outcomeOf(question, response);
          return (
            <td key={question.questionId} className={classes.cell} data-outcome={outcome}>
              <span aria-hidden="true">{outcomeSigns[outcome]}</span>
              <VisuallyHidden>{outcomeWords[outcome]}</VisuallyHidden>
            </td>
          );
        })}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={4 + questions.length} className={classes.answersCell}>
            <Answers questions={questions} response={response} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function Answers({ questions, response }: { questions: QuestionResult[]; response: SeatResponse }) {
  return (
    <ol className={classes.answers}>
      {questions.map((question) => {
        const answer = response.answers.find(({ questionId }) => questionId === question.questionId);
        const outcome = outcomeOf(question, response);
        return (
          <li key={question.questionId} value={question.number}>
            <p>{question.question}</p>
            <p data-outcome={outcome}>
              <span aria-hidden="true">{outcomeSigns[outcome]}</span>{' '}
              {answer?.answerText || t('resultUnanswered')}
              {answer && answer.fraction !== null && (
                <span className={classes.answerPoints}>{formatPointsOf(answer.points, question.points)}</span>
              )}
            </p>
            {answer?.comment && <p className={classes.comment}>{answer.comment}</p>}
          </li>
        );
      })}
    </ol>
  );
}

function Legend() {
  const outcomes: Outcome[] = ['right', 'partial', 'wrong', 'unanswered', 'ungraded', 'skipped'];
  return (
    <p className={classes.legend} aria-hidden="true">
      {outcomes.map((outcome) => (
        <span key={outcome}>
          <span data-outcome={outcome}>{outcomeSigns[outcome]}</span> {outcomeWords[outcome]}
        </span>
      ))}
    </p>
  );
}
