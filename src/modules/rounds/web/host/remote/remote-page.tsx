// The host's phone: the same buttons, large, and nothing that belongs on a projector.
import {
  IconCirclePlus,
  IconClockPlus,
  IconListNumbers,
  IconLock,
  IconLockOpen,
  IconPlayerPause,
  IconPlayerSkipForward,
  IconPlayerStop,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import type { HostSnapshot } from '#modules/rounds/live.ts';
import { useBusy } from '#platform/web/app/busy.ts';
import { siteTitle } from '#platform/web/pages/shown-site.ts';
import { RenderedTexts } from '#platform/web/ui/prose/rich-text.tsx';
import { PassagePart } from '#question-types/views/passages/passage-part.tsx';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import { Announcer } from '../../announcer.tsx';
import { hasClock, nextStep, otherSteps } from '../../live/host-state.ts';
import { LiveParts, useLiveParts } from '../../live-parts.tsx';
import { CountdownBar } from '../../play/countdown-bar.tsx';
import { t } from '../../texts.ts';
import { useWakeLock } from '../../use-wake-lock.ts';
import { HostGate } from '../host-gate.tsx';
import { hostSummary } from '../host-summary.ts';
import { SkipNote } from '../question/skip-note.tsx';
import { phaseLabel, questionPlace, stepLabel } from '../question/step-words.ts';
import type { Host } from '../use-host.ts';
import { addedSeconds, useHostActions } from '../use-host-actions.ts';
import classes from './remote.module.css';
import { RemoteScene } from './remote-scene.tsx';

const GoToDialog = lazy(() =>
  import('../go-to/go-to-dialog.tsx').then((file) => ({ default: file.GoToDialog })),
);

export function meta() {
  return [{ title: siteTitle(t('remotePageTitle')) }, { name: 'robots', content: 'noindex' }];
}

export default function RemotePage() {
  const { roundId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <HostGate key={roundId} roundId={roundId} Screen={Remote} />
    </RequireRole>
  );
}

function Remote({ host, now }: { host: Host; now: HostSnapshot }) {
  const { round } = now;
  const actions = useHostActions(host, now);
  const main = nextStep(now);
  const parts = useLiveParts('remote', round.features, now.features, now.boards);
  const [isGoing, setGoing] = useState(false);
  useWakeLock(round.phase !== 'ended');
  useBusy(round.phase !== 'ended');
  return (
    <div className={classes.remote}>
      {host.connection === 'offline' && (
        <p className={classes.offline} role="alert">
          {t('hostOffline')}
        </p>
      )}
      {round.phase !== 'ended' && <SkipNote actions={actions} />}
      <RemoteHead now={now} serverNow={host.serverNow} />
      <RemoteScene now={now} />
      <LiveParts
        parts={parts}
        propsOf={(feature) => ({
          now,
          press: (command, input) => host.pressFeature(feature, command, input),
        })}
      />
      <div className={classes.steps}>
        {otherSteps(now).map((step) => (
          <button key={step} type="button" className={classes.step} onClick={() => actions.take(step)}>
            {stepLabel(step, now)}
          </button>
        ))}
      </div>
      {main ? (
        <button
          type="button"
          className={classes.main}
          onClick={actions.takeNextStep}
          aria-disabled={actions.isAsleep || undefined}
        >
          {stepLabel(main, now)}
        </button>
      ) : (
        <Link className={classes.main} to={`/quizzes/${round.quizId}/results?roundId=${round.roundId}`}>
          {t('toResults')}
        </Link>
      )}
      {round.phase !== 'ended' && (
        <div className={classes.keys}>
          {main !== 'resume' && (
            <Key icon={<IconPlayerPause />} label={t('pause')} onClick={actions.togglePause} />
          )}
          {hasClock(round) && (
            <Key
              icon={<IconClockPlus />}
              label={t('addTime', { count: addedSeconds })}
              onClick={actions.addTime}
            />
          )}
          {round.phase === 'question' && (
            <Key icon={<IconPlayerSkipForward />} label={t('skip')} onClick={actions.skip} />
          )}
          <Key
            icon={round.isLocked ? <IconLockOpen /> : <IconLock />}
            label={t(round.isLocked ? 'unlock' : 'lock')}
            onClick={actions.toggleLock}
          />
          {round.pace === 'host' && (
            <Key icon={<IconListNumbers />} label={t('goTo')} onClick={() => setGoing(true)} />
          )}
          {actions.switches.map(({ label, turnOn }) => (
            <Key key={label} icon={<IconCirclePlus />} label={label} onClick={turnOn} />
          ))}
          <Key icon={<IconPlayerStop />} label={t('step_end')} onClick={actions.end} />
        </div>
      )}
      {isGoing && (
        <Suspense>
          <GoToDialog now={now} actions={actions} onClose={() => setGoing(false)} />
        </Suspense>
      )}
      <Announcer text={hostSummary(now)} />
    </div>
  );
}

function RemoteHead({ now, serverNow }: { now: HostSnapshot; serverNow: () => number }) {
  const { round, question } = now;
  const hasQuestion = question !== null && round.phase !== 'leaderboard' && round.phase !== 'ended';
  return (
    <header className={classes.head}>
      <p className={classes.place}>
        {questionPlace(round)} · <strong>{phaseLabel(now)}</strong>
      </p>
      <h1 dir="auto">
        {hasQuestion ? (
          <RenderedTexts value={question.rendered}>
            <QuestionStem view={question.view} />
          </RenderedTexts>
        ) : (
          round.title
        )}
      </h1>
      {hasQuestion && question.passage && (
        <PassagePart key={question.view.id} passage={question.passage} isOpenAtFirst={false} />
      )}
      <CountdownBar round={round} serverNow={serverNow} />
    </header>
  );
}

function Key({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.key} onClick={onClick}>
      {icon}
      {label}
    </button>
  );
}
