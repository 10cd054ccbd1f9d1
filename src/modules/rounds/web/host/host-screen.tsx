// The host's screen, made for a projector: the round as the room sees it, with the host's bar below.

import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { BrandLine, brandScope } from '#modules/organisations/web.tsx';
import { studentLimitMessage } from '#modules/plans/contract.ts';
import { useBusy } from '#platform/web/app/busy.ts';
import { useChosenUrl } from '#platform/web/reach.ts';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Mark } from '#platform/web/ui/mark/mark.tsx';
import { preloadPlayViews } from '#question-types/registry.web.ts';
import type { HostSeat, HostSnapshot } from '../../live.ts';
import { Announcer } from '../announcer.tsx';
import { answeredOf, presenceOf } from '../live/host-state.ts';
import { LiveParts, useLiveParts } from '../live-parts.tsx';
import { RoomCodeText } from '../room-code-text.tsx';
import { t } from '../texts.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { Controls, type HostDialogName } from './controls.tsx';
import { CountIn } from './count-in/count-in.tsx';
import { useCountIn } from './count-in/use-count-in.ts';
import classes from './host.module.css';
import { HelpDialog, RemoteDialog } from './host-dialogs.tsx';
import { hostSummary } from './host-summary.ts';
import { JoinBurstNote } from './lobby/join-burst-note.tsx';
import { Lobby } from './lobby/lobby.tsx';
import { QrCode } from './lobby/qr-code.tsx';
import { QuestionStage } from './question/question-stage.tsx';
import { SeatProgress } from './question/seat-progress.tsx';
import { SkipNote } from './question/skip-note.tsx';
import { phaseLabel, questionPlace } from './question/step-words.ts';
import { useRoundSounds } from './sound/use-round-sounds.ts';
import { Leaderboard } from './standings/leaderboard.tsx';
import { Podium } from './standings/podium.tsx';
import type { Host } from './use-host.ts';
import { useHostActions } from './use-host-actions.ts';
import { toggleFullscreen, useShortcuts } from './use-shortcuts.ts';

const GoToDialog = lazy(() =>
  import('./go-to/go-to-dialog.tsx').then((file) => ({ default: file.GoToDialog })),
);
const SeatDialog = lazy(() => import('./seat-dialog.tsx').then((file) => ({ default: file.SeatDialog })));

export function HostScreen({ host, now: sent }: { host: Host; now: HostSnapshot }) {
  const { url, choose } = useChosenUrl(sent.joinUrls);
  const now = { ...sent, joinUrl: url };
  const { round } = now;
  const { actions, count } = useCountIn(useHostActions(host, now), now);
  const [dialog, setDialog] = useState<HostDialogName | null>(null);
  const [seatNumber, setSeatNumber] = useState<number | null>(null);
  const isOver = round.phase === 'ended';
  const scope = brandScope(now.branding);

  useEffect(() => void preloadPlayViews(), []);
  useWakeLock(!isOver);
  useRoundSounds(now);
  useBusy(!isOver);
  useShortcuts({
    next: actions.takeNextStep,
    pause: isOver ? undefined : actions.togglePause,
    lock: isOver ? undefined : actions.toggleLock,
    fullscreen: () => void toggleFullscreen(),
    help: () => setDialog('help'),
  });

  const openSeat = (seat: HostSeat) => {
    setSeatNumber(seat.number);
    setDialog('seats');
  };
  const close = () => {
    setDialog(null);
    setSeatNumber(null);
  };
  return (
    <div className={`${classes.host} ${scope.className}`} style={scope.style} data-seq={round.seq}>
      <div className={classes.notes}>
        {host.connection === 'offline' && (
          <p className={classes.offline} role="alert">
            {t('hostOffline')}
          </p>
        )}
        {!isOver && now.isDelayed && (
          <p className={classes.full} role="status">
            {t('serversApart')}
          </p>
        )}
        {!isOver && <FullRoom now={now} />}
        {!isOver && <SkipNote actions={actions} />}
        {!isOver && <JoinBurstNote now={now} actions={actions} serverNow={host.serverNow} />}
      </div>
      <HostHead now={now} />
      <div className={classes.stage} data-phase={round.phase}>
        <StageWithParts host={host} now={now} onSeat={openSeat} onJoinUrl={choose} />
        {count !== null && <CountIn count={count} now={now} />}
      </div>
      {isOver ? <AfterRound now={now} /> : <Controls now={now} actions={actions} onOpen={setDialog} />}
      <Announcer text={hostSummary(now)} />
      {dialog === 'seats' && (
        <Suspense>
          <SeatDialog now={now} actions={actions} seatNumber={seatNumber} onSeat={openSeat} onClose={close} />
        </Suspense>
      )}
      {dialog === 'go-to' && (
        <Suspense>
          <GoToDialog now={now} actions={actions} onClose={close} />
        </Suspense>
      )}
      {dialog === 'help' && <HelpDialog onClose={close} />}
      {dialog === 'remote' && <RemoteDialog roundId={round.roundId} joinUrl={now.joinUrl} onClose={close} />}
    </div>
  );
}

