// A question on the projector: its text, its options, and from the close on how the room answered.

import type { HostSnapshot } from '#modules/rounds/live.ts';
import { RenderedTexts, RichText } from '#platform/web/ui/prose/rich-text.tsx';
import type { Solution } from '#question-types/registry.ts';
import { answersInStem, QuestionPlayer, QuestionTally } from '#question-types/registry.web.ts';
import type { ShownQuestion } from '#question-types/shown-question.ts';
import { MediaImage } from '#question-types/views/media-image.tsx';
import { ProjectedPassage } from '#question-types/views/passages/passage-part.tsx';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import { CountdownBar } from '../../play/countdown-bar.tsx';
import { t } from '../../texts.ts';
import classes from './question-stage.module.css';
import { useFit } from './use-fit.ts';

type Props = { now: HostSnapshot; question: ShownQuestion; serverNow: () => number };

export function QuestionStage({ now, question, serverNow }: Props) {
  const { round, tally, explanation } = now;
  const { view, order } = question;
  // The projector shows where students answer until it shows how they did.
  const isAnswering = round.phase === 'question' || now.areAnswersHidden || !tally?.tally;
  const solution = round.phase === 'reveal' && now.solution ? (now.solution as Solution) : undefined;
  const isExplained = solution !== undefined && Boolean(explanation);
  const stage = useFit<HTMLElement>();
  return (
    <RenderedTexts value={question.rendered}>
      <section
        ref={stage}
        className={classes.question}
        data-question={view.id}
        data-phase={round.phase}
        data-media={view.media ? true : undefined}
        data-with-passage={question.passage ? true : undefined}
        data-revealed={solution ? true : undefined}
      >
        {question.passage && (
          <div className={classes.passage}>
            <ProjectedPassage passage={question.passage} />
          </div>
        )}
        <div className={classes.stem}>
          <h1 dir="auto" data-glides="text" data-length={lengthOf(view.question)}>
            <QuestionStem view={view} isAnswered={isAnswering} answers={answersInStem(solution)} />
          </h1>
          {view.media && <MediaImage media={view.media} className={classes.media} />}
        </div>
        <div className={classes.timer}>
          <CountdownBar round={round} serverNow={serverNow} size="projector" />
        </div>
        <div className={classes.options}>
          {isAnswering || !tally?.tally ? (
            <QuestionPlayer
              view={view}
              order={order}
              value={undefined}
              disabled
              isProjected
              onChange={nothing}
              onSubmit={nothing}
            />
          ) : (
            <QuestionTally
              view={view}
              order={order}
              tally={tally.tally}
              solution={solution}
              size="projector"
            />
          )}
        </div>
        {round.phase === 'question' && tally && (
          <AnswerDots answered={tally.answeredCount} seats={tally.seatCount} />
        )}
        {isExplained && (
          <aside className={classes.explanation} dir="auto" data-length={lengthOf(explanation ?? '')}>
            <h2>{t('explanation')}</h2>
            <RichText source={explanation ?? ''} />
          </aside>
        )}
      </section>
    </RenderedTexts>
  );
}

/** More dots than this are a texture. */
const mostDots = 120;

/** A dot for everyone, filled with each answer. The head of the screen says it in figures; this is for watching it. */
function AnswerDots({ answered, seats }: { answered: number; seats: number }) {
  if (seats > mostDots) return null;
  return (
    <p className={classes.dots} aria-hidden="true">
      {Array.from({ length: seats }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot stands for a count, not for a person.
        <i key={at} data-filled={at < answered || undefined} />
      ))}
    </p>
  );
}

function lengthOf(text: string): 'short' | 'normal' | 'long' | 'very-long' {
  if (text.length <= 70) return 'short';
  if (text.length <= 200) return 'normal';
  return text.length <= 420 ? 'long' : 'very-long';
}

function nothing(): void {
  // The projector shows where students answer; no one answers on it.
}
