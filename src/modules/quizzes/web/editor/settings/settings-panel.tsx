// Everything that can be set about a quiz, each with a sentence that says what it does.

import { Drawer, Stack } from '@mantine/core';
import { useId } from 'react';
import { quizSettings, type SettingGroup, type SettingName } from '#modules/quizzes/contract/settings.ts';
import { t } from '../../texts.ts';
import { SettingRow, type SettingsProps } from './setting-row.tsx';
import classes from './settings-panel.module.css';

const titles = {
  pace: 'groupPace',
  score: 'groupScore',
  ownTime: 'groupOwnTime',
  room: 'groupRoom',
} as const satisfies Record<SettingGroup, string>;

export default function SettingsDrawer({
  isOpen,
  onClose,
  ...props
}: SettingsProps & { isOpen: boolean; onClose(): void }) {
  const groups = Object.keys(titles) as SettingGroup[];
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
      {groups.map((group) => (
        <Section key={group} group={group} {...props} />
      ))}
    </Drawer>
  );
}

function Section({ group, ...props }: SettingsProps & { group: SettingGroup }) {
  const id = useId();
  const names = (Object.keys(quizSettings) as SettingName[]).filter(
    (name) => quizSettings[name].group === group,
  );
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {t(titles[group])}
      </h3>
      {group === 'ownTime' && <p className={classes.text}>{t('groupOwnTimeText')}</p>}
      <Stack gap="lg">
        {names.map((name) => (
          <SettingRow key={name} name={name} {...props} />
        ))}
      </Stack>
    </section>
  );
}
