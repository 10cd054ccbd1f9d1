// A player's screen: the one picture that fits what the server last said.

import { lazy, Suspense, useEffect } from 'react';
import { brandScope } from '#modules/organisations/web.tsx';
import { useBusy } from '#platform/web/app/busy.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { LanguageSwitch } from '#platform/web/ui/language/language-switch.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { preloadPlayViews } from '#question-types/registry.web.ts';
import type { PlayerSnapshot } from '../../live.ts';
import { playerScreen } from '../live/player-state.ts';
import { turnIn } from '../live/turn-in.ts';
import { LiveParts, useLiveParts } from '../live-parts.tsx';
import type { KeptSeat } from '../seat-store.ts';
import { formatNumber, t } from '../texts.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { useDraft } from './draft/use-draft.ts';
import classes from './play.module.css';
import { QuestionScreen } from './question-screen.tsx';
import { ResultScreen } from './result-screen.tsx';
import { StateBar } from './state-bar.tsx';
import type { Player } from './use-player.ts';
import { WaitingScreen } from './waiting-screen.tsx';

// No one needs the end at the beginning.
const FinalScreen = lazy(() => import('./final-screen.tsx').then((file) => ({ default: file.FinalScreen })));

/** These name the score themselves. */
const saysScore: ReadonlySet<string> = new Set(['result', 'complete', 'ended']);

type Props = { player: Player; seat: KeptSeat };

export function PlayerStage({ player, seat }: Props) {
  const { state, connection } = player;
  const { now } = state;
  useEffect(() => void preloadPlayViews(), []);
  useWakeLock(now !== null && now.round.phase !== 'ended');
  useBusy(now !== null && now.round.phase !== 'ended');

  if (state.gone) return <GoneScreen code={state.gone.code} message={state.gone.message} seat={seat} />;
  const scope = brandScope(seat.branding);
  const isInBar = now?.round.showResults === 'after-question' && !saysScore.has(playerScreen(state));
  const score = isInBar ? (now.standing?.score ?? null) : null;
  return (
    <div className={`${classes.stage} ${scope.className}`} style={scope.style}>
      <StateBar
        name={now?.seat.name ?? seat.name}
        score={score}
        connection={connection}
        hasPending={state.pending !== null}
      />
      <div className={classes.body}>
        {now ? <CurrentScreen player={player} now={now} seat={seat} /> : <Loading label={t('connecting')} />}
        {now && <PhoneParts player={player} now={now} />}
        {now?.round.isPaused && now.round.phase !== 'ended' && <PausedOverlay />}
      </div>
    </div>
  );
}

function PhoneParts({ player, now }: { player: Player; now: PlayerSnapshot }) {
  const parts = useLiveParts('phone', now.round.features, now.own);
  return (
    <LiveParts
      parts={parts}
      propsOf={(feature) => ({
        now,
        send: (command, input) => player.send(feature, command, input),
      })}
    />
  );
}

function CurrentScreen({ player, now, seat }: Props & { now: PlayerSnapshot }) {
  const { state, connection, serverNow } = player;
  const drafts = useDraft(now, player);
  const screen = playerScreen(state);
  switch (screen) {
    case 'lobby':
      return (
        <WaitingScreen
          tone="pine"
          branding={seat.branding}
          title={t('youAreIn', { name: now.seat.name })}
          text={t(`lobby_${now.round.pace}`)}
        >
          <LanguageSwitch />
        </WaitingScreen>
      );
    case 'question':
    case 'sending':
    case 'saved':
      return (
        <QuestionScreen
          // The second turn of a question starts with nothing, and says where it is.
          key={turnIn(now.round)}
          state={state}
          now={now}
          screen={screen}
          connection={connection}
          serverNow={serverNow}
          drafts={drafts}
          onNext={player.next}
        />
      );
    case 'result':
      return (
        now.result && (
          <ResultScreen now={now} index={state.shownIndex} result={now.result} onNext={player.next} />
        )
      );
    case 'late':
      return <WaitingScreen title={t('answerTooLate')} text={state.refused?.message ?? t('lookAtScreen')} />;
    case 'missed':
      return (
        <WaitingScreen
          title={t(missedTitle(now, serverNow()))}
          text={t(now.round.turn?.isTalking ? 'talkNow' : 'lookAtScreen')}
        />
      );
    case 'all-answered':
      return <SubmitAll now={now} onComplete={player.complete} />;
    case 'complete':
    case 'ended':
      return (
        <Suspense fallback={<Loading />}>
          <FinalScreen now={now} seat={seat} />
        </Suspense>
      );
    default:
      return <Loading label={t('connecting')} />;
  }
}

/** A host who closes a question, or a room in which all others have answered, is no clock that has run out. */
function missedTitle(
  { round, question }: PlayerSnapshot,
  now: number,
): 'timeIsUp' | 'answersClosed' | 'waitForQuestion' | 'phase_talking' {
  if (round.turn?.isTalking) return 'phase_talking';
  if (!question || round.phase !== 'closed') return 'waitForQuestion';
  return round.closesAt !== null && round.closesAt <= now ? 'timeIsUp' : 'answersClosed';
}

function SubmitAll({ now, onComplete }: { now: PlayerSnapshot; onComplete: () => void }) {
  const answered = t('answeredOfCount', {
    answered: formatNumber(now.answeredCount),
    count: formatNumber(now.round.questionCount),
  });
  return (
    <WaitingScreen title={t('allAnswered')} text={answered}>
      <Button kind="main" size="large" onClick={onComplete}>
        {t('submit')}
      </Button>
    </WaitingScreen>
  );
}

function PausedOverlay() {
  return (
    <div className={classes.paused}>
      <WaitingScreen title={t('pausedTitle')} text={t('pausedText')} />
    </div>
  );
}

function GoneScreen({ code, message, seat }: { code: string; message: string; seat: KeptSeat }) {
  const isRemoved = code === 'seat_removed';
  const to = seat.roomCode ? `/join/${seat.roomCode}` : `/quiz/${seat.quizId}`;
  return (
    <div className={classes.stage} data-alone>
      <WaitingScreen
        title={t(isRemoved ? 'removedTitle' : 'seatLostTitle')}
        text={isRemoved ? t('removedText') : message}
      >
        <Button kind="main" size="large" to={isRemoved ? '/take-quiz' : to}>
          {t(isRemoved ? 'otherRoom' : 'joinAgain')}
        </Button>
      </WaitingScreen>
    </div>
  );
}
