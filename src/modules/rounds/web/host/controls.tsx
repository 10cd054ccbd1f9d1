// The host's bar: one large next step, the few other steps that make sense now, and a menu for the rest.
import { Menu } from '@mantine/core';
import {
  IconCirclePlus,
  IconClockPlus,
  IconDeviceMobile,
  IconDots,
  IconHourglass,
  IconKeyboard,
  IconListNumbers,
  IconLock,
  IconLockOpen,
  IconMaximize,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconPlayerStop,
  IconUsers,
  IconVolume,
  IconVolumeOff,
  IconWifiOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { HostSnapshot } from '../../live.ts';
import { hasClock, nextStep, otherSteps, presenceOf } from '../live/host-state.ts';
import { t } from '../texts.ts';
import classes from './controls.module.css';
import { keepPreference, usePreference } from './preferences.ts';
import { stepLabel } from './question/step-words.ts';
import { addedSeconds, type HostActions } from './use-host-actions.ts';
import { toggleFullscreen } from './use-shortcuts.ts';

export type HostDialogName = 'seats' | 'go-to' | 'remote' | 'help';

type Props = { now: HostSnapshot; actions: HostActions; onOpen: (dialog: HostDialogName) => void };

export function Controls({ now, actions, onOpen }: Props) {
  const { round } = now;
  const main = nextStep(now);
  const { here } = presenceOf(now);
  const isQuestion = round.phase === 'question';
  return (
    <nav className={classes.controls} aria-label={t('controls')}>
      <div className={classes.rest}>
        <MoreMenu now={now} actions={actions} onOpen={onOpen} />
        {round.phase === 'lobby' && <LobbyTools now={now} actions={actions} onOpen={onOpen} />}
        {round.phase !== 'lobby' && main !== 'resume' && (
          <Control icon={<IconPlayerPause />} label={t('pause')} keyHint="P" onClick={actions.togglePause} />
        )}
        {hasClock(round) && (
          <Control
            icon={<IconClockPlus />}
            label={t('addTime', { count: addedSeconds })}
            onClick={actions.addTime}
          />
        )}
        {isQuestion && <Control icon={<IconPlayerSkipForward />} label={t('skip')} onClick={actions.skip} />}
        <OfflineSeats now={now} onOpen={onOpen} />
      </div>
      <div className={classes.steps}>
        {otherSteps(now).map((step) => (
          <button key={step} type="button" className={classes.step} onClick={() => actions.take(step)}>
            {stepLabel(step, now)}
          </button>
        ))}
        {main && (
          <button
            type="button"
            className={classes.main}
            onClick={actions.takeNextStep}
            aria-disabled={actions.isAsleep || undefined}
            aria-keyshortcuts="Space ArrowRight"
          >
            {main === 'resume' && <IconPlayerPlay aria-hidden="true" />}
            {stepLabel(main, now)}
            {round.phase === 'lobby' && here > 0 && (
              // The list of people says it to those who hear it.
              <span aria-hidden="true">{t('startWith', { count: here })}</span>
            )}
          </button>
        )}
      </div>
    </nav>
  );
}

/** What a host may want before the first question, as signs with words. */
function LobbyTools({ now: { round }, actions, onOpen }: Props) {
  const hasSound = usePreference('sound');
  return (
    <>
      <Control
        icon={round.isLocked ? <IconLockOpen /> : <IconLock />}
        label={t(round.isLocked ? 'unlock' : 'lock')}
        keyHint="L"
        onClick={actions.toggleLock}
      />
      <Control icon={<IconDeviceMobile />} label={t('remoteMenu')} onClick={() => onOpen('remote')} />
      <Control
        icon={<IconMaximize />}
        label={t('fullscreen')}
        keyHint="F"
        onClick={() => void toggleFullscreen()}
      />
      <Control
        icon={hasSound ? <IconVolume /> : <IconVolumeOff />}
        label={t(hasSound ? 'soundIsOn' : 'soundIsOff')}
        onClick={() => keepPreference('sound', !hasSound)}
      />
    </>
  );
}

/** How many have lost the connection; a press shows who. */
function OfflineSeats({ now, onOpen }: Pick<Props, 'now' | 'onOpen'>) {
  const { offline } = presenceOf(now);
  if (offline.length === 0) return null;
  const names = offline.map(({ name }) => name).join(', ');
  return (
    <button type="button" className={classes.health} title={names} onClick={() => onOpen('seats')}>
      <IconWifiOff aria-hidden="true" /> {t('offlineCount', { count: offline.length })}
    </button>
  );
}

type ControlProps = { icon: ReactNode; label: string; keyHint?: string; onClick: () => void };

function Control({ icon, label, keyHint, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={classes.control}
      onClick={onClick}
      title={label}
      aria-keyshortcuts={keyHint}
    >
      {icon}
      <span>{label}</span>
    </button>
  );
}

function MoreMenu({ now, actions, onOpen }: Props) {
  const { round, seats } = now;
  const hasSound = usePreference('sound');
  const countsIn = usePreference('countIn');
  const lockIcon = round.isLocked ? <IconLockOpen size={20} /> : <IconLock size={20} />;
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <button type="button" className={classes.control} aria-label={t('more')}>
          <IconDots />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUsers size={20} />} onClick={() => onOpen('seats')}>
          {t('seatsMenu', { count: seats.length })}
        </Menu.Item>
        {round.pace === 'host' && round.phase !== 'ended' && (
          <Menu.Item leftSection={<IconListNumbers size={20} />} onClick={() => onOpen('go-to')}>
            {t('goTo')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={lockIcon} rightSection="L" onClick={actions.toggleLock}>
          {t(round.isLocked ? 'unlock' : 'lock')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDeviceMobile size={20} />} onClick={() => onOpen('remote')}>
          {t('remoteMenu')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMaximize size={20} />}
          rightSection="F"
          onClick={() => void toggleFullscreen()}
        >
          {t('fullscreen')}
        </Menu.Item>
        <Menu.Item
          leftSection={hasSound ? <IconVolume size={20} /> : <IconVolumeOff size={20} />}
          onClick={() => keepPreference('sound', !hasSound)}
        >
          {t(hasSound ? 'soundOff' : 'soundOn')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHourglass size={20} />}
          onClick={() => keepPreference('countIn', !countsIn)}
        >
          {t(countsIn ? 'countInOff' : 'countInOn')}
        </Menu.Item>
        {round.phase !== 'ended' &&
          actions.switches.map(({ label, turnOn }) => (
            <Menu.Item key={label} leftSection={<IconCirclePlus size={20} />} onClick={turnOn}>
              {label}
            </Menu.Item>
          ))}
        <Menu.Item leftSection={<IconKeyboard size={20} />} rightSection="?" onClick={() => onOpen('help')}>
          {t('keys')}
        </Menu.Item>
        {round.phase !== 'ended' && (
          <Menu.Item color="red" leftSection={<IconPlayerStop size={20} />} onClick={actions.end}>
            {t('step_end')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
