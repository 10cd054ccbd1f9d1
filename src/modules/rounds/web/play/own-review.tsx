// The list of one's own answers, each with what was right and why.
import { RenderedTexts, RichText } from '#platform/web/ui/prose/rich-text.tsx';
import { MediaImage } from '#question-types/views/media-image.tsx';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import type { OwnResult, ShownQuestion } from '../../live.ts';
import { formatPointsOf, t } from '../texts.ts';
import { OwnAnswer } from './own-answer.tsx';
import classes from './play.module.css';
import { resultSigns, resultTitle } from './result-words.ts';

type Item = { question: ShownQuestion; result: OwnResult; comment: string | null };

export function OwnReview({ items }: { items: Item[] }) {
  return (
    <section className={classes.review}>
      <h2>{t('yourAnswers')}</h2>
      <ol>
        {items.map(({ question, result, comment }) => (
          <li key={question.view.id}>
            <RenderedTexts value={{ ...question.rendered, ...result.rendered }}>
              <p className={classes.reviewVerdict} data-state={result.state}>
                <span aria-hidden="true">{resultSigns[result.state]}</span> {resultTitle(result.state)}
                {result.state !== 'ungraded' && (
                  <span className={classes.reviewPoints}>
                    {formatPointsOf(result.points, result.maxPoints)}
                  </span>
                )}
              </p>
              <h3>
                <QuestionStem view={question.view} />
              </h3>
              {question.view.media && <MediaImage media={question.view.media} className={classes.media} />}
              <OwnAnswer question={question} result={result} />
              {comment && (
                <div className={classes.explanation}>
                  <h4>{t('markersComment')}</h4>
                  <p>{comment}</p>
                </div>
              )}
              {result.explanation && (
                <div className={classes.explanation}>
                  <h4>{t('explanation')}</h4>
                  <RichText source={result.explanation} />
                </div>
              )}
            </RenderedTexts>
          </li>
        ))}
      </ol>
    </section>
  );
}
