// What later modules show of attempts: the way into one, and the result of one answer, in words, with a sign and points; the
// answer beside the right one; why; and the marker's comment.

import { Announcer } from '#modules/rounds/web.tsx';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import type { Solution } from '#question-types/registry.ts';
import { QuestionReview } from '#question-types/registry.web.ts';
import type { OwnResult, ShownQuestion } from '#question-types/shown-question.ts';
import classes from './web/result/own-result.module.css';
import { formatPointsOf, t } from './web/texts.ts';

export { attemptPath, keepAttempt } from './web/keeping/kept-attempt.ts';
export { useEnter } from './web/start/use-enter.ts';
export { formatMoment } from './web/texts.ts';

const signs: Record<OwnResult['state'], string> = {
  right: '✓',
  partial: '½',
  wrong: '✗',
  unanswered: '–',
  ungraded: '…',
};

const titles = {
  right: 'resultRight',
  partial: 'resultPartial',
  wrong: 'resultWrong',
  unanswered: 'resultUnanswered',
  ungraded: 'resultUngraded',
} as const;

type Props = {
  question: ShownQuestion;
  result: OwnResult;
  comment?: string | null;
  isAwaitingMark?: boolean;
  isAnnounced?: boolean;
  /** Practice earns nothing. */
  withPoints?: boolean;
};

export function OwnResultPart(props: Props) {
  const { question, result, comment, isAwaitingMark = false, isAnnounced = false, withPoints = true } = props;
  const title = isAwaitingMark ? t('awaitingMark') : t(titles[result.state]);
  const hasPoints = withPoints && !isAwaitingMark && result.state !== 'ungraded';
  const points = hasPoints ? formatPointsOf(result.points, result.maxPoints) : '';
  return (
    <div className={classes.result}>
      <p className={classes.verdict} data-state={isAwaitingMark ? 'ungraded' : result.state}>
        <span className={classes.sign} aria-hidden="true">
          {signs[isAwaitingMark ? 'ungraded' : result.state]}
        </span>
        <strong dir="auto">{title}</strong>
        {points && <span className={classes.points}>{points}</span>}
      </p>
      <QuestionReview
        view={question.view}
        order={question.order}
        // The API sends every type's solution in one field; it belongs to the view beside it.
        solution={result.solution as Solution}
        answer={result.answer}
        // The verdict above shows it already.
        fraction={undefined}
      />
      {comment && (
        <div className={classes.words}>
          <h3>{t('comment')}</h3>
          <p dir="auto" className={classes.comment}>
            {comment}
          </p>
        </div>
      )}
      {result.explanation && (
        <div className={classes.words}>
          <h3>{t('explanation')}</h3>
          <RichText source={result.explanation} />
        </div>
      )}
      {isAnnounced && <Announcer text={[title, points].filter((text) => text !== '').join('. ')} />}
    </div>
  );
}
