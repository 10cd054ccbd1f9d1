// The middle of the remote: how many are here, how many have answered, or who leads, to be read at a glance or read out.
import { IconWifiOff } from '@tabler/icons-react';
import type { HostSnapshot } from '#modules/rounds/live.ts';
import { answeredOf, hasStandings } from '../../live/host-state.ts';
import { RoomCodeText } from '../../room-code-text.tsx';
import { formatNumber, formatRank, t } from '../../texts.ts';
import type { HostActions } from '../use-host-actions.ts';
import classes from './remote.module.css';

/** As many as one reads out. */
const leaders = 5;

type Props = { now: HostSnapshot; actions: HostActions };

export function RemoteScene({ now, actions }: Props) {
  const { round, seats } = now;
  switch (round.phase) {
    case 'question':
    case 'closed':
    case 'reveal':
      return <Answered now={now} actions={actions} />;
    case 'leaderboard':
    case 'ended':
      return <Leaders now={now} />;
    default:
      return (
        <div className={classes.scene}>
          {round.roomCode && <RoomCodeText code={round.roomCode} size="page" />}
          <p className={classes.count}>{t('peopleHere', { count: seats.length })}</p>
        </div>
      );
  }
}

function Answered({ now, actions }: Props) {
  const { answered, seats } = answeredOf(now);
  const offline = now.seats.filter(({ isOnline }) => !isOnline);
  return (
    <div className={classes.scene}>
      <p className={classes.answered}>
        <strong>{answered}</strong> {t('ofAnswered', { count: seats })}
      </p>
      <span className={classes.track} aria-hidden="true">
        <span style={{ inlineSize: `${seats === 0 ? 0 : (answered / seats) * 100}%` }} />
      </span>
      {now.round.phase === 'question' && offline.length > 0 && (
        <button
          type="button"
          className={classes.health}
          disabled={now.round.isPaused}
          onClick={actions.togglePause}
        >
          <IconWifiOff aria-hidden="true" />
          {t(now.round.isPaused ? 'offlineWaiting' : 'offlineWait', { count: offline.length })}
        </button>
      )}
    </div>
  );
}

function Leaders({ now }: { now: HostSnapshot }) {
  const { leaderboard, seats } = now;
  if (!hasStandings(now)) {
    return (
      <div className={classes.scene}>
        <p className={classes.count}>{t('peopleHere', { count: seats.length })}</p>
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
