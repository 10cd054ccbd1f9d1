// The settings of the self-paced quiz: when, how long, how often, and what counts.
import { Radio, Stack } from '@mantine/core';
import type { QuizSettings } from '#modules/quizzes/contract.ts';
import { useServerNow } from '#platform/web/clock.ts';
import { MomentField } from '#platform/web/ui/field/moment-field.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { t } from '../../texts.ts';
import { NumberField } from './number-field.tsx';
import { passedText, windowProblems } from './window-problems.ts';

type Props = {
  settings: QuizSettings;
  onChange(change: Partial<QuizSettings>): void;
};

export function OwnTimeSettings({ settings, onChange }: Props) {
  const { opensAt, lastStartAt, closesAt, timeLimitMinutes, attemptsAllowed } = settings;
  const problems = windowProblems(settings);
  const passed = passedText(settings, useServerNow());
  return (
    <>
      <MomentField
        label={t('opensAt')}
        description={t('opensAtText')}
        value={opensAt}
        onChange={(moment) => onChange({ opensAt: moment })}
      />
      <MomentField
        label={t('lastStartAt')}
        description={t('lastStartAtText')}
        value={lastStartAt}
        onChange={(moment) => onChange({ lastStartAt: moment })}
      />
      <MomentField
        label={t('closesAt')}
        description={t('closesAtText')}
        value={closesAt}
        onChange={(moment) => onChange({ closesAt: moment })}
      />
      {problems.length > 0 && (
        <Notice kind="error" title={t('windowTitle')}>
          {problems.join(' ')}
        </Notice>
      )}
      {passed && <Notice kind="info">{passed}</Notice>}
      <NumberField
        label={t('timeLimitMinutes')}
        description={t('timeLimitMinutesText')}
        suffix=" min"
        step={5}
        min={0}
        max={1_440}
        value={timeLimitMinutes}
        onChange={(minutes) => onChange({ timeLimitMinutes: Math.round(minutes) })}
      />
      <NumberField
        label={t('attemptsAllowed')}
        description={t('attemptsAllowedText')}
        step={1}
        min={0}
        max={100}
        value={attemptsAllowed}
        onChange={(count) => onChange({ attemptsAllowed: Math.round(count) })}
      />
      {attemptsAllowed !== 1 && (
        <Radio.Group
          label={t('scoreCounts')}
          value={settings.scoreCounts}
          onChange={(counts) => onChange({ scoreCounts: counts === 'last' ? 'last' : 'best' })}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="best" label={t('scoreCountsBest')} />
            <Radio value="last" label={t('scoreCountsLast')} />
          </Stack>
        </Radio.Group>
      )}
    </>
  );
}
