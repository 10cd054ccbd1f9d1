// Writing multiple select: the options, those that are right, and what a partly right answer earns.
import { Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { OptionEditor } from '../../option-editor.tsx';
import { optionLetter } from '../../option-list.ts';
import { TryAnswer } from '../../try-answer.tsx';
import type { EditorProps } from '../../views.ts';
import en from '../locales/en.json' with { type: 'json' };
import { type MultipleSelectQuestion, multipleSelect, schemeOf, scoringSchemes } from '../type.ts';

const t = texts(en);

export default function MultipleSelectEditor(props: EditorProps<MultipleSelectQuestion>) {
  const { question, onChange, ImageField } = props;
  const { options, optionMedia, correctAnswer, scoring } = question;
  return (
    <Stack gap="lg">
      <OptionEditor
        kind="checkbox"
        list={{ options, optionMedia, right: correctAnswer }}
        onChange={({ right, ...list }) => onChange({ ...question, ...list, correctAnswer: right })}
        ImageField={ImageField}
      />
      <NativeSelect
        label={t('scoring')}
        description={schemeOf(scoring).explanation}
        inputWrapperOrder={['label', 'input', 'description']}
        data={scoringSchemes.map(({ name, title }) => ({ value: name, label: title }))}
        value={scoring}
        onChange={(event) => {
          const chosen = scoringSchemes.find(({ name }) => name === event.currentTarget.value);
          if (chosen) onChange({ ...question, scoring: chosen.name });
        }}
      />
      <TryMarks question={question} />
    </Stack>
  );
}

function TryMarks({ question }: { question: MultipleSelectQuestion }) {
  const [marks, setMarks] = useState<number[]>([]);
  const live = marks.filter((mark) => mark < question.options.length);
  const isReady = live.length > 0 && multipleSelect.isGradable(question);
  return (
    <TryAnswer fraction={isReady ? multipleSelect.grade(question, live) : undefined}>
      <Group gap="md">
        {question.options.map((_, index) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place only.
            key={index}
            label={optionLetter(index)}
            aria-label={t('tryOption', { letter: optionLetter(index) })}
            checked={live.includes(index)}
            onChange={(event) =>
              setMarks(event.currentTarget.checked ? [...live, index] : live.filter((mark) => mark !== index))
            }
          />
        ))}
      </Group>
    </TryAnswer>
  );
}
