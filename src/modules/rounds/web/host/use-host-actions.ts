// What every button and key of the host does, with a confirmation before anything that can't be undone.
import { useEffect, useMemo, useState } from 'react';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import type { HostSnapshot } from '../../live.ts';
import { isLastQuestion, momentOf, nextStep, type Step, stepCommand } from '../live/host-state.ts';
import { useLiveSwitches } from '../live-parts.tsx';
import { t } from '../texts.ts';
import type { Host } from './use-host.ts';
import { useStepGuard } from './use-step-guard.ts';

export type HostActions = {
  take: (step: Step) => void;
  takeNextStep: () => void;
  /** The next step is a new one that the host did not bring about, and may not have read yet. */
  isAsleep: boolean;
  togglePause: () => void;
  toggleLock: () => void;
  addTime: () => void;
  skip: () => void;
  /** The number of the question that this screen has just skipped, and the way back; null once it is settled. */
  skipped: { number: number; undo: () => void } | null;
  goTo: (questionIndex: number) => void;
  /** Live features that are not in use yet. */
  switches: { label: string; turnOn: () => void }[];
  end: () => void;
  rename: (number: number, name: string) => Promise<boolean>;
  remove: (number: number, name: string) => Promise<boolean>;
  /** Without confirmation: anyone removed by mistake can join again. */
  removeMany: (numbers: number[]) => void;
};

export const addedSeconds = 30;
const undoMs = 10_000;

export function useHostActions({ press, pressFeature }: Host, now: HostSnapshot): HostActions {
  const confirm = useConfirm();
  const { round } = now;
  const next = nextStep(now);
  const { isAsleep, own } = useStepGuard(`${round.questionIndex} ${next}`);
  const [skipped, setSkipped] = useState<{ at: number; to: number | null } | null>(null);
  useEffect(() => {
    if (skipped === null) return;
    const timer = setTimeout(() => setSkipped(null), undoMs);
    return () => clearTimeout(timer);
  }, [skipped]);
  const isJustSkipped = round.phase === 'question' && round.questionIndex === skipped?.to;
  const skippedIndex = isJustSkipped ? skipped.at : null;
  const offered = useLiveSwitches(round.phase, round.features, now.features);
  return useMemo(() => {
    const end = async () => {
      const isNatural = round.pace === 'host' && isLastQuestion(now) && round.phase !== 'question';
      const question = { title: t('endTitle'), text: t('endText'), confirmLabel: t('endNow'), danger: true };
      if (isNatural || (await confirm(question))) await press({ do: 'end' });
    };
    const skip = async () => {
      const question = {
        title: t('skipLastTitle'),
        text: t('skipLastText'),
        confirmLabel: t('skipLast'),
        danger: true,
      };
      if (isLastQuestion(now) && !(await confirm(question))) return;
      if (await press({ do: 'skip', from: momentOf(round) }))
        setSkipped({ at: round.questionIndex, to: now.nextIndex });
    };
    const take = (step: Step) => own(step === 'end' ? end() : press(stepCommand(step, round)));
    return {
      take,
      takeNextStep() {
        if (next && !isAsleep) take(next);
      },
      isAsleep,
      togglePause: () => own(press({ do: round.isPaused ? 'resume' : 'pause' })),
      toggleLock: () => void press({ do: round.isLocked ? 'unlock' : 'lock' }),
      addTime: () => void press({ do: 'add-time', seconds: addedSeconds, from: momentOf(round) }),
      skip: () => own(skip()),
      skipped:
        skippedIndex === null
          ? null
          : {
              number: skippedIndex + 1,
              undo: () => own(press({ do: 'undo-skip', from: momentOf(round) })),
            },
      goTo: (questionIndex) => own(press({ do: 'go-to', questionIndex, from: momentOf(round) })),
      switches: offered.map(({ feature, label, command, input }) => ({
        label: label(),
        turnOn: () => void pressFeature(feature, command, input),
      })),
      end: () => void end(),
      rename: (number, name) => press({ do: 'rename-seat', number, name }),
      removeMany: (numbers) => void press({ do: 'remove-seats', numbers: numbers.slice(0, 1_000) }),
      async remove(number, name) {
        const question = {
          title: t('removeTitle', { name }),
          text: t('removeText'),
          confirmLabel: t('remove'),
          danger: true,
        };
        return (await confirm(question)) && (await press({ do: 'remove-seat', number }));
      },
    };
  }, [confirm, isAsleep, next, now, offered, own, press, pressFeature, round, skippedIndex]);
}
