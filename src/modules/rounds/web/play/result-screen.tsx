// How the player's answer did: in words, with a symbol, with points, the correct answer and the explanation.
import { useEffect, useId, useRef } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import { RenderedTexts, RichText } from '#platform/web/ui/prose/rich-text.tsx';
import type { Solution } from '#question-types/registry.ts';
import { answersInStem } from '#question-types/registry.web.ts';
import type { OwnResult } from '#question-types/shown-question.ts';
import type { PlayerSnapshot } from '../../live.ts';
import { formatPointsOf, t } from '../texts.ts';
import { OwnAnswer } from './own-answer.tsx';
import classes from './play.module.css';
import { QuestionHead } from './question-head.tsx';
import { isLastToAnswer, questionLabel } from './question-screen.tsx';
import { resultSigns, resultTitle } from './result-words.ts';
import { StandingLine } from './standing-line.tsx';

type Props = { now: PlayerSnapshot; index: number; result: OwnResult; onNext: () => void };

export function ResultScreen({ now, index, result, onNext }: Props) {
  const { question, standing, round } = now;
  const heading = useRef<HTMLHeadingElement>(null);
  const pointsId = useId();
  // The focus is what a screen reader speaks: outcome and points, once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once per result.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [result.questionId]);
  const title = resultTitle(result.state);
  const points = result.state === 'ungraded' ? '' : formatPointsOf(result.points, result.maxPoints);
  return (
    <section className={classes.result}>
      <div className={classes.verdict} data-state={result.state}>
        <span className={classes.sign} aria-hidden="true">
          {resultSigns[result.state]}
        </span>
        <div>
          <h1
            tabIndex={-1}
            ref={heading}
            className={classes.verdictTitle}
            aria-describedby={points ? pointsId : undefined}
          >
            {title}
          </h1>
          {points && <p id={pointsId}>{points}</p>}
        </div>
      </div>
      {standing && <StandingLine standing={standing} />}
      {question && (
        <RenderedTexts value={{ ...question.rendered, ...result.rendered }}>
          <QuestionHead
            question={question}
            label={questionLabel(index, now)}
            answers={answersInStem(result.solution as Solution)}
          />
          <OwnAnswer question={question} result={result} />
          {result.explanation && (
            <div className={classes.explanation}>
              <h2>{t('explanation')}</h2>
              <RichText source={result.explanation} />
            </div>
          )}
        </RenderedTexts>
      )}
      {round.pace === 'self' && (
        <footer className={classes.status}>
          <Button kind="main" size="large" onClick={onNext}>
            {t(isLastToAnswer(now) ? 'finish' : 'nextQuestion')}
          </Button>
        </footer>
      )}
    </section>
  );
}
