// The number that is right, how far off an answer may be, and its units.
import { ActionIcon, Fieldset, Group, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { texts } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import legends from '../../editing/field-legend.module.css';
import { GradingFold } from '../../editing/grading-fold.tsx';
import type { ToleranceKind } from '../../text/match-number.ts';
import en from '../locales/en.json' with { type: 'json' };
import { longestUnit, type NumericAnswer } from '../schema.ts';
import styles from './number-key.module.css';

const t = texts(en);
const kinds: readonly ToleranceKind[] = ['absolute', 'percent', 'factor'];
const toleranceLabels = {
  absolute: t('tolerance'),
  percent: t('tolerancePercent'),
  factor: t('toleranceFactor'),
} as const satisfies Record<ToleranceKind, string>;
const penalties = [0.1, 0.2, 0.25, 0.5, 1];
const maxUnits = 10;

type Props = { numeric: NumericAnswer; onChange(numeric: NumericAnswer): void };

export function NumberKey({ numeric, onChange }: Props) {
  const { number, tolerance, toleranceKind = 'absolute', unit = '' } = numeric;
  // A factor is shown as people say it: twice as much is 2, and 1 more than 1 is kept.
  const base = toleranceKind === 'factor' ? 1 : 0;
  return (
    <Stack gap="md">
      {/* The number and its unit as students write them. */}
      <div className={styles.answer}>
        <NumberInput
          label={t('number')}
          data-field="correctAnswer"
          classNames={{ input: styles.large }}
          hideControls
          decimalScale={12}
          value={number ?? ''}
          onChange={(value) => onChange({ ...numeric, number: finiteOr(value, null) })}
        />
        <TextInput
          label={t('unit')}
          description={t(numeric.unitPenalty === undefined ? 'unitExplained' : 'unitCostsExplained')}
          inputWrapperOrder={['label', 'input', 'description']}
          classNames={{ input: styles.large }}
          maxLength={longestUnit}
          value={unit}
          onChange={(event) => onChange({ ...numeric, unit: event.currentTarget.value || undefined })}
        />
      </div>
      <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
        <NumberInput
          label={toleranceLabels[toleranceKind]}
          description={t(`${toleranceKind}Explained`)}
          inputWrapperOrder={['label', 'input', 'description']}
          miw="9rem"
          min={base}
          decimalScale={12}
          value={plain(tolerance + base)}
          onChange={(value) =>
            onChange({ ...numeric, tolerance: Math.max(0, plain(finiteOr(value, base) - base)) })
          }
        />
        <NativeSelect
          label={t('toleranceKind')}
          size="md"
          miw="9rem"
          data={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
          value={toleranceKind}
          onChange={(event) => {
            const kind = kinds.find((candidate) => candidate === event.currentTarget.value);
            if (kind) onChange({ ...numeric, toleranceKind: kind, tolerance: 0 });
          }}
        />
      </Group>
      {unit.trim() !== '' && (
        <GradingFold applies={penaltyWords(numeric)}>
          <UnitPenalty numeric={numeric} onChange={onChange} />
          <OtherUnits numeric={numeric} onChange={onChange} />
        </GradingFold>
      )}
    </Stack>
  );
}

function penaltyWords({ unitPenalty }: NumericAnswer): string {
  return unitPenalty === undefined
    ? t('unitIsOptional')
    : t('unitCosts', { percent: plain(unitPenalty * 100) });
}

function UnitPenalty({ numeric, onChange }: Props) {
  const { unitPenalty } = numeric;
  const isUnusual = unitPenalty !== undefined && !penalties.includes(unitPenalty);
  const shares = isUnusual ? [...penalties, unitPenalty] : penalties;
  return (
    <NativeSelect
      label={t('unitPenalty')}
      miw="9rem"
      data={[
        { value: '', label: t('unitPenaltyNone') },
        ...shares.map((share) => ({
          value: String(share),
          label: t('unitPenaltyShare', { percent: plain(share * 100) }),
        })),
      ]}
      value={unitPenalty === undefined ? '' : String(unitPenalty)}
      onChange={(event) => {
        const share = event.currentTarget.value;
        onChange({ ...numeric, unitPenalty: share === '' ? undefined : Number(share) });
      }}
    />
  );
}

function OtherUnits({ numeric, onChange }: Props) {
  const units = numeric.units ?? [];
  const change = (next: NonNullable<NumericAnswer['units']>) =>
    onChange({ ...numeric, units: next.length > 0 ? next : undefined });
  return (
    <Fieldset legend={t('otherUnits')} variant="unstyled" classNames={{ legend: legends.legend }}>
      <Stack gap="xs">
        {units.map((other, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a unit is known by its place only.
          <Group key={index} gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              style={{ flex: 1 }}
              label={t('otherUnit', { number: index + 1 })}
              maxLength={longestUnit}
              value={other.unit}
              onChange={(event) => change(units.with(index, { ...other, unit: event.currentTarget.value }))}
            />
            <NumberInput
              style={{ flex: 1 }}
              label={t('otherUnitFactor', { unit: numeric.unit ?? '' })}
              min={0}
              decimalScale={12}
              value={other.factor}
              onChange={(value) => {
                const factor = finiteOr(value, 0);
                if (factor > 0) change(units.with(index, { ...other, factor }));
              }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('removeUnit', { number: index + 1 })}
              onClick={() => change(units.toSpliced(index, 1))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Button
          icon={<IconPlus size={18} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          disabled={units.length >= maxUnits}
          onClick={() => change([...units, { unit: '', factor: 1 }])}
        >
          {t('addUnit')}
        </Button>
      </Stack>
    </Fieldset>
  );
}

/** What binary arithmetic leaves goes: 0.1 + 1 − 1 is 0.1. */
function plain(number: number): number {
  return Number(number.toPrecision(12));
}

/** A half-written number, such as a lone minus, comes as a text. */
function finiteOr<Fallback>(value: number | string, fallback: Fallback): number | Fallback {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : fallback;
}
