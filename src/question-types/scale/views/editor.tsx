// Writing a scale on the scale that students will see: what its ends are and mean, and how far apart its steps are.
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { texts } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { NumberField } from '../../editing/number-field.tsx';
import type { EditorProps } from '../../interface/views.ts';
import en from '../locales/en.json' with { type: 'json' };
import { formatStep, maxTapSteps, type ScaleSteps, valuesOf } from '../steps.ts';
import { maxLabelLength, type ScaleQuestion } from '../type.ts';
import styles from './editor.module.css';

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
      <Group gap="xs">
        <Text fw={600}>{t('presets')}</Text>
        {presets.map(({ title, ...steps }) => (
          <Button key={title} size="small" onClick={() => change(steps)}>
            {title}
          </Button>
        ))}
      </Group>
      <WrittenScale options={options} change={change} />
      <Group gap="md" align="center">
        <NumberField
          label={t('step')}
          field="options.step"
          className={styles.step}
          min={0.01}
          max={bound}
          value={options.step}
          onChange={(step) => change({ step })}
        />
        <Text size="sm" c="dimmed" className={styles.note}>
          {t('ungraded')}
        </Text>
      </Group>
    </Stack>
  );
}

type ScaleProps = { options: ScaleSteps; change(part: Partial<ScaleSteps>): void };

function WrittenScale({ options, change }: ScaleProps) {
  const values = valuesOf(options);
  const isTapped = values.length <= maxTapSteps;
  return (
    <div className={styles.scale}>
      {(['minLabel', 'maxLabel'] as const).map((end) => (
        <TextInput
          key={end}
          className={styles[end]}
          aria-label={t(end)}
          placeholder={t(end)}
          maxLength={maxLabelLength}
          data-field={`options.${end}`}
          value={options[end]}
          onChange={(event) => change({ [end]: event.currentTarget.value })}
        />
      ))}
      <div className={styles.steps} data-line={!isTapped || undefined}>
        <EndNumber end="min" options={options} change={change} />
        {isTapped ? (
          values.slice(1, -1).map((value) => (
            <span key={value} className={styles.value} aria-hidden="true">
              {formatStep(value)}
            </span>
          ))
        ) : (
          <span className={styles.line} aria-hidden="true" />
        )}
        <EndNumber end="max" options={options} change={change} />
      </div>
    </div>
  );
}

function EndNumber({ end, options, change }: ScaleProps & { end: 'min' | 'max' }) {
  return (
    <NumberField
      className={styles.end}
      aria-label={t(end)}
      field={`options.${end}`}
      min={-bound}
      max={bound}
      value={options[end]}
      onChange={(value) => change({ [end]: value })}
    />
  );
}
