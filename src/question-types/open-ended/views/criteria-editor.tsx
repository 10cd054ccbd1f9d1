// The criteria of a rubric with their points, and whether these add up to the question's.
import { ActionIcon, Fieldset, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import legends from '../../editing/field-legend.module.css';
import en from '../locales/en.json' with { type: 'json' };
import { maxCriteria, type OpenEndedQuestion, sumOfCriteria } from '../type.ts';
import styles from './criteria-editor.module.css';

const t = texts(en);

type Criteria = OpenEndedQuestion['rubric']['criteria'];
type Props = { criteria: Criteria; points: number; onChange(criteria: Criteria): void };

export function CriteriaEditor({ criteria, points, onChange }: Props) {
  const titles = useRef<(HTMLInputElement | null)[]>([]);
  const [focusAt, setFocusAt] = useState<number | null>(null);
  const sum = sumOfCriteria({ criteria });
  const canAdd = criteria.length < maxCriteria;

  useEffect(() => {
    if (focusAt === null) return;
    titles.current[focusAt]?.focus();
    setFocusAt(null);
  }, [focusAt]);

  function add(): void {
    onChange([...criteria, { title: '', points: Math.max(0, Number((points - sum).toFixed(2))) }]);
    setFocusAt(criteria.length);
  }
  function move(index: number, to: number): void {
    const moved = criteria[index];
    if (!moved || to < 0 || to >= criteria.length) return;
    onChange(criteria.toSpliced(index, 1).toSpliced(to, 0, moved));
    setFocusAt(to);
  }
  function onKeyDown(event: KeyboardEvent, index: number): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.altKey && step !== 0) {
      event.preventDefault();
      move(index, index + step);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (index < criteria.length - 1) titles.current[index + 1]?.focus();
      else if (canAdd) add();
    }
  }

  return (
    <Fieldset
      legend={t('criteria')}
      variant="unstyled"
      classNames={{ legend: legends.legend }}
      data-field="rubric.criteria"
    >
      <Stack gap="xs">
        {criteria.map((criterion, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is known by its place only.
          <div key={index} className={styles.row} data-field={`rubric.criteria.${index}`}>
            <TextInput
              ref={(element) => {
                titles.current[index] = element;
              }}
              className={styles.title}
              aria-label={t('criterion', { number: index + 1 })}
              maxLength={300}
              value={criterion.title}
              onChange={(event) =>
                onChange(criteria.with(index, { ...criterion, title: event.currentTarget.value }))
              }
              onKeyDown={(event) => onKeyDown(event, index)}
            />
            <NumberInput
              className={styles.points}
              aria-label={t('criterionPoints', { number: index + 1 })}
              min={0}
              max={1_000}
              decimalScale={2}
              allowNegative={false}
              value={criterion.points}
              onChange={(value) => {
                const worth = Number(value);
                if (Number.isFinite(worth) && worth >= 0 && worth <= 1_000)
                  onChange(criteria.with(index, { ...criterion, points: worth }));
              }}
            />
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('moveUp', { number: index + 1 })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('moveDown', { number: index + 1 })}
                disabled={index === criteria.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('removeCriterion', { number: index + 1 })}
                onClick={() => {
                  onChange(criteria.toSpliced(index, 1));
                  setFocusAt(Math.max(0, index - 1));
                }}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          </div>
        ))}
        <Group gap="md">
          <Button icon={<IconPlus size={18} aria-hidden />} disabled={!canAdd} onClick={add}>
            {t('addCriterion')}
          </Button>
          {criteria.length > 0 && (
            <Text size="sm" c="dimmed" role="status">
              {t(sum === points ? 'sumMatches' : 'sumDiffers', { sum, points })}
            </Text>
          )}
        </Group>
      </Stack>
    </Fieldset>
  );
}
