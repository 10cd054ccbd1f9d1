// The review of everything before submitting: what is missing, what is flagged, and the way back to each.
import { useEffect, useRef } from 'react';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { RenderedTexts } from '#platform/web/ui/prose/rich-text.tsx';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import type { Attempt } from '../../contract.ts';
import { type AttemptState, answerOf, isEmpty, standingOf } from '../attempt-state.ts';
import { t } from '../texts.ts';
import classes from './review-part.module.css';
import runClasses from './run.module.css';

type Props = { state: AttemptState; attempt: Attempt; onGo(index: number): void; onSubmit(): void };

export function ReviewPart({ state, attempt, onGo, onSubmit }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const confirm = useConfirm();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { questions } = attempt;
  const ids = questions.map(({ view }) => view.id);
  const missing = ids.filter((id) => isEmpty(answerOf(state, id).answer)).length;
  const problems = ids.filter((id) => standingOf(state, id) === 'problem').length;
  const flagged = ids.filter((id) => state.flagged.includes(id)).length;
  const summary = [
    missing === 0 ? t('reviewAll') : t('reviewMissing', { count: missing }),
    problems > 0 ? t('reviewProblems', { count: problems }) : '',
    flagged > 0 ? t('reviewFlagged', { count: flagged }) : '',
  ].filter((text) => text !== '');

  async function submit(): Promise<void> {
    const text = [...(missing > 0 ? [t('reviewMissing', { count: missing })] : []), t('confirmText')].join(
      ' ',
    );
    if (await confirm({ title: t('confirmTitle'), text, confirmLabel: t('submit') })) onSubmit();
  }

  return (
    <>
      <section className={runClasses.part}>
        <div>
          <h1 className={classes.heading} tabIndex={-1} ref={heading}>
            {t('reviewTitle')}
          </h1>
          <p className={classes.summary}>{summary.join(' ')}</p>
        </div>
        <ol className={classes.list} aria-label={t('reviewList')}>
          {questions.map(({ view, rendered }, index) => {
            const standing = standingOf(state, view.id);
            const isFlagged = state.flagged.includes(view.id);
            return (
              <li key={view.id} data-standing={standing}>
                <span className={classes.number}>{index + 1}</span>
                <div className={classes.text}>
                  <RenderedTexts value={rendered}>
                    <QuestionStem view={view} />
                  </RenderedTexts>
                </div>
                <span className={classes.standing}>
                  {t(`standing_${standing}`)}
                  {isFlagged && <strong>{t('flaggedWord')}</strong>}
                </span>
                <button
                  type="button"
                  className={classes.go}
                  aria-label={t('goTo', { number: index + 1 })}
                  onClick={() => onGo(index)}
                />
              </li>
            );
          })}
        </ol>
      </section>
      <footer className={runClasses.foot}>
        <button type="button" className={runClasses.step} onClick={() => onGo(questions.length - 1)}>
          {t('goBack')}
        </button>
        <button type="button" className={runClasses.step} data-kind="next" onClick={() => void submit()}>
          {t('submit')}
        </button>
      </footer>
    </>
  );
}
