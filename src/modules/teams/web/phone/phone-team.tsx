// On the phone: the player’s team before the round, and how the teams stand between the questions and at the end.
import { useEffect, useId, useState } from 'react';
import type { LiveSpots } from '#modules/rounds/points.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import type { TeamsView } from '../../contract/views.ts';
import { TeamBoardList } from '../team-board.tsx';
import { TeamName } from '../team-name.tsx';
import { ownBoardIn, ownTeam, viewIn } from '../team-values.ts';
import classes from '../teams.module.css';
import { t } from '../texts.ts';
import { TeamRadios } from './team-radios.tsx';

/** A room that is dealt out again does not ask all at the same time. */
const spreadMs = 1_500;

export function PhoneTeam({ now, send }: LiveSpots['phone']) {
  const view = viewIn(now.round.features);
  const own = view && ownTeam(view, now.own, now.seat.number);
  const isAsking = view?.device === 'each' && own === null;
  const dealt = view?.dealt ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that people are dealt out.
  useEffect(() => {
    if (!isAsking) return;
    // What fails is asked again with the next snapshot: the phone shows no team meanwhile.
    const timer = setTimeout(() => void send('look', {}).catch(() => {}), Math.random() * spreadMs);
    return () => clearTimeout(timer);
  }, [isAsking, dealt]);
  if (!view || view.device === 'shared') return null;
  const { phase } = now.round;
  const isBetween = phase === 'reveal' || phase === 'leaderboard' || phase === 'ended';
  const board = isBetween ? ownBoardIn(now.standing?.features) : null;
  const team = own === null ? undefined : view.teams[own];
  if (phase === 'lobby') return <OwnTeam view={view} own={own} send={send} />;
  if (!isBetween) return null;
  return (
    <section className={classes.phone} aria-label={t('title')}>
      {team && own !== null && (
        <p className={classes.ownTeam}>
          {t('youAreIn')} <TeamName team={team} at={own} />
        </p>
      )}
      {board && (
        <details open={phase === 'ended'}>
          <summary>{t('standings')}</summary>
          <TeamBoardList board={board} size="phone" own={board.team} />
        </details>
      )}
    </section>
  );
}

type OwnProps = { view: TeamsView; own: number | null; send: LiveSpots['phone']['send'] };

function OwnTeam({ view, own, send }: OwnProps) {
  const name = useId();
  const toast = useToast();
  const [wanted, setWanted] = useState<number | null>(null);
  const team = own === null ? undefined : view.teams[own];
  const choose = async (chosen: number) => {
    setWanted(chosen);
    try {
      await send('choose', { team: chosen });
    } catch (error) {
      toast(errorText(error, t('chooseFailed')), 'error');
    } finally {
      setWanted(null);
    }
  };
  return (
    <section className={classes.phone} aria-label={t('title')}>
      <p className={classes.ownTeam} role="status">
        {team && own !== null && (
          <>
            {t('youAreIn')} <TeamName team={team} at={own} />
          </>
        )}
      </p>
      {view.way === 'choice' && (
        <TeamRadios
          name={name}
          legend={t('changeTeam')}
          teams={view.teams}
          chosen={wanted ?? own}
          onChoose={(chosen) => void choose(chosen)}
        />
      )}
      <p className={classes.hint}>{t(`says.${view.mark}`)}</p>
    </section>
  );
}
