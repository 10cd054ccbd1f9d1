// The player's answers, each with the correct one and why: first those to review, then the others.
import { RenderedTexts, RichText } from '#platform/web/ui/prose/rich-text.tsx';
import type { Solution } from '#question-types/registry.ts';
import { answersInStem } from '#question-types/registry.web.ts';
import type { OwnResult, ShownQuestion } from '#question-types/shown-question.ts';
import { MediaImage } from '#question-types/views/media-image.tsx';
import { ListedPassage } from '#question-types/views/passages/passage-part.tsx';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import { formatPointsOf, t } from '../texts.ts';
import { isToReview } from './final-summary.ts';
import { OwnAnswer } from './own-answer.tsx';
import classes from './play.module.css';
import { resultSigns, resultTitle } from './result-words.ts';

type Item = { number: number; question: ShownQuestion; result: OwnResult; comment: string | null };

export function OwnReview({ items }: { items: Item[] }) {
  const questions = items.map(({ question }) => question);
  const toReview = items.filter(({ result }) => isToReview(result));
  const others = items.filter(({ result }) => !isToReview(result));
  return (
    <>
      {toReview.length > 0 && <Answers title={t('reviewFirst')} items={toReview} all={questions} />}
      {others.length > 0 && (
        <Answers
          title={t(toReview.length > 0 ? 'otherAnswers' : 'yourAnswers')}
          items={others}
          all={questions}
        />
      )}
    </>
  );
}

/** @param props.all the first of a passage has it for the others, wherever they are */
function Answers({ title, items, all }: { title: string; items: Item[]; all: ShownQuestion[] }) {
  return (
    <section className={classes.review}>
      <h2>{title}</h2>
      <ol>
        {items.map((item) => (
          <li key={item.question.view.id} value={item.number}>
            <ListedPassage questions={all} at={all.indexOf(item.question)} />
            <Answer item={item} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answer({ item: { number, question, result, comment } }: { item: Item }) {
  return (
    <RenderedTexts value={{ ...question.rendered, ...result.rendered }}>
      <p className={classes.reviewVerdict} data-state={result.state}>
        <span aria-hidden="true">{resultSigns[result.state]}</span> {resultTitle(result.state)}
        {result.state !== 'ungraded' && result.maxPoints > 0 && (
          <span className={classes.reviewPoints}>{formatPointsOf(result.points, result.maxPoints)}</span>
        )}
      </p>
      <div>
        <p className={classes.label}>{t('questionNumber', { number })}</p>
        <h3>
          <QuestionStem view={question.view} answers={answersInStem(result.solution as Solution)} />
        </h3>
      </div>
      {question.view.media && <MediaImage media={question.view.media} className={classes.media} />}
      <OwnAnswer question={question} result={result} />
      {comment && (
        <div className={classes.explanation}>
          <h4>{t('markersComment')}</h4>
          <p dir="auto">{comment}</p>
        </div>
      )}
      {result.explanation && (
        <div className={classes.explanation}>
          <h4>{t('explanation')}</h4>
          <RichText source={result.explanation} />
        </div>
      )}
    </RenderedTexts>
  );
}
