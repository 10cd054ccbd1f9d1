// Writing true or false: only the truth of the statement is left to say.
import { Group, Radio, Stack, Textarea } from '@mantine/core';
import { texts } from '#platform/contract/i18n.ts';
import type { EditorProps } from '../../interface/views.ts';
import { AnswerBadge } from '../../views/answer-shape.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { optionsOf } from '../truth-options.ts';
import type { TrueFalseQuestion } from '../type.ts';
import styles from './editor.module.css';

const t = texts(en);

export default function TrueFalseEditor({ question, onChange }: EditorProps<TrueFalseQuestion>) {
  const { correctAnswer, optionFeedback = ['', ''] } = question;
  const options = optionsOf(question);
  function setFeedback(index: number, text: string): void {
    const feedback = optionFeedback.with(index, text);
    onChange({ ...question, optionFeedback: feedback.some(Boolean) ? feedback : undefined });
  }
  return (
    <Stack gap="lg">
      <Radio.Group
        label={t('theStatementIs')}
        value={correctAnswer === null ? null : String(correctAnswer)}
        onChange={(value) => onChange({ ...question, correctAnswer: value === '0' ? 0 : 1 })}
      >
        <Group gap="sm" mt="xs">
          {options.map((label, index) => (
            <Radio
              key={label}
              value={String(index)}
              size="md"
              className={styles.truth}
              label={
                <span className={styles.label}>
                  <AnswerBadge position={index} />
                  {label}
                </span>
              }
            />
          ))}
        </Group>
      </Radio.Group>
      {options.map((label, index) => (
        <Textarea
          key={label}
          size="sm"
          label={t('feedbackOn', { answer: label })}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={1_000}
          value={optionFeedback[index] ?? ''}
          onChange={(event) => setFeedback(index, event.currentTarget.value)}
        />
      ))}
    </Stack>
  );
}
