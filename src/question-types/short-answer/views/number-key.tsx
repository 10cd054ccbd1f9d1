// The number that is right, how far off an answer may be, and its unit.
import { Group, NumberInput, TextInput } from '@mantine/core';
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json' with { type: 'json' };
import type { NumericAnswer } from '../type.ts';

const t = texts(en);

type Props = { numeric: NumericAnswer; onChange(numeric: NumericAnswer): void };

export function NumberKey({ numeric, onChange }: Props) {
  const { number, tolerance, unit = '' } = numeric;
  return (
    <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
      <NumberInput
        label={t('number')}
        miw="9rem"
        decimalScale={12}
        value={number ?? ''}
        onChange={(value) => onChange({ ...numeric, number: finiteOr(value, null) })}
      />
      <NumberInput
        label={t('tolerance')}
        description={t('toleranceExplained')}
        inputWrapperOrder={['label', 'input', 'description']}
        miw="9rem"
        min={0}
        decimalScale={12}
        value={tolerance}
        onChange={(value) => onChange({ ...numeric, tolerance: Math.max(0, finiteOr(value, 0)) })}
      />
      <TextInput
        label={t('unit')}
        description={t('unitExplained')}
        inputWrapperOrder={['label', 'input', 'description']}
        miw="9rem"
        maxLength={40}
        value={unit}
        onChange={(event) => onChange({ ...numeric, unit: event.currentTarget.value || undefined })}
      />
    </Group>
  );
}

/** A half-written number, such as a lone minus, comes as a text. */
function finiteOr<Fallback>(value: number | string, fallback: Fallback): number | Fallback {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : fallback;
}
