// A question to try: answered, checked by the server, and shown with its explanation, as often as you like.
import { useEffect, useRef, useState } from 'react';
import { OwnResultPart } from '#modules/attempts/web.tsx';
import { CallError } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { RenderedTexts } from '#platform/web/ui/prose/rich-text.tsx';
import type { Solution } from '#question-types/registry.ts';
import { answersInStem, QuestionPlayer } from '#question-types/registry.web.ts';
import type { OwnResult, ShownQuestion } from '#question-types/shown-question.ts';
import { MediaImage } from '#question-types/views/media-image.tsx';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import { IsSavedAnyway } from '#question-types/views/submit-button.tsx';
import { t } from '../texts.ts';
import classes from './types.module.css';

type Props = {
  question: ShownQuestion;
  check(answer: unknown): Promise<OwnResult>;
  /** Where it continues, in place of another try. */
  next?: { label: string; go(): void };
};

const isEmpty = (answer: unknown) =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);

export function TrialQuestion({ question, check, next }: Props) {
  const { view, rendered, order } = question;
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<unknown>(undefined);
  const [result, setResult] = useState<OwnResult | null>(null);
  const [error, setError] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) part.current?.focus({ preventScroll: true });
  }, [tries]);

  async function submit(): Promise<void> {
    setError('');
    setIsChecking(true);
    try {
      setResult(await check(answer));
      part.current?.focus({ preventScroll: true });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.message);
    } finally {
      setIsChecking(false);
    }
  }
  function again(): void {
    setAnswer(undefined);
    setResult(null);
    setTries(tries + 1);
  }

  return (
    <RenderedTexts value={{ ...rendered, ...result?.rendered }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group without a border of its own. */}
      <div className={classes.part} role="group" aria-label={t('types.question')} tabIndex={-1} ref={part}>
        <div className={classes.stem}>
          <QuestionStem
            view={view}
            isAnswered={result === null}
            answers={answersInStem(result?.solution as Solution)}
          />
        </div>
        {view.media && <MediaImage media={view.media} className={classes.media} />}
        {result ? (
          <OwnResultPart question={question} result={result} isAnnounced withPoints={false} />
        ) : (
          <div className={classes.answer} key={tries}>
            <IsSavedAnyway value={true}>
              <QuestionPlayer
                view={view}
                order={order}
                value={answer}
                disabled={isChecking}
                onChange={setAnswer}
                onSubmit={setAnswer}
              />
            </IsSavedAnyway>
          </div>
        )}
        {error && <Notice kind="error">{error}</Notice>}
        <div>
          {result ? (
            <Button kind={next ? 'main' : 'plain'} onClick={next?.go ?? again}>
              {next?.label ?? t('types.again')}
            </Button>
          ) : (
            <Button kind="main" disabled={isEmpty(answer) || isChecking} onClick={() => void submit()}>
              {t('types.check')}
            </Button>
          )}
        </div>
      </div>
    </RenderedTexts>
  );
}
