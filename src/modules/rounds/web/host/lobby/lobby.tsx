// Before the first question: where to go, which code to type, who is here.
import { NativeSelect } from '@mantine/core';
import type { HostSeat, HostSnapshot } from '#modules/rounds/live.ts';
import { isLoopback } from '#platform/contract/loopback.ts';
import { RoomCodeText } from '../../room-code-text.tsx';
import { t } from '../../texts.ts';
import classes from './lobby.module.css';
import { QrCode } from './qr-code.tsx';

type Props = {
  now: HostSnapshot;
  onSeat: (seat: HostSeat) => void;
  /** Another of the addresses is the one that phones reach. */
  onJoinUrl: (url: string) => void;
};

export function Lobby({ now, onSeat, onJoinUrl }: Props) {
  const { round, joinUrl, joinUrls } = now;
  return (
    <section className={classes.lobby}>
      <div className={classes.invitation}>
        <QrCode url={joinUrl} className={classes.lobbyQr} />
        <div>
          <p className={classes.joinAt}>
            {t('joinAt')} <strong>{shortAddress(joinUrl)}</strong>
          </p>
          {round.roomCode && <RoomCodeText code={round.roomCode} size="projector" />}
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
          {isLoopback(new URL(joinUrl).hostname) && <p className={classes.onlyHere}>{t('joinOnlyHere')}</p>}
          {round.isLocked && <p className={classes.locked}>{t('lockedNow')}</p>}
        </div>
      </div>
      <SeatWall seats={now.seats} onSeat={onSeat} />
    </section>
  );
}

export function SeatWall({ seats, onSeat }: { seats: HostSeat[]; onSeat: (seat: HostSeat) => void }) {
  return (
    <div className={classes.wall}>
      <h2 className={classes.wallTitle}>
        {seats.length === 0 ? t('nobodyYet') : t('peopleHere', { count: seats.length })}
      </h2>
      <ul className={classes.seats}>
        {seats.map((seat) => (
          <li key={seat.number}>
            <button
              type="button"
              className={classes.seat}
              data-offline={!seat.isOnline || undefined}
              aria-label={t(seat.isOnline ? 'seatMenu' : 'seatMenuOffline', { name: seat.name })}
              onClick={() => onSeat(seat)}
            >
              {seat.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What people type: without the protocol, and without the code that stands below. */
function shortAddress(joinUrl: string): string {
  return joinUrl.replace(/^https?:\/\//, '').replace(/\/join\/[A-Z0-9]{6}$/, '/take-quiz');
}
