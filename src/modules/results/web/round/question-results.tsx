// How each question did: its facility, and how the answers are distributed.

import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { QuestionResult, RoundSummary, SeatResponse } from '#modules/rounds/contract/results.ts';
import { VoteComparison, VoteHeading } from '#modules/rounds/web.tsx';
import { toPercent } from '#platform/contract/text/percent.ts';
import { currentFormats } from '#platform/web/formats.ts';
import { Pager } from '#platform/web/ui/list/pager.tsx';
import type { Solution } from '#question-types/registry.ts';
import { answersInStem, QuestionTally } from '#question-types/registry.web.ts';
import { ListedPassage } from '#question-types/views/passages/passage-part.tsx';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import { medianTimeOf } from './matrix-order.ts';
import classes from './results.module.css';
import { t } from './texts.ts';

type Props = { questions: QuestionResult[]; responses: SeatResponse[]; round: RoundSummary };

const perPage = 12;

export function QuestionResults({ questions, responses, round }: Props) {
  const headingId = useId();
  const [page, setPage] = useState(1);
  const turn = (to: number) => {
    setPage(to);
    document.getElementById(headingId)?.scrollIntoView({ block: 'start' });
  };
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('perQuestion')}</h2>
      <p className={classes.hint}>{t('facilityHint')}</p>
      <ol className={classes.questions}>
        {questions.slice((page - 1) * perPage, page * perPage).map((question, at) => (
          <li key={question.questionId} className={classes.questionCard}>
            <ListedPassage questions={questions} at={(page - 1) * perPage + at} />
            <header>
              <p className={classes.questionNumber}>
                {t('questionNumber', { number: question.number })}
                {stateWords(question).map((words) => ` · ${words}`)}
              </p>
              <h3>
                <QuestionStem view={question.view} answers={answersInStem(question.solution as Solution)} />
              </h3>
            </header>
            {!question.isSkipped && (
              <Facility question={question} participantCount={round.participantCount} />
            )}
            <MedianTime questionId={question.questionId} responses={responses} />
            <Votes question={question} />
            <p className={classes.links}>
              {question.isMarked && (
                <Link
                  to={`/quizzes/${round.quizId}/marking?question=${question.questionId}&roundId=${round.roundId}`}
                >
                  {t('markQuestion', { number: question.number })}
                </Link>
              )}
              {!question.view.isPoll && (
                <Link to={`/quizzes/${round.quizId}/regrade/${question.questionId}?roundId=${round.roundId}`}>
                  {t('regradeQuestion', { number: question.number })}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ol>
      <Pager page={page} limit={perPage} total={questions.length} onTurn={turn} />
    </section>
  );
}

/** What is out of the ordinary about a question. */
function stateWords(question: QuestionResult): string[] {
  const { view, isSkipped, regrade, isMarked, markedCount, awaitingMarks } = question;
  const words = view.isPoll ? [t('poll')] : [];
  if (regrade === 'exclude') words.push(t('regradedExclude'));
  else if (isSkipped) words.push(t('outcomeSkipped'));
  if (regrade === 'full-credit') words.push(t('regradedFullCredit'));
  if (regrade === 'new-key' || regrade === 'either-key') words.push(t('regradedKey'));
  if (isMarked) words.push(t('markedOf', { marked: markedCount, count: markedCount + awaitingMarks }));
  return words;
}

function Facility({ question, participantCount }: { question: QuestionResult; participantCount: number }) {
  const { facility, answeredCount, isMarked } = question;
  const percent = facility === null ? null : toPercent(facility);
  return (
    <div className={classes.facility}>
      <p>
        {t('facility')} <strong>{percent === null ? '–' : currentFormats().percent(percent / 100)}</strong>
        {isMarked && <span className={classes.answeredBy}>{t('facilityOfMarked')}</span>}
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

/** How it was answered; both times, where it was asked twice. */
function Votes({ question: { view, tally, turns, ...question } }: { question: QuestionResult }) {
  // The wire carries every type's solution in one member; it belongs to the view beside it.
  const shown = { view, solution: question.solution as Solution, size: 'page' } as const;
  if (!turns) return <QuestionTally {...shown} tally={tally} />;
  return (
    <>
      <div className={classes.votes}>
        {(['first', 'second'] as const).map((which) => (
          <div key={which}>
            <h4>
              <VoteHeading hasBars which={which} votes={turns[which]} />
            </h4>
            {turns[which].tally && <QuestionTally {...shown} tally={turns[which].tally} />}
          </div>
        ))}
      </div>
      <VoteComparison comparison={turns} />
    </>
  );
}

function MedianTime({ questionId, responses }: { questionId: string; responses: SeatResponse[] }) {
  const median = medianTimeOf(questionId, responses);
  if (!median) return null;
  const seconds = Math.round(median.medianMs / 1000);
  const { number } = currentFormats();
  const time =
    seconds < 60
      ? t('seconds', { value: number(median.medianMs / 1000, 1) })
      : t('minutes', { minutes: number(Math.floor(seconds / 60)), seconds: number(seconds % 60) });
  return <p className={classes.time}>{t('medianTime', { time, count: median.count })}</p>;
}
