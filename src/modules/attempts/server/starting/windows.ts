// When an attempt may start and how long it runs: the windows of a quiz and its time limit, as pure functions.
import type { QuizSettings } from '#modules/quizzes/contract.ts';
import type { RoundErrorCode } from '#modules/rounds/errors.ts';

/** The factor for a person's time limit; null removes the limit. Without extra time it is 1. */
export type TimeFactor = number | null;

type Windows = Pick<QuizSettings, 'opensAt' | 'lastStartAt' | 'closesAt'>;

export type Opening = 'open' | 'not-yet' | 'too-late' | 'closed';

const momentOf = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));

/** The windows as points in time, in milliseconds since 1970. */
export function momentsOf({ opensAt, lastStartAt, closesAt }: Windows) {
  return { opensAt: momentOf(opensAt), lastStartAt: momentOf(lastStartAt), closesAt: momentOf(closesAt) };
}

/** Whether an attempt may start now; `closed` if none may be in progress any more either. */
export function openingOf(quiz: { isOpen: boolean; settings: Windows }, now: number): Opening {
  const { opensAt, lastStartAt, closesAt } = momentsOf(quiz.settings);
  if (!quiz.isOpen || (closesAt !== null && now >= closesAt)) return 'closed';
  if (opensAt !== null && now < opensAt) return 'not-yet';
  return lastStartAt !== null && now > lastStartAt ? 'too-late' : 'open';
}

/** Why no attempt may start now; null if one may. */
export function startRefusalOf(
  quiz: { isOpen: boolean; settings: Windows },
  now: number,
): RoundErrorCode | null {
  if (!quiz.isOpen) return 'quiz_not_open';
  const state = openingOf(quiz, now);
  if (state === 'open') return null;
  return state === 'not-yet' ? 'attempt_not_yet' : 'attempt_too_late';
}

/** How long one attempt may take; null means no limit. */
export function timeLimitOf(
  { timeLimitMinutes }: Pick<QuizSettings, 'timeLimitMinutes'>,
  factor: TimeFactor,
): number | null {
  return timeLimitMinutes === 0 || factor === null ? null : Math.round(timeLimitMinutes * 60_000 * factor);
}

/** When an attempt is submitted automatically: at the end of its own time or of everyone's, whichever comes first. */
export function deadlineOfAttempt(
  settings: Windows & Pick<QuizSettings, 'timeLimitMinutes'>,
  startedAt: number,
  factor: TimeFactor,
): number | null {
  const limitMs = timeLimitOf(settings, factor);
  const ends = [limitMs === null ? null : startedAt + limitMs, momentsOf(settings).closesAt];
  const set = ends.filter((end) => end !== null);
  return set.length > 0 ? Math.min(...set) : null;
}
