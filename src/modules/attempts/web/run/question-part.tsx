// One question of an attempt: its text, the field for the answer, the saving state, and what comes next.
import { IconChevronLeft, IconChevronRight, IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Announcer } from '#modules/rounds/web.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { RenderedTexts } from '#platform/web/ui/prose/rich-text.tsx';
import type { Solution } from '#question-types/registry.ts';
import { answersInStem, QuestionPlayer } from '#question-types/registry.web.ts';
import { MediaImage } from '#question-types/views/media-image.tsx';
import { passageIn, QuestionPassage } from '#question-types/views/passages/passage-part.tsx';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import { IsSavedAnyway } from '#question-types/views/submit-button.tsx';
import type { Attempt, SavedState } from '../../contract.ts';
import { OwnResultPart } from '../../web.tsx';
import type { AttemptLine } from '../attempt-line.ts';
import { type AttemptState, answerOf, isEmpty, savedOf, standingOf } from '../attempt-state.ts';
import { formatTime, t } from '../texts.ts';
import classes from './run.module.css';

type Props = {
  line: AttemptLine;
  state: AttemptState;
  attempt: Attempt;
  index: number;
  onGo(place: number | 'review'): void;
};

export function QuestionPart({ line, state, attempt, index, onGo }: Props) {
  const question = attempt.questions[index];
  const heading = useRef<HTMLHeadingElement>(null);
  const changedNow = useRef(false);
  const { isChecking, check } = useCheck(line);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (!question) return null;
  const { view, rendered, order } = question;
  const saved = savedOf(state, view.id);
  const { answer } = answerOf(state, view.id);
  const canCheck = attempt.feedback === 'after-question' && !saved?.isLocked;
  const goOn = () => onGo(index + 1 < attempt.questions.length ? index + 1 : 'review');

  function change(next: unknown): void {
    changedNow.current = true;
    queueMicrotask(() => {
      changedNow.current = false;
    });
    line.change(view.id, next);
  }
  function submit(next: unknown): void {
    // A tap that is the whole answer triggers both; then no one has asked to continue.
    if (changedNow.current) return;
    if (JSON.stringify(next) !== JSON.stringify(answer)) line.change(view.id, next);
    line.settle();
    if (canCheck) void check(view.id);
    else goOn();
  }

  return (
    <RenderedTexts value={{ ...rendered, ...saved?.result?.rendered }}>
      <section className={classes.part}>
        <QuestionPassage question={{ view, passage: passageIn(attempt.questions, view.passageId) }} />
        <div className={classes.question}>
          <p className={classes.label}>
            {t('questionOf', { number: index + 1, count: attempt.questions.length })}
          </p>
          <h1 tabIndex={-1} ref={heading} data-length={view.question.length > 180 ? 'long' : undefined}>
            <QuestionStem
              view={view}
              isAnswered={!saved?.result}
              answers={answersInStem(saved?.result?.solution as Solution | undefined)}
            />
          </h1>
          {view.media && <MediaImage media={view.media} className={classes.media} />}
        </div>
        {saved?.result ? (
          <OwnResultPart question={question} result={saved.result} isAnnounced />
        ) : (
          <div className={classes.answer}>
            <IsSavedAnyway value={true}>
              <QuestionPlayer
                view={view}
                order={order}
                value={answer ?? undefined}
                disabled={Boolean(saved?.isLocked) || isChecking}
                onChange={change}
                onSubmit={submit}
              />
            </IsSavedAnyway>
          </div>
        )}
        <SaveStatus state={state} questionId={view.id} saved={saved} />
      </section>
      <footer className={classes.foot}>
        <button type="button" className={classes.step} disabled={index === 0} onClick={() => onGo(index - 1)}>
          <IconChevronLeft size={20} aria-hidden="true" />
          <span>{t('previous')}</span>
        </button>
        <FlagButton line={line} state={state} questionId={view.id} number={index + 1} />
        {canCheck && (
          <button
            type="button"
            className={classes.step}
            data-kind="check"
            disabled={isEmpty(answer) || isChecking}
            title={t('checkHint')}
            onClick={() => void check(view.id)}
          >
            {t(isChecking ? 'checking' : 'check')}
          </button>
        )}
        <button type="button" className={classes.step} data-kind="next" onClick={goOn}>
          <span>{t(index + 1 < attempt.questions.length ? 'next' : 'toReview')}</span>
          <IconChevronRight size={20} aria-hidden="true" />
        </button>
      </footer>
    </RenderedTexts>
  );
}

function useCheck(line: AttemptLine) {
  const toast = useToast();
  const [isChecking, setIsChecking] = useState(false);
  async function check(questionId: string): Promise<void> {
    setIsChecking(true);
    const heard = await line.check(questionId);
    setIsChecking(false);
    if (heard === null || heard.kind === 'unreachable') toast(t('checkOffline'), 'error');
    else if (heard.kind === 'refused') toast(heard.message, 'error');
  }
  return { isChecking, check };
}

type FlagProps = { line: AttemptLine; state: AttemptState; questionId: string; number: number };

function FlagButton({ line, state, questionId, number }: FlagProps) {
  const isFlagged = state.flagged.includes(questionId);
  const Icon = isFlagged ? IconFlagFilled : IconFlag;
  return (
    <button
      type="button"
      className={classes.step}
      data-kind="flag"
      aria-pressed={isFlagged}
      aria-label={t('flagHint', { number })}
      title={t('flagHint', { number })}
      onClick={() => line.flag(questionId, !isFlagged)}
    >
      <Icon size={20} aria-hidden="true" />
      <span className={classes.wideOnly}>{t(isFlagged ? 'unflag' : 'flag')}</span>
    </button>
  );
}

type StatusProps = { state: AttemptState; questionId: string; saved: SavedState | undefined };

function SaveStatus({ state, questionId, saved }: StatusProps) {
  const standing = standingOf(state, questionId);
  const { problem } = answerOf(state, questionId);
  const text =
    standing === 'problem'
      ? t('status_problem', { reason: problem || t('problemUnknown') })
      : standing === 'saved' && saved
        ? t('status_savedAt', { at: formatTime(saved.receivedAt) })
        : t(`status_${standing}`);
  // Each pause in typing saves: announced aloud, it would drown out everything else.
  const spoken =
    standing === 'saving' || standing === 'empty' ? '' : t(`status_${standing}`, { reason: text });
  return (
    <p className={classes.status} data-standing={standing}>
      <span aria-hidden="true">{text}</span>
      <Announcer text={standing === 'problem' ? text : spoken} />
    </p>
  );
}
