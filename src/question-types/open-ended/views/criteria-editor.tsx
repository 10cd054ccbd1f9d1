// The criteria of a rubric with their points, and whether these add up to the question's.
import { NumberInput, Text, TextInput } from '@mantine/core';
import { texts } from '#platform/contract/i18n.ts';
import { EditedRow, RowEditor } from '#platform/web/ui/row-editor/row-editor.tsx';
import { RowTools } from '#platform/web/ui/row-editor/row-tools.tsx';
import { useRowEdits } from '#platform/web/ui/row-editor/use-row-edits.ts';
import en from '../locales/en.json' with { type: 'json' };
import { longestCriterion, maxCriteria, type OpenEndedQuestion } from '../schema.ts';
import { sumOfCriteria } from '../type.ts';
import styles from './criteria-editor.module.css';

const t = texts(en);

type Criteria = OpenEndedQuestion['rubric']['criteria'];
type Props = { criteria: Criteria; points: number; onChange(criteria: Criteria): void };

export function CriteriaEditor({ criteria, points, onChange }: Props) {
  const sum = sumOfCriteria({ criteria });
  const edits = useRowEdits({
    count: criteria.length,
    canAdd: criteria.length < maxCriteria,
    onAdd: () =>
      onChange([...criteria, { title: '', points: Math.max(0, Number((points - sum).toFixed(2))) }]),
    onRemove: (row) => onChange(criteria.toSpliced(row, 1)),
    onMove: (from, to) =>
      onChange(criteria.toSpliced(from, 1).toSpliced(to, 0, ...criteria.slice(from, from + 1))),
  });
  const change = (row: number, changed: Partial<Criteria[number]>) =>
    onChange(criteria.map((criterion, at) => (at === row ? { ...criterion, ...changed } : criterion)));
  return (
    <RowEditor
      edits={edits}
      legend={t('criteria')}
      field="rubric.criteria"
      addLabel={t('addCriterion')}
      actions={
        criteria.length > 0 && (
          <Text span size="sm" c="dimmed" role="status" ml="md">
            {t(sum === points ? 'sumMatches' : 'sumDiffers', { sum, points })}
          </Text>
        )
      }
    >
      {criteria.map((criterion, row) => {
        const number = row + 1;
        return (
          <EditedRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is known by its place only.
            key={row}
            className={styles.row}
            field={`rubric.criteria.${row}`}
            tools={
              <RowTools
                labels={{
                  up: t('moveUp', { number }),
                  down: t('moveDown', { number }),
                  remove: t('removeCriterion', { number }),
                }}
                row={row}
                least={0}
                edits={edits}
              />
            }
          >
            <TextInput
              {...edits.cell(row)}
              aria-label={t('criterion', { number })}
              maxLength={longestCriterion}
              value={criterion.title}
              onChange={(event) => change(row, { title: event.currentTarget.value })}
            />
            <NumberInput
              aria-label={t('criterionPoints', { number })}
              min={0}
              max={1_000}
              decimalScale={2}
              allowNegative={false}
              value={criterion.points}
              onChange={(value) => {
                const worth = Number(value);
                if (Number.isFinite(worth) && worth >= 0 && worth <= 1_000) change(row, { points: worth });
              }}
            />
          </EditedRow>
        );
      })}
    </RowEditor>
  );
}
