// Writing a scale: its ends, what they mean, and how far apart the steps are.
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { texts } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { NumberField } from '../../editing/number-field.tsx';
import type { EditorProps } from '../../interface/views.ts';
import en from '../locales/en.json' with { type: 'json' };
import type { ScaleSteps } from '../steps.ts';
import type { ScaleQuestion } from '../type.ts';

const t = texts(en);
const bound = 10_000;

const presets: (ScaleSteps & { title: string })[] = [
  preset('agreement', 1, 5),
  preset('frequency', 1, 5),
  preset('likelihood', 0, 10),
  preset('percentage', 0, 100),
];

function preset(name: 'agreement' | 'frequency' | 'likelihood' | 'percentage', min: number, max: number) {
  return { title: t(name), min, max, step: 1, minLabel: t(`${name}Min`), maxLabel: t(`${name}Max`) };
}

export default function ScaleEditor({ question, onChange }: EditorProps<ScaleQuestion>) {
  const { options } = question;
  const change = (part: Partial<ScaleSteps>) => onChange({ ...question, options: { ...options, ...part } });
  return (
    <Stack gap="md">
      <div>
        <Text fw={600} mb={6}>
          {t('presets')}
        </Text>
        <Group gap="xs">
          {presets.map(({ title, ...steps }) => (
            <Button key={title} size="small" onClick={() => change(steps)}>
              {title}
            </Button>
          ))}
        </Group>
      </div>
      <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
        <EndNumber
          label={t('min')}
          field="options.min"
          value={options.min}
          onChange={(min) => change({ min })}
        />
        <EndNumber
          label={t('max')}
          field="options.max"
          value={options.max}
          onChange={(max) => change({ max })}
        />
        <NumberField
          label={t('step')}
          field="options.step"
          miw="7rem"
          min={0.01}
          max={bound}
          value={options.step}
          onChange={(step) => change({ step })}
        />
      </Group>
      <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
        <TextInput
          label={t('minLabel')}
          miw="11rem"
          maxLength={100}
          data-field="options.minLabel"
          value={options.minLabel}
          onChange={(event) => change({ minLabel: event.currentTarget.value })}
        />
        <TextInput
          label={t('maxLabel')}
          miw="11rem"
          maxLength={100}
          data-field="options.maxLabel"
          value={options.maxLabel}
          onChange={(event) => change({ maxLabel: event.currentTarget.value })}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t('ungraded')}
      </Text>
    </Stack>
  );
}

type EndProps = { label: string; field: string; value: number; onChange(value: number): void };

function EndNumber(props: EndProps) {
  return <NumberField {...props} miw="7rem" min={-bound} max={bound} />;
}
