// Writing an answer of your own: a large field, a counter of words, and a button when it is done.

import { type FormEvent, type KeyboardEvent, useContext, useId } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { isEnter } from '#platform/web/ui/keys/enter.ts';
import type { PlayerProps } from '../../interface/views.ts';
import { ProjectedPrompt } from '../../views/projected/projected-prompt.tsx';
import { IsSavedAnyway, SubmitButton } from '../../views/submit-button.tsx';
import { countWords, isUntouched } from '../count-words.ts';
import { longestAnswer } from '../limits.ts';
import en from '../locales/en.json' with { type: 'json' };
import type { OpenEndedView } from '../type.ts';
import styles from './player.module.css';

const t = texts(en);

export default function OpenEndedPlayer(props: PlayerProps<OpenEndedView>) {
  const { view, value, onChange, onSubmit, disabled, isProjected } = props;
  const id = useId();
  const isSavedAnyway = useContext(IsSavedAnyway);
  if (isProjected) {
    return (
      <ProjectedPrompt>
        {t('projected')} {wanted(view, 'wanted')}
      </ProjectedPrompt>
    );
  }
  const text = typeof value === 'string' ? value : (view.template ?? '');
  const isEmpty = isUntouched(text, view.template);

  function submit(): void {
    if (!disabled && !isEmpty) onSubmit(text);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!isEnter(event) || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }
  function onFormSubmit(event: FormEvent): void {
    event.preventDefault();
    submit();
  }
  const count = [t('words', { count: countWords(text) }), wanted(view, 'counter')].filter(Boolean).join(', ');
  return (
    <form className={styles.form} onSubmit={onFormSubmit}>
      <label htmlFor={id} className={styles.label}>
        {t('yourAnswer')}
      </label>
      <textarea
        dir="auto"
        id={id}
        className={styles.text}
        aria-describedby={`${id}-count`}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        readOnly={disabled}
        maxLength={longestAnswer}
        rows={4}
      />
      <div className={styles.bar}>
        <p id={`${id}-count`} className={styles.count}>
          {count}
          {!disabled && !isSavedAnyway && <span className={styles.keys}> · {t('submitKeys')}</span>}
        </p>
        {!disabled && (
          <SubmitButton type="submit" disabled={isEmpty} className={styles.submit}>
            {t('submit')}
          </SubmitButton>
        )}
      </div>
    </form>
  );
}

/** How long the answer should be, for the counter or as a sentence; empty if nothing is said. */
function wanted({ minWords: min, maxWords: max }: OpenEndedView, form: 'counter' | 'wanted'): string {
  const isSentence = form === 'wanted';
  if (min && max) return t(isSentence ? 'wantedBetween' : 'between', { min, max });
  if (min) return t(isSentence ? 'wantedAtLeast' : 'atLeast', { min });
  return max ? t(isSentence ? 'wantedAtMost' : 'atMost', { max }) : '';
}
