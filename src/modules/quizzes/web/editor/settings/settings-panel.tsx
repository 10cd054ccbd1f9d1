// Everything that can be set about a quiz, each with a sentence that says what it does.

import { Drawer, Radio, Slider, Stack, Switch } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { QuizSettings } from '#modules/quizzes/contract.ts';
import { currentFormats } from '#platform/web/formats.ts';
import { t } from '../../texts.ts';
import { NumberField } from './number-field.tsx';
import { OwnTimeSettings } from './own-time-settings.tsx';
import classes from './settings-panel.module.css';
import { TimeSelect } from './time-select.tsx';

type Props = {
  settings: QuizSettings;
  onChange(change: Partial<QuizSettings>): void;
};

export default function SettingsDrawer({
  isOpen,
  onClose,
  ...props
}: Props & { isOpen: boolean; onClose(): void }) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="md"
      title={t('settingsTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={classes.lead}>{t('settingsSaved')}</p>
      <PaceSettings {...props} />
      <ScoreSettings {...props} />
      <Section title={t('groupOwnTime')} lead={t('groupOwnTimeText')}>
        <OwnTimeSettings {...props} />
        <Toggle name="allowPractice" {...props} disabled={props.settings.showResults === 'never'} />
      </Section>
      <RoomSettings {...props} />
    </Drawer>
  );
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {lead && <p className={classes.text}>{lead}</p>}
      <Stack gap="lg">{children}</Stack>
    </section>
  );
}

function PaceSettings({ settings, onChange }: Props) {
  const isSelfPaced = settings.pace === 'self';
  return (
    <Section title={t('groupPace')}>
      <Radio.Group
        label={t('pace')}
        value={settings.pace}
        onChange={(pace) => onChange({ pace: pace === 'self' ? 'self' : 'host' })}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="host" label={t('paceHost')} description={t('paceHostText')} />
          <Radio value="self" label={t('paceSelf')} description={t('paceSelfText')} />
        </Stack>
      </Radio.Group>
      <TimeSelect
        label={t('timePerQuestion')}
        description={t('timePerQuestionText')}
        value={settings.timePerQuestionSeconds}
        disabled={isSelfPaced}
        onChange={(seconds = 0) => onChange({ timePerQuestionSeconds: seconds })}
      />
      <NumberField
        label={t('grace')}
        description={t('graceText')}
        suffix=" s"
        step={0.5}
        decimalScale={1}
        min={0}
        max={10}
        value={settings.graceMs / 1_000}
        onChange={(seconds) => onChange({ graceMs: Math.round(seconds * 1_000) })}
      />
      <Toggle name="canChangeAnswers" settings={settings} onChange={onChange} disabled={isSelfPaced} />
      <Toggle name="closeWhenAllAnswered" settings={settings} onChange={onChange} disabled={isSelfPaced} />
      <Toggle name="shuffleQuestions" settings={settings} onChange={onChange} />
      <Toggle name="shuffleOptions" settings={settings} onChange={onChange} />
    </Section>
  );
}

const resultTimes = {
  'after-question': 'resultsAfterQuestion',
  'at-end': 'resultsAtEnd',
  'after-close': 'resultsAfterClose',
  never: 'resultsNever',
} as const;

function ScoreSettings({ settings, onChange }: Props) {
  const times = Object.keys(resultTimes) as QuizSettings['showResults'][];
  return (
    <Section title={t('groupScore')}>
      <Radio.Group
        label={t('showResults')}
        description={t('showResultsText')}
        value={settings.showResults}
        onChange={(chosen) => onChange({ showResults: times.find((time) => time === chosen) })}
      >
        <Stack gap="sm" mt="xs">
          {times.map((time) => (
            <Radio
              key={time}
              value={time}
              label={t(resultTimes[time])}
              description={t(`${resultTimes[time]}Text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <SpeedWeight settings={settings} onChange={onChange} />
      <Toggle name="showLeaderboard" settings={settings} onChange={onChange} />
    </Section>
  );
}

function SpeedWeight({ settings, onChange }: Props) {
  const id = useId();
  const percent = settings.speedWeightPercent;
  return (
    <div>
      <div className={classes.sliderHead}>
        <span id={id}>{t('speedWeight')}</span>
        <output>{currentFormats().percent(percent / 100)}</output>
      </div>
      <p id={`${id}-text`} className={classes.text}>
        {percent === 0 ? t('speedWeightText0') : t('speedWeightText', { percent, rest: 100 - percent })}
      </p>
      <Slider
        value={percent}
        onChange={(speedWeightPercent) => onChange({ speedWeightPercent })}
        min={0}
        max={100}
        step={5}
        label={(value) => currentFormats().percent(value / 100)}
        marks={[0, 50, 100].map((value) => ({ value, label: currentFormats().percent(value / 100) }))}
        thumbProps={{ 'aria-labelledby': id, 'aria-describedby': `${id}-text`, 'aria-label': undefined }}
        disabled={settings.pace === 'self'}
        mb="xl"
      />
    </div>
  );
}

function RoomSettings(props: Props) {
  return (
    <Section title={t('groupRoom')}>
      <Toggle name="onlyGeneratedNames" {...props} />
      <Toggle name="isPublic" {...props} />
    </Section>
  );
}

type Switchable = {
  [K in keyof QuizSettings]: QuizSettings[K] extends boolean ? K : never;
}[keyof QuizSettings];

function Toggle({ name, settings, onChange, disabled }: Props & { name: Switchable; disabled?: boolean }) {
  return (
    <Switch
      label={t(name)}
      description={t(`${name}Text`)}
      checked={settings[name]}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
    />
  );
}
