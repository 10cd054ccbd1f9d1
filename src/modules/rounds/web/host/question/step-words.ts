// What the host's steps are called, in every place that offers them.
import type { RoundState } from '#modules/rounds/live.ts';
import type { Step } from '../../live/host-state.ts';
import { t } from '../../texts.ts';

export function stepLabel(step: Step, round: RoundState): string {
  if (step !== 'next') return t(`step_${step}`);
  if (round.phase !== 'lobby') return t('step_next');
  return t(round.pace === 'self' ? 'step_open' : 'step_start');
}

/** The state of the round, in a few words. */
export function phaseLabel(round: RoundState): string {
  if (round.isPaused && round.phase !== 'ended') return t('phase_paused');
  return t(`phase_${round.phase}`);
}

export function questionPlace({ questionIndex, questionCount, pace }: RoundState): string {
  if (pace === 'self' || questionIndex < 0) return t('questions', { count: questionCount });
  return t('questionOf', { number: Math.min(questionIndex + 1, questionCount), count: questionCount });
}
