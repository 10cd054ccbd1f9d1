// Above every page of a teacher whose room is live: which one, who is present, and a link back to it.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOf } from '#platform/web/client.ts';
import { LiveBadge } from '#platform/web/ui/badge/live-badge.tsx';
import { runningContract } from '../../contract/running.ts';
import classes from './live-bar.module.css';
import { t } from './texts.ts';

const lookEveryMs = 20_000;

/** Anyone who has no live room asks once a page, not now and then. */
export default function LiveBar() {
  const { data } = useQuery({
    ...queryOf('listLiveRooms', runningContract.listLiveRooms, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rooms.length ? lookEveryMs : false),
  });
  const rooms = data?.rooms ?? [];
  if (rooms.length === 0) return null;
  return (
    <section className={classes.bar} aria-label={t('label')}>
      <ul className={classes.rooms}>
        {rooms.map(({ roundId, title, roomCode, isPaused, seatCount }) => (
          <li key={roundId} className={classes.room}>
            <LiveBadge isPaused={isPaused} />
            <span className={classes.title} dir="auto">
              {title}
            </span>
            <span className={classes.facts}>{t('facts', { code: roomCode, count: seatCount })}</span>
            <Link className={classes.back} to={`/host/${roundId}`}>
              {t('back')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
