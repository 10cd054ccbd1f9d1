// What the host's steps are called, in every place that offers them.
import type { HostSnapshot, RoundState } from '#modules/rounds/live.ts';
import type { Step } from '../../live/host-state.ts';
import { t } from '../../texts.ts';

type Now = Pick<HostSnapshot, 'round' | 'question'>;

/** A scale, say: there is no right answer to be shown. */
const earnsNothing = ({ question }: Now) => question?.view.points === 0;

export function stepLabel(step: Step, now: Now): string {
  const { round } = now;
  if (step === 'reveal' && earnsNothing(now)) return t('step_reveal.results');
  if (step !== 'next') return t(`step_${step}`);
  if (round.phase !== 'lobby') return t('step_next');
  return t(round.pace === 'self' ? 'step_open' : 'step_start');
}

/** The state of the round, in a few words. */
export function phaseLabel(now: Now): string {
  const { round } = now;
  if (round.isPaused && round.phase !== 'ended') return t('phase_paused');
  if (round.turn?.isTalking) return t('phase_talking');
  if (round.phase === 'question' && round.turn?.number === 2) return t('secondVote');
  if (round.phase === 'reveal' && earnsNothing(now)) return t('phase_reveal.results');
  return t(`phase_${round.phase}`);
}

export function questionPlace({ questionIndex, questionCount, pace }: RoundState): string {
  if (pace === 'self' || questionIndex < 0) return t('questions', { count: questionCount });
  return t('questionOf', { number: Math.min(questionIndex + 1, questionCount), count: questionCount });
}
