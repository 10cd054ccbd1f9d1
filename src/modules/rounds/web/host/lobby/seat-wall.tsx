// Everyone in the room by name. Long names end in an ellipsis; pressing one shows it whole.
import { IconWifiOff } from '@tabler/icons-react';
import type { HostSeat } from '#modules/rounds/live.ts';
import { presenceOf } from '../../live/host-state.ts';
import { t } from '../../texts.ts';
import classes from './seat-wall.module.css';

type Props = {
  seats: HostSeat[];
  /** In a full room the number of people has its place beside the code. */
  hasTitle: boolean;
  onSeat: (seat: HostSeat) => void;
};

export function SeatWall({ seats, hasTitle, onSeat }: Props) {
  const { here, offline } = presenceOf({ seats });
  return (
    <div className={classes.wall} data-crowd={seats.length > 24 || undefined}>
      {hasTitle && (
        <h2 className={classes.wallTitle}>
          {seats.length === 0 ? t('nobodyYet') : t('peopleHere', { count: here })}
          {offline.length > 0 && ` · ${t('offlineCount', { count: offline.length })}`}
        </h2>
      )}
      <ul className={classes.seats}>
        {seats.map((seat) => (
          <li key={seat.number}>
            <button
              type="button"
              className={classes.seat}
              data-offline={!seat.isOnline || undefined}
              aria-label={t(seat.isOnline ? 'seatMenu' : 'seatMenuOffline', { name: seat.name })}
              title={seat.name}
              dir="auto"
              onClick={() => onSeat(seat)}
            >
              <span dir="auto" className={classes.name}>
                {seat.name}
              </span>
              {!seat.isOnline && <IconWifiOff aria-hidden="true" className={classes.offlineSign} />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
