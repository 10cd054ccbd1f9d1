// One blank in the editor: its accepted answers, its choices, and whether it may be swapped with others.
import { ActionIcon, Group, NativeSelect, Stack, Switch, Text, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { AcceptedTexts } from '../../editing/accepted-texts.tsx';
import { NumberField } from '../../editing/number-field.tsx';
import { optionLetter } from '../../options/option-tiles.ts';
import { blanksIn } from '../../text/blank-marks.ts';
import {
  groupOf,
  removeBlank,
  setAnswers,
  setChoices,
  setGroup,
  setTolerance,
  toleranceOf,
  wrongChoices,
} from '../edits.ts';
import en from '../locales/en.json' with { type: 'json' };
import type { FillBlankQuestion } from '../schema.ts';
import styles from './blank-editor.module.css';

const t = texts(en);

type Props = {
  question: FillBlankQuestion;
  number: number;
  hasOthers: boolean;
  onChange(question: FillBlankQuestion): void;
};

export function BlankEditor({ question, number, hasOthers, onChange }: Props) {
  const wrong = wrongChoices(question, number);
  const isInText = blanksIn(question.question).includes(number);
  return (
    <div className={styles.blank} data-field={`correctAnswer.${number - 1}`}>
      <Stack gap="sm">
        <AcceptedTexts
          legend={t('legend', { number })}
          field={`correctAnswer.${number - 1}`}
          accepted={question.correctAnswer[number - 1] ?? []}
          onChange={(accepted) => onChange(setAnswers(question, number, accepted))}
        />
        {!isInText && (
          <Text size="sm" c="dimmed">
            {t('notInText')}
          </Text>
        )}
        {wrong && <WrongChoices question={question} number={number} wrong={wrong} onChange={onChange} />}
        <Group gap="md" justify="space-between" align="flex-end">
          <Switch
            label={t('pickFromList')}
            aria-label={t('pickFromListOf', { number })}
            checked={wrong !== null}
            onChange={(event) =>
              onChange(setChoices(question, number, event.currentTarget.checked ? [] : null))
            }
          />
          {wrong === null && <NumberSwitch question={question} number={number} onChange={onChange} />}
          {hasOthers && <OrderSelect question={question} number={number} onChange={onChange} />}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('removeBlank', { number })}
            onClick={() => onChange(removeBlank(question, number))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Stack>
    </div>
  );
}

type ChoicesProps = Omit<Props, 'hasOthers'> & { wrong: string[] };

function WrongChoices({ question, number, wrong, onChange }: ChoicesProps) {
  // What is being written, with its empty lines; the question holds the lines that say something.
  const [typed, setTyped] = useState('');
  const isCurrent = linesOf(typed).join('\n') === wrong.join('\n');
  return (
    <Textarea
      label={t('wrongChoices', { number })}
      description={t('wrongChoicesExplained')}
      data-field={`options.choices.${number - 1}`}
      autosize
      minRows={2}
      maxRows={8}
      value={isCurrent ? typed : wrong.join('\n')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(setChoices(question, number, linesOf(event.currentTarget.value)));
      }}
    />
  );
}

function NumberSwitch({ question, number, onChange }: Omit<Props, 'hasOthers'>) {
  const tolerance = toleranceOf(question, number);
  return (
    <Group gap="md" align="flex-end">
      <Switch
        label={t('isNumber')}
        aria-label={t('isNumberOf', { number })}
        checked={tolerance !== null}
        onChange={(event) => onChange(setTolerance(question, number, event.currentTarget.checked ? 0 : null))}
      />
      {tolerance !== null && (
        <NumberField
          label={t('tolerance')}
          aria-label={t('toleranceOf', { number })}
          field={`options.tolerances.${number - 1}`}
          value={tolerance}
          min={0}
          max={1e15}
          onChange={(next) => onChange(setTolerance(question, number, next))}
        />
      )}
    </Group>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().slice(0, 500))
    .filter(Boolean);
}

function OrderSelect({ question, number, onChange }: Omit<Props, 'hasOthers'>) {
  const group = groupOf(question, number);
  const letters = Array.from({ length: Math.max(3, group + 1) }, (_, index) => index);
  return (
    <NativeSelect
      aria-label={t('order', { number })}
      data-field="options.unordered"
      data={[
        { value: '-1', label: t('orderFixed') },
        ...letters.map((index) => ({
          value: String(index),
          label: t('orderGroup', { letter: optionLetter(index) }),
        })),
      ]}
      value={String(group)}
      onChange={(event) => onChange(setGroup(question, number, Number(event.currentTarget.value)))}
    />
  );
}
