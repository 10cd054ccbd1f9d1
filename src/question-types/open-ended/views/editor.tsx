// Writing an open-ended question on the student’s own field: what it begins with, how many words, what the marker looks for.
import { Fieldset, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { texts } from '#platform/contract/i18n.ts';
import legends from '../../editing/field-legend.module.css';
import { longestText } from '../../interface/question-type.ts';
import type { EditorProps } from '../../interface/views.ts';
import en from '../locales/en.json' with { type: 'json' };
import type { OpenEndedQuestion } from '../schema.ts';
import { CriteriaEditor } from './criteria-editor.tsx';
import styles from './editor.module.css';

const t = texts(en);

export default function OpenEndedEditor({ question, onChange }: EditorProps<OpenEndedQuestion>) {
  return (
    <Stack gap="lg">
      <AnswerField question={question} onChange={onChange} />
      {!question.isPoll && <Rubric question={question} onChange={onChange} />}
    </Stack>
  );
}

function Rubric({ question, onChange }: FieldProps) {
  const { rubric, points } = question;
  return (
    <Fieldset legend={t('rubric')} variant="unstyled" classNames={{ legend: legends.legend }}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('rubricExplained')}
      </Text>
      <Stack gap="md">
        <Textarea
          label={t('rubricText')}
          data-field="rubric.text"
          autosize
          minRows={2}
          maxRows={12}
          maxLength={longestText}
          value={rubric.text}
          onChange={({ currentTarget }) =>
            onChange({ ...question, rubric: { ...rubric, text: currentTarget.value } })
          }
        />
        <CriteriaEditor
          criteria={rubric.criteria}
          points={points}
          onChange={(criteria) => onChange({ ...question, rubric: { ...rubric, criteria } })}
        />
      </Stack>
    </Fieldset>
  );
}

type FieldProps = Pick<EditorProps<OpenEndedQuestion>, 'question' | 'onChange'>;

/** The student’s field with its initial text and, as there, the number of words below it. */
function AnswerField({ question, onChange }: FieldProps) {
  const { minWords, maxWords, template } = question;
  const limits = [
    { field: 'minWords', value: minWords, least: 0 },
    { field: 'maxWords', value: maxWords, least: 1 },
  ] as const;
  return (
    <div className={styles.answer}>
      <Textarea
        label={t('template')}
        description={t('templateExplained')}
        data-field="template"
        classNames={{ input: styles.text }}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={longestText}
        value={template ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...question, template: currentTarget.value || undefined })
        }
      />
      <Fieldset legend={t('length')} variant="unstyled" classNames={{ legend: 'visually-hidden' }}>
        <div className={styles.words}>
          {limits.map(({ field, value, least }) => (
            <NumberInput
              key={field}
              className={styles.limit}
              label={t(field)}
              data-field={field}
              min={least}
              max={5_000}
              hideControls
              allowDecimal={false}
              allowNegative={false}
              value={value ?? ''}
              onChange={(words) => onChange({ ...question, [field]: limitOf(words) })}
            />
          ))}
          <span>{t('lengthExplained')}</span>
        </div>
      </Fieldset>
    </div>
  );
}

/** Nothing, and no words at all, are no limit. */
function limitOf(value: number | string): number | undefined {
  const words = Math.round(Number(value));
  return Number.isFinite(words) && words > 0 ? Math.min(5_000, words) : undefined;
}
