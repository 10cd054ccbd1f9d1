// The selected question as a student's phone shows it. It can be tried; nothing is saved.

import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { Passage } from '#question-types/passages.ts';
import { type Question, redact, typeOf } from '#question-types/registry.ts';
import { QuestionPlayer } from '#question-types/registry.web.ts';
import { MediaImage } from '#question-types/views/media-image.tsx';
import { PassagePart } from '#question-types/views/passages/passage-part.tsx';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import { AnswerWorth } from '../editor/questions/answer-worth.tsx';
import { t, timeText } from '../texts.ts';
import classes from './preview.module.css';

type Props = {
  question: Question | undefined;
  passage: Passage | undefined;
  number: number;
  count: number;
  timeSeconds: number;
};

export default function Preview({ question, ...rest }: Props) {
  // Typing must not wait for the phone.
  const shown = useDeferredValue(question);
  const panel = useRef<HTMLElement>(null);
  useKeysInsideOnly(panel);
  return (
    <section ref={panel} className={classes.panel} aria-label={t('previewTitle')}>
      <h2 className={classes.title}>{t('previewTitle')}</h2>
      {shown ? (
        <Trial key={`${shown.type}-${shown.id}`} question={shown} {...rest} />
      ) : (
        <div className={classes.phone}>
          <p className={classes.empty}>{t('previewNoQuestion')}</p>
        </div>
      )}
    </section>
  );
}

/** On a phone the letter keys choose wherever the focus is. Here they must not, unless the author is trying it. */
function useKeysInsideOnly(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.altKey || event.ctrlKey || event.metaKey || !/^[a-z0-9]$/i.test(event.key)) return;
      if (panel.current?.contains(target) || target?.closest('input, textarea, select, [contenteditable]'))
        return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [panel]);
}

type TrialProps = Omit<Props, 'question'> & { question: Question };
type PhoneProps = TrialProps & { value: unknown; setValue(value: unknown): void };

/** The phone, and what the answer given on it would earn. */
function Trial(props: TrialProps) {
  const [value, setValue] = useState<unknown>(undefined);
  return (
    <>
      <div className={classes.phone}>
        <Phone {...props} value={value} setValue={setValue} />
      </div>
      <AnswerWorth question={props.question} answer={value} />
    </>
  );
}

function Phone({ question, passage, number, count, timeSeconds, value, setValue }: PhoneProps) {
  const [isSubmitted, setIsSubmitted] = useState(false);
  const view = redact(question);
  const length = view.question.length <= 70 ? 'short' : view.question.length <= 180 ? 'normal' : 'long';

  const startOver = () => {
    setValue(undefined);
    setIsSubmitted(false);
  };
  return (
    <>
      <p className={classes.facts}>
        <span>{t('questionOf', { number, count })}</span>
        <span>
          {timeText(timeSeconds)}
          {!typeOf(question).hasNoPoints && ` · ${t('previewPoints', { count: view.points })}`}
        </span>
      </p>
      {passage && <PassagePart passage={passage} />}
      <div className={classes.head}>
        <div className={classes.question} data-length={length}>
          {view.question.trim() ? (
            <QuestionStem view={view} isAnswered />
          ) : (
            <em className={classes.none}>{t('noText')}</em>
          )}
        </div>
        {view.media && <MediaImage media={view.media} className={classes.media} />}
      </div>
      <div className={classes.answer}>
        <QuestionPlayer
          view={view}
          value={value}
          onChange={setValue}
          onSubmit={(answer) => {
            setValue(answer);
            setIsSubmitted(true);
          }}
          disabled={isSubmitted}
        />
      </div>
      <p className={classes.status} role="status">
        <span>{t(isSubmitted ? 'previewAnswered' : 'previewHint')}</span>
        {isSubmitted && (
          <Button kind="quiet" size="compact" onClick={startOver}>
            {t('previewReset')}
          </Button>
        )}
      </p>
    </>
  );
}
