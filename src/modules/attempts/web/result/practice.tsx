// Repeating wrong answers, without recording anything, until all of them are right.
import { useEffect, useRef, useState } from 'react';
import { CallError, call } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { RenderedTexts } from '#platform/web/ui/prose/rich-text.tsx';
import type { Solution } from '#question-types/registry.ts';
import { answersInStem, QuestionPlayer } from '#question-types/registry.web.ts';
import type { OwnResult } from '#question-types/shown-question.ts';
import { MediaImage } from '#question-types/views/media-image.tsx';
import { QuestionPassage } from '#question-types/views/passages/passage-part.tsx';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import { IsSavedAnyway } from '#question-types/views/submit-button.tsx';
import { attemptsContract, type ReviewItem } from '../../contract.ts';
import { OwnResultPart } from '../../web.tsx';
import { isEmpty } from '../attempt-state.ts';
import type { KeptAttempt } from '../keeping/kept-attempt.ts';
import { t } from '../texts.ts';
import { afterTry } from './practice-round.ts';
import classes from './result.module.css';

type Props = { kept: KeptAttempt; items: ReviewItem[]; onStop(): void };

export function Practice({ kept, items, onStop }: Props) {
  const [left, setLeft] = useState<readonly ReviewItem[]>(items);
  const [tries, setTries] = useState(0);
  const [item] = left;
  const next = (isRight: boolean) => {
    setLeft((before) => afterTry(before, isRight));
    setTries((before) => before + 1);
  };
  return (
    <div className={classes.scroll}>
      <section className={classes.result}>
        <p className={classes.label}>
          {t('practiceTitle')} · {t('practiceLeft', { count: left.length })}
        </p>
        {item ? (
          <PracticeQuestion key={tries} kept={kept} item={item} isLast={left.length === 1} onNext={next} />
        ) : (
          <AllRight />
        )}
        <Button size="large" onClick={onStop}>
          {t('practiceStop')}
        </Button>
      </section>
    </div>
  );
}

type QuestionProps = { kept: KeptAttempt; item: ReviewItem; isLast: boolean; onNext(isRight: boolean): void };

function PracticeQuestion({ kept, item: { question }, isLast, onNext }: QuestionProps) {
  const { view, rendered, order } = question;
  const [answer, setAnswer] = useState<unknown>(undefined);
  const [result, setResult] = useState<OwnResult | null>(null);
  const [error, setError] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const changedNow = useRef(false);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  async function check(given: unknown): Promise<void> {
    if (isEmpty(given)) return;
    setError('');
    try {
      const body = { participantId: kept.participantId, questionId: view.id, answer: given };
      const reply = await call(attemptsContract.practise, { params: { id: kept.quizId }, body });
      setResult(reply.result);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.message);
    }
  }
  const isRight = result?.state === 'right';
  return (
    <RenderedTexts value={{ ...rendered, ...result?.rendered }}>
      <QuestionPassage question={question} />
      <h1 className={classes.practiceStem} tabIndex={-1} ref={heading}>
        <QuestionStem
          view={view}
          isAnswered={result === null}
          answers={answersInStem(result?.solution as Solution)}
        />
      </h1>
      {view.media && <MediaImage media={view.media} className={classes.media} />}
      {result ? (
        <OwnResultPart question={question} result={result} isAnnounced withPoints={false} />
      ) : (
        <div className={classes.practiceAnswer}>
          <IsSavedAnyway value={true}>
            <QuestionPlayer
              view={view}
              order={order}
              value={answer}
              disabled={false}
              onChange={(next) => {
                changedNow.current = true;
                queueMicrotask(() => {
                  changedNow.current = false;
                });
                setAnswer(next);
              }}
              onSubmit={(next) => {
                // A tap that is the whole answer triggers both; it may still be changed.
                if (!changedNow.current) void check(next);
              }}
            />
          </IsSavedAnyway>
        </div>
      )}
      {error && <Notice kind="error">{error}</Notice>}
      {result && !isRight && !isLast && <p className={classes.label}>{t('practiceAgain')}</p>}
      {result ? (
        <Button kind="main" size="large" onClick={() => onNext(isRight)}>
          {t('practiceNext')}
        </Button>
      ) : (
        <Button kind="main" size="large" disabled={isEmpty(answer)} onClick={() => void check(answer)}>
          {t('check')}
        </Button>
      )}
    </RenderedTexts>
  );
}

function AllRight() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={classes.head}>
      <h1 tabIndex={-1} ref={heading}>
        {t('practiceDone')}
      </h1>
      <p>{t('practiceDoneText')}</p>
    </header>
  );
}
