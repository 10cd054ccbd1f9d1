// Writing an open-ended question: how long answers should be, what to begin with, and what the marker looks for.
import { Fieldset, Group, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { texts } from '#platform/contract/i18n.ts';
import legends from '../../editing/field-legend.module.css';
import type { EditorProps } from '../../interface/views.ts';
import en from '../locales/en.json' with { type: 'json' };
import type { OpenEndedQuestion } from '../type.ts';
import { CriteriaEditor } from './criteria-editor.tsx';

const t = texts(en);

export default function OpenEndedEditor({ question, onChange }: EditorProps<OpenEndedQuestion>) {
  const { rubric, points, minWords, maxWords, template } = question;
  return (
    <Stack gap="lg">
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
            maxLength={4_000}
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
      <Fieldset legend={t('length')} variant="unstyled" classNames={{ legend: legends.legend }}>
        <Text size="sm" c="dimmed" mb="xs">
          {t('lengthExplained')}
        </Text>
        <Group gap="md" align="flex-start">
          <NumberInput
            label={t('minWords')}
            data-field="minWords"
            w="8rem"
            min={0}
            max={5_000}
            allowDecimal={false}
            allowNegative={false}
            value={minWords ?? ''}
            onChange={(value) => onChange({ ...question, minWords: limitOf(value) })}
          />
          <NumberInput
            label={t('maxWords')}
            data-field="maxWords"
            w="8rem"
            min={1}
            max={5_000}
            allowDecimal={false}
            allowNegative={false}
            value={maxWords ?? ''}
            onChange={(value) => onChange({ ...question, maxWords: limitOf(value) })}
          />
        </Group>
      </Fieldset>
      <Textarea
        label={t('template')}
        description={t('templateExplained')}
        data-field="template"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={4_000}
        value={template ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...question, template: currentTarget.value || undefined })
        }
      />
    </Stack>
  );
}

/** Nothing, and no words at all, are no limit. */
function limitOf(value: number | string): number | undefined {
  const words = Math.round(Number(value));
  return Number.isFinite(words) && words > 0 ? Math.min(5_000, words) : undefined;
}
