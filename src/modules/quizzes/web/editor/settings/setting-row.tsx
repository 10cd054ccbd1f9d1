// One setting's row: made from its declaration, or a view of its own where a plain field would not do.
import { Radio, Slider, Stack, Switch } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import {
  isOffIn,
  type QuizSetting,
  quizSettings,
  type SettingName,
} from '#modules/quizzes/contract/settings.ts';
import type { QuizSettings } from '#modules/quizzes/contract.ts';
import { useServerNow } from '#platform/web/clock.ts';
import { currentFormats } from '#platform/web/formats.ts';
import { MomentField } from '#platform/web/ui/field/moment-field.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { t, textIfAny } from '../../texts.ts';
import { NumberField } from './number-field.tsx';
import classes from './settings-panel.module.css';
import { TimeSelect } from './time-select.tsx';
import { passedText, windowProblems } from './window-problems.ts';

export type SettingsProps = {
  settings: QuizSettings;
  onChange(change: Partial<QuizSettings>): void;
};
type RowProps = SettingsProps & { name: SettingName; disabled: boolean };

const ownViews: Partial<Record<SettingName, (props: RowProps) => ReactNode>> = {
  timePerQuestionSeconds: TimePerQuestion,
  speedWeightPercent: SpeedWeight,
  closesAt: Closing,
  // Of one attempt there is nothing to choose.
  scoreCounts: (props) => !props.disabled && <PlainRow {...props} />,
};

export function SettingRow({ name, ...props }: SettingsProps & { name: SettingName }) {
  const setting: QuizSetting = quizSettings[name];
  const values: Readonly<Record<string, unknown>> = props.settings;
  const isMeaningless = Object.entries(setting.unless ?? {}).some(
    ([other, value]) => values[other] === value,
  );
  const View = ownViews[name] ?? PlainRow;
  return <View name={name} disabled={isMeaningless || isOffIn(props.settings.pace, setting)} {...props} />;
}

function PlainRow({ name, settings, onChange, disabled }: RowProps) {
  const setting: QuizSetting = quizSettings[name];
  const value = settings[name];
  const change = (changed: unknown) => onChange({ [name]: changed });
  const words = { label: t(name), description: textIfAny(`${name}Text`), disabled };
  if (setting.kind === 'switch')
    return (
      <Switch
        {...words}
        checked={value === true}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
    );
  if (setting.kind === 'choice')
    return (
      <Radio.Group {...words} value={String(value)} onChange={change}>
        <Stack gap="sm" mt="xs">
          {setting.options.map((option) => (
            <Radio
              key={option}
              value={option}
              label={textIfAny(`${name}_${option}`)}
              description={textIfAny(`${name}_${option}Text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    );
  if (setting.kind === 'moment')
    return <MomentField {...words} value={value === null ? null : String(value)} onChange={change} />;
  const { min, max, step = 1, unit, per = 1 } = setting;
  return (
    <NumberField
      {...words}
      {...(unit && { suffix: ` ${unit}` })}
      step={step / per}
      {...(per > 1 && { decimalScale: 1 })}
      min={min / per}
      max={max / per}
      value={Number(value) / per}
      onChange={(typed) => change(Math.round(typed * per))}
    />
  );
}

function TimePerQuestion({ name, settings, onChange, disabled }: RowProps) {
  return (
    <TimeSelect
      label={t(name)}
      description={t('timePerQuestionSecondsText')}
      value={settings.timePerQuestionSeconds}
      disabled={disabled}
      onChange={(seconds = 0) => onChange({ timePerQuestionSeconds: seconds })}
    />
  );
}

function SpeedWeight({ name, settings, onChange, disabled }: RowProps) {
  const id = useId();
  const percent = settings.speedWeightPercent;
  return (
    <div>
      <div className={classes.sliderHead}>
        <span id={id}>{t(name)}</span>
        <output>{currentFormats().percent(percent / 100)}</output>
      </div>
      <p id={`${id}-text`} className={classes.text}>
        {percent === 0 ? t('speedWeightText0') : t('speedWeightText', { percent, rest: 100 - percent })}
      </p>
      <Slider
        value={percent}
        onChange={(speedWeightPercent) => onChange({ speedWeightPercent })}
        min={quizSettings.speedWeightPercent.min}
        max={quizSettings.speedWeightPercent.max}
        step={quizSettings.speedWeightPercent.step}
        label={(value) => currentFormats().percent(value / 100)}
        marks={[0, 50, 100].map((value) => ({ value, label: currentFormats().percent(value / 100) }))}
        thumbProps={{ 'aria-labelledby': id, 'aria-describedby': `${id}-text`, 'aria-label': undefined }}
        disabled={disabled}
        mb="xl"
      />
    </div>
  );
}

/** The last of the moments, and below it what is wrong with them together. */
function Closing(props: RowProps) {
  const problems = windowProblems(props.settings);
  const passed = passedText(props.settings, useServerNow());
  return (
    <>
      <PlainRow {...props} />
      {problems.length > 0 && (
        <Notice kind="error" title={t('windowTitle')}>
          {problems.join(' ')}
        </Notice>
      )}
      {passed && <Notice kind="info">{passed}</Notice>}
    </>
  );
}
