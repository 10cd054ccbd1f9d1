// Writing accepted texts, and how strictly answers are compared with them.

import { ActionIcon, Fieldset, Group, Stack, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { isEnter } from '#platform/web/ui/keys/enter.ts';
import en from '../locales/en.json' with { type: 'json' };
import { longestAccepted, maxAccepted } from '../text/accepted-keys.ts';
import type { MatchOptions } from '../text/text-match.ts';
import legends from './field-legend.module.css';

const t = texts(en);

type Props = {
  accepted: string[];
  onChange(accepted: string[]): void;
  /** Where a question has several such lists: what this one is for. */
  legend?: string;
  /** The name of the list among the question's fields; its rows are `field.0`, `field.1`, … */
  field?: string;
  /** Whether students have one line for their answer, as in this list. */
  isAnswerLine?: boolean;
};

export function AcceptedTexts(props: Props) {
  const { accepted, onChange, legend, field = 'correctAnswer', isAnswerLine = false } = props;
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const [focusAt, setFocusAt] = useState<number | null>(null);
  const rows = accepted.length === 0 ? [''] : accepted;
  const canAdd = rows.length < maxAccepted;

  useEffect(() => {
    if (focusAt === null) return;
    inputs.current[focusAt]?.focus();
    setFocusAt(null);
  }, [focusAt]);

  function add(): void {
    onChange([...rows, '']);
    setFocusAt(rows.length);
  }
  function remove(index: number): void {
    onChange(rows.toSpliced(index, 1));
    setFocusAt(Math.max(0, index - 1));
  }
  function onKeyDown(event: KeyboardEvent, index: number): void {
    if (!isEnter(event)) return;
    event.preventDefault();
    if (index < rows.length - 1) inputs.current[index + 1]?.focus();
    else if (canAdd) add();
  }

  return (
    <Fieldset
      legend={legend ?? t('acceptedAnswers')}
      variant="unstyled"
      classNames={{ legend: legends.legend }}
    >
      <Stack gap="xs">
        {rows.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an accepted answer is known by its place only.
          <Group key={index} gap="xs" wrap="nowrap">
            <TextInput
              ref={(element) => {
                inputs.current[index] = element;
              }}
              style={{ flex: 1 }}
              // The first is written where students write, in letters as large as theirs.
              size={isAnswerLine && index === 0 ? 'xl' : undefined}
              data-field={`${field}.${index}`}
              aria-label={t('acceptedNumber', { number: index + 1 })}
              placeholder={t(index === 0 ? 'acceptedFirst' : 'acceptedOther')}
              maxLength={longestAccepted}
              value={text}
              onChange={(event) => onChange(rows.with(index, event.currentTarget.value))}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('removeAccepted', { number: index + 1 })}
              disabled={rows.length === 1}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Button
          icon={<IconPlus size={18} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          disabled={!canAdd}
          onClick={add}
        >
          {t('addAccepted')}
        </Button>
      </Stack>
    </Fieldset>
  );
}

const options = ['ignoreCase', 'ignoreAccents', 'ignorePunctuation', 'typoTolerance', 'wildcards'] as const;
type MatchingOption = (typeof options)[number];

/** The options that are on, by name. */
export function matchingWords(question: MatchOptions): string[] {
  return options.filter((option) => question[option]).map((option) => t(option));
}

type OptionsProps = {
  question: MatchOptions;
  onChange(change: Partial<Record<MatchingOption, boolean>>): void;
};

export function MatchingOptions({ question, onChange }: OptionsProps) {
  return (
    <Fieldset legend={t('comparison')} variant="unstyled" classNames={{ legend: legends.legend }}>
      <Stack gap="sm" mt={4}>
        {options.map((option) => (
          <Switch
            key={option}
            label={t(option)}
            description={t(`${option}Explained`)}
            checked={question[option]}
            onChange={(event) => onChange({ [option]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