type StageProps = {
  host: Host;
  now: HostSnapshot;
  onSeat: (seat: HostSeat) => void;
  onJoinUrl: (url: string) => void;
};

/** The stage with what live features add to it, or show in its place. */
function StageWithParts(props: StageProps) {
  const { host, now } = props;
  const parts = useLiveParts(spotOf[now.round.phase], now.round.features, now.features, now.boards);
  return (
    <>
      {parts.some(({ isInstead }) => (typeof isInstead === 'function' ? isInstead(now) : isInstead)) || (
        <Stage {...props} />
      )}
      <LiveParts
        parts={parts}
        propsOf={(feature) => ({
          now,
          press: (command, input) => host.pressFeature(feature, command, input),
        })}
      />
    </>
  );
}

const spotOf = {
  lobby: 'lobby',
  question: 'question',
  closed: 'question',
  open: 'question',
  reveal: 'reveal',
  leaderboard: 'leaderboard',
  ended: 'leaderboard',
} as const satisfies Record<HostSnapshot['round']['phase'], string>;

function Stage({ host, now, onSeat, onJoinUrl }: StageProps) {
  const { round, question } = now;
  switch (round.phase) {
    case 'lobby':
      return <Lobby now={now} onSeat={onSeat} onJoinUrl={onJoinUrl} />;
    case 'open':
      return <SeatProgress now={now} onSeat={onSeat} />;
    case 'leaderboard':
      return <Leaderboard rows={now.leaderboard} />;
    case 'ended':
      return <Podium now={now} />;
    default:
      return question ? (
        <QuestionStage now={now} question={question} serverNow={host.serverNow} />
      ) : (
        <Loading />
      );
  }
}

/** As full as the plan allows: students who come now are turned away, which only the host can change. */
function FullRoom({ now: { seats, seatLimit } }: { now: HostSnapshot }) {
  if (seatLimit === null || seats.length < seatLimit) return null;
  return (
    <p className={classes.full} role="status">
      {studentLimitMessage(seatLimit)} {/* In another tab, because the round continues here. */}
      <a href="/pricing" target="_blank" rel="noreferrer">
        {t('upgrade')}
      </a>
    </p>
  );
}

function HostHead({ now }: { now: HostSnapshot }) {
  const { round, joinUrl } = now;
  const { answered, seats: seatCount } = answeredOf(now);
  const showsAnswered = round.phase === 'question' || round.phase === 'closed' || round.phase === 'reveal';
  return (
    <header className={classes.head}>
      <div className={classes.facts}>
        <Link to="/teacher-dashboard" className={classes.home} aria-label={t('toDashboard')}>
          <Mark size={28} />
        </Link>
        {now.branding && (
          <span className={classes.brand}>
            <BrandLine brand={now.branding} />
          </span>
        )}
        <span className={classes.place} dir="auto">
          {round.phase === 'lobby' || round.phase === 'ended' ? round.title : questionPlace(round)}
        </span>
        <span className={classes.phase} data-paused={round.isPaused || undefined}>
          {phaseLabel(now)}
        </span>
        {showsAnswered && (
          <span className={classes.answered}>
            <strong>{answered}</strong> {t('ofAnswered', { count: seatCount })}
          </span>
        )}
        {!showsAnswered && round.phase !== 'lobby' && (
          <span className={classes.answered}>{t('peopleHere', { count: presenceOf(now).here })}</span>
        )}
      </div>
      {round.roomCode && round.phase !== 'lobby' && round.phase !== 'ended' && (
        <div className={classes.corner}>
          <RoomCodeText code={round.roomCode} size="page" />
          <QrCode url={joinUrl} className={classes.cornerQr} />
        </div>
      )}
    </header>
  );
}

function AfterRound({ now }: { now: HostSnapshot }) {
  const { quizId, roundId } = now.round;
  return (
    <nav className={classes.after} aria-label={t('controls')}>
      <Link className={classes.afterMain} to={`/quizzes/${quizId}/results?roundId=${roundId}`}>
        {t('toResults')}
      </Link>
      <Link className={classes.afterOther} to="/teacher-dashboard">
        {t('toDashboard')}
      </Link>
    </nav>
  );
}
