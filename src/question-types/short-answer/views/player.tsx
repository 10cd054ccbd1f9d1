// Answering in a few words or with a number.
import { ActionIcon, TextInput } from '@mantine/core';
import { IconPlusMinus } from '@tabler/icons-react';
import { type FormEvent, useId } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import type { PlayerProps } from '../../interface/views.ts';
import { ProjectedPrompt } from '../../views/projected/projected-prompt.tsx';
import { SubmitButton } from '../../views/submit-button.tsx';
import { longestAnswer } from '../limits.ts';
import en from '../locales/en.json' with { type: 'json' };
import type { ShortAnswerView } from '../type.ts';
import styles from './player.module.css';

const t = texts(en);
const minus = /^\s*[-−]\s*/;

export default function ShortAnswerPlayer(props: PlayerProps<ShortAnswerView>) {
  const { view, value, onChange, onSubmit, disabled } = props;
  const id = useId();
  const answer = typeof value === 'string' ? value : '';
  const isNumber = view.answerKind === 'number';

  if (props.isProjected) {
    return <ProjectedPrompt>{isNumber ? t('projectedNumber') : t('projectedText')}</ProjectedPrompt>;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!disabled && answer.trim() !== '') onSubmit(answer);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        id={id}
        size="xl"
        label={isNumber ? t('yourNumber') : t('yourAnswer')}
        value={answer}
        onChange={(event) => onChange(event.currentTarget.value)}
        readOnly={disabled}
        maxLength={longestAnswer}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        // The number pads of some phones have no minus sign.
        rightSection={
          isNumber && !disabled ? (
            <ActionIcon
              size={44}
              variant="default"
              aria-label={t('changeSign')}
              aria-controls={id}
              onClick={() =>
                onChange(minus.test(answer) ? answer.replace(minus, '') : `-${answer.trimStart()}`)
              }
            >
              <IconPlusMinus size={22} aria-hidden />
            </ActionIcon>
          ) : undefined
        }
      />
      {!disabled && (
        <SubmitButton type="submit" isFullWidth disabled={answer.trim() === ''}>
          {t('submit')}
        </SubmitButton>
      )}
    </form>
  );
}
