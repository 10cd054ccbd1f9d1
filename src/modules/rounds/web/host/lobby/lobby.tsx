// Before the first question: where to go, which code to type, who is here.
import { Modal, NativeSelect } from '@mantine/core';
import { IconDeviceMobile, IconKeyboard, IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import type { HostSeat, HostSnapshot } from '#modules/rounds/live.ts';
import { isLoopback } from '#platform/contract/loopback.ts';
import { presenceOf } from '../../live/host-state.ts';
import { RoomCodeText } from '../../room-code-text.tsx';
import { formatNumber, t } from '../../texts.ts';
import { useFit } from '../question/use-fit.ts';
import classes from './lobby.module.css';
import { QrCode } from './qr-code.tsx';
import { SeatWall } from './seat-wall.tsx';

type Props = {
  now: HostSnapshot;
  onSeat: (seat: HostSeat) => void;
  /** Another of the addresses is the one that phones reach. */
  onJoinUrl: (url: string) => void;
};

export function Lobby({ now, onSeat, onJoinUrl }: Props) {
  const { round, joinUrl, joinUrls } = now;
  const wall = useFit<HTMLDivElement>();
  const crowd = crowdOf(now.seats.length);
  const { here } = presenceOf(now);
  return (
    <section className={classes.lobby} data-crowd={crowd}>
      <div className={classes.invitation}>
        <HowToJoin />
        <div className={classes.way}>
          <p className={classes.joinAt}>
            {t('joinAt')} <strong>{shortAddress(joinUrl)}</strong>
          </p>
          {round.roomCode && <RoomCodeText code={round.roomCode} size="projector" />}
          {isLoopback(new URL(joinUrl).hostname) && <p className={classes.onlyHere}>{t('joinOnlyHere')}</p>}
          {joinUrls.length > 1 && (
            <NativeSelect
              className={classes.addresses}
              label={t('joinAddress')}
              description={t('joinAddressHint')}
              value={joinUrl}
              onChange={({ currentTarget }) => onJoinUrl(currentTarget.value)}
              data={joinUrls.map((url) => ({ value: url, label: new URL(url).host }))}
            />
          )}
          {round.isLocked && <p className={classes.locked}>{t('lockedNow')}</p>}
        </div>
        <LargeQrCode url={joinUrl} code={round.roomCode} />
        {crowd === 'many' && (
          <h2 className={classes.count}>
            <strong>{formatNumber(here)}</strong> {t('peopleHereOf', { count: here })}
          </h2>
        )}
      </div>
      <div className={classes.room} ref={wall}>
        <SeatWall seats={now.seats} hasTitle={crowd !== 'many'} onSeat={onSeat} />
      </div>
    </section>
  );
}

/** How much of the screen is for the names, and how much for the way in. */
function crowdOf(count: number): 'none' | 'first' | 'few' | 'many' {
  if (count === 0) return 'none';
  if (count <= 6) return 'first';
  return count <= 24 ? 'few' : 'many';
}

/** Pictures first; the words are for people who can’t tell what the pictures show. */
function HowToJoin() {
  return (
    <ol className={classes.steps} aria-label={t('howToJoin')}>
      <li>
        <IconDeviceMobile aria-hidden="true" /> {t('howToJoin.scan')}
      </li>
      <li>
        <IconKeyboard aria-hidden="true" /> {t('howToJoin.code')}
      </li>
      <li>
        <IconMoodSmile aria-hidden="true" /> {t('howToJoin.name')}
      </li>
    </ol>
  );
}

function LargeQrCode({ url, code }: { url: string; code: string | null }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button type="button" className={classes.qrButton} onClick={() => setLarge(true)}>
        <QrCode url={url} className={classes.lobbyQr} />
        <span>{t('enlarge')}</span>
      </button>
      <Modal
        opened={isLarge}
        onClose={() => setLarge(false)}
        fullScreen
        title={t('howToJoin')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <div className={classes.wholeScreen}>
          <QrCode url={url} className={classes.wholeQr} />
          <div className={classes.way}>
            <p className={classes.joinAt}>
              {t('joinAt')} <strong>{shortAddress(url)}</strong>
            </p>
            {code && <RoomCodeText code={code} size="projector" />}
          </div>
        </div>
      </Modal>
    </>
  );
}

/** What people type: without the protocol, and without the code that is shown below. */
function shortAddress(joinUrl: string): string {
  return joinUrl.replace(/^https?:\/\//, '').replace(/\/join\/[A-Z0-9]{6}$/, '/join');
}
