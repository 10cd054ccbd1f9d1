// The middle of the remote: how many are here, how many have answered, or who leads, to be read at a glance or read out.
import { IconWifiOff } from '@tabler/icons-react';
import type { HostSnapshot } from '#modules/rounds/live.ts';
import { answeredOf, hasStandings, presenceOf } from '../../live/host-state.ts';
import { RoomCodeText } from '../../room-code-text.tsx';
import { formatNumber, formatRank, t } from '../../texts.ts';
import classes from './remote.module.css';

/** As many as one reads out. */
const leaders = 5;

type Props = { now: HostSnapshot };

export function RemoteScene({ now }: Props) {
  const { round } = now;
  switch (round.phase) {
    case 'question':
    case 'closed':
    case 'reveal':
      return <Answered now={now} />;
    case 'leaderboard':
    case 'ended':
      return <Leaders now={now} />;
    default:
      return (
        <div className={classes.scene}>
          {round.roomCode && <RoomCodeText code={round.roomCode} size="page" />}
          <p className={classes.count}>{t('peopleHere', { count: presenceOf(now).here })}</p>
          <OfflineSeats now={now} />
        </div>
      );
  }
}

function Answered({ now }: Props) {
  const { answered, seats } = answeredOf(now);
  return (
    <div className={classes.scene}>
      <p className={classes.answered}>
        <strong>{answered}</strong> {t('ofAnswered', { count: seats })}
      </p>
      <span className={classes.track} aria-hidden="true">
        <span style={{ inlineSize: `${seats === 0 ? 0 : (answered / seats) * 100}%` }} />
      </span>
      <OfflineSeats now={now} />
    </div>
  );
}

/** How many have lost the connection; a press shows who. */
function OfflineSeats({ now }: Props) {
  const { offline } = presenceOf(now);
  if (offline.length === 0) return null;
  return (
    <details className={classes.offlineSeats}>
      <summary className={classes.health}>
        <IconWifiOff aria-hidden="true" /> {t('offlineCount', { count: offline.length })}
      </summary>
      <ul>
        {offline.map(({ number, name }) => (
          <li key={number} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Leaders({ now }: { now: HostSnapshot }) {
  const { leaderboard } = now;
  if (!hasStandings(now)) {
    return (
      <div className={classes.scene}>
        <p className={classes.count}>{t('peopleHere', { count: presenceOf(now).here })}</p>
      </div>
    );
  }
  return (
    <ol className={classes.leaders}>
      {leaderboard.slice(0, leaders).map(({ number, name, rank, score }) => (
        <li key={number}>
          <span>{score > 0 ? formatRank(rank) : '–'}</span>
          <span dir="auto">{name}</span>
          <strong>{formatNumber(score)}</strong>
        </li>
      ))}
    </ol>
  );
}
