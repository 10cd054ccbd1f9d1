// Whether a question has a correct answer at all.
import { Switch } from '@mantine/core';
import { useRef } from 'react';
import { asGraded, asPoll, isPoll } from '#question-types/polls.ts';
import type { Question } from '#question-types/registry.ts';
import { t } from '../../texts.ts';

type Props = { question: Question; onChange(question: Question): void };

export function PollSwitch({ question, onChange }: Props) {
  /** As it was before, so that someone who only tries the switch loses no key. */
  const graded = useRef<{ before: Question; poll: Question } | null>(null);
  function change(isOn: boolean): void {
    if (isOn) {
      const poll = asPoll(question);
      graded.current = { before: question, poll };
      onChange(poll);
    } else onChange(graded.current?.poll === question ? graded.current.before : asGraded(question));
  }
  return (
    <Switch
      size="md"
      label={t('isPoll')}
      description={t('isPollHint')}
      checked={isPoll(question)}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
