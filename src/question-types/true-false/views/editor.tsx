// Writing true or false: the tile that says what the statement is.
import { Stack } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { RichTextarea } from '#platform/web/ui/formatting/rich-textarea.tsx';
import legends from '../../editing/field-legend.module.css';
import { RightMark } from '../../editing/right-mark.tsx';
import written from '../../editing/written-tile.module.css';
import type { EditorProps } from '../../interface/views.ts';
import { longestOption } from '../../options/option-list.ts';
import { AnswerShape, toneClass } from '../../views/answer-shape.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { optionsOf } from '../truth-options.ts';
import type { TrueFalseQuestion } from '../type.ts';
import styles from './editor.module.css';

const t = texts(en);

export default function TrueFalseEditor({ question, onChange }: EditorProps<TrueFalseQuestion>) {
  const { correctAnswer } = question;
  const name = useId();
  return (
    <Stack gap="lg">
      <fieldset className={styles.truths}>
        <legend className={legends.legend}>{t(question.isPoll ? 'pollAnswers' : 'theStatementIs')}</legend>
        {optionsOf(question).map((label, index) => (
          <label
            key={label}
            htmlFor={`${name}${index}`}
            className={`${written.tile} ${styles.truth} ${toneClass(index)}`}
            data-marked={correctAnswer === index || undefined}
          >
            <AnswerShape position={index} className={styles.shape} />
            <span dir="auto" className={styles.label}>
              {label}
            </span>
            {!question.isPoll && (
              <RightMark
                kind="radio"
                id={`${name}${index}`}
                name={name}
                field={index === 0 ? 'correctAnswer' : undefined}
                isRight={correctAnswer === index}
                onChange={() => onChange({ ...question, correctAnswer: index === 0 ? 0 : 1 })}
              />
            )}
          </label>
        ))}
      </fieldset>
      {!question.isPoll && <Feedback question={question} onChange={onChange} />}
    </Stack>
  );
}

type FeedbackProps = Pick<EditorProps<TrueFalseQuestion>, 'question' | 'onChange'>;

/** Folded away until it is wanted, as for other questions with options. */
function Feedback({ question, onChange }: FeedbackProps) {
  const { optionFeedback = ['', ''] } = question;
  const [isOpen, setIsOpen] = useState(question.optionFeedback !== undefined);
  function setFeedback(index: number, text: string): void {
    const feedback = optionFeedback.with(index, text);
    onChange({ ...question, optionFeedback: feedback.some(Boolean) ? feedback : undefined });
  }
  if (!isOpen && !question.optionFeedback)
    return (
      <div className={styles.feedback}>
        <Button kind="quiet" icon={<IconMessage2 size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
          {t('feedback')}
        </Button>
      </div>
    );
  return optionsOf(question).map((label, index) => (
    <RichTextarea
      key={label}
      size="sm"
      label={t('feedbackOn', { answer: label })}
      minRows={1}
      maxRows={4}
      maxLength={longestOption}
      value={optionFeedback[index] ?? ''}
      onChange={(text) => setFeedback(index, text)}
    />
  ));
}
