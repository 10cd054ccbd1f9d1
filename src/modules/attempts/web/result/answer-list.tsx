// Your own answers after submitting, each with what was right and why.
import { RenderedTexts } from '#platform/web/ui/prose/rich-text.tsx';
import type { Solution } from '#question-types/registry.ts';
import { answersInStem } from '#question-types/registry.web.ts';
import { MediaImage } from '#question-types/views/media-image.tsx';
import { ListedPassage } from '#question-types/views/passages/passage-part.tsx';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import type { ReviewItem } from '../../contract.ts';
import { OwnResultPart } from '../../web.tsx';
import { t } from '../texts.ts';
import classes from './result.module.css';

export function AnswerList({ items }: { items: ReviewItem[] }) {
  const questions = items.map(({ question }) => question);
  return (
    <section className={classes.answers}>
      <h2>{t('yourAnswers')}</h2>
      <ol>
        {items.map(({ number, question, result, comment, isAwaitingMark }, at) => (
          <li key={question.view.id} value={number}>
            <ListedPassage questions={questions} at={at} />
            <RenderedTexts value={{ ...question.rendered, ...result.rendered }}>
              <div className={classes.stem}>
                <QuestionStem view={question.view} answers={answersInStem(result.solution as Solution)} />
              </div>
              {question.view.media && <MediaImage media={question.view.media} className={classes.media} />}
              <OwnResultPart
                question={question}
                result={result}
                comment={comment}
                isAwaitingMark={isAwaitingMark}
              />
            </RenderedTexts>
          </li>
        ))}
      </ol>
    </section>
  );
}
