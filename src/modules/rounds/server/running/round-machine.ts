// The course of a round as pure functions: what each of the host's commands changes, and whether its moment has passed.
import type { RoundErrorCode } from '../../errors.ts';
import type { HostCommand, Phase } from '../../live.ts';

/** What changes in the course of a round. Moments are milliseconds since 1970. */
export type RoundCourse = {
  phase: Phase;
  isPaused: boolean;
  isLocked: boolean;
  /** The question on the screens. */
  questionIndex: number;
  /** The furthest one that was opened: those before it were asked or skipped. */
  furthestIndex: number;
  skippedQuestionIds: readonly string[];
  /** Those whose answer was shown. */
  revealedQuestionIds: readonly string[];
  /** Those that were asked a second time. */
  againQuestionIds: readonly string[];
  /** While the room talks about a closed question: when it is asked again. */
  talkEndsAt: number | null;
  /** The host shows how the room answered a closed question whose right answer is not shown yet. */
  areAnswersShown: boolean;
  openedAt: number | null;
  closesAt: number | null;
  closedAt: number | null;
  pausedAt: number | null;
  endedAt: number | null;
};

/** The fixed part: the questions in the order in which they are asked. */
export type RoundPlan = {
  pace: 'host' | 'self';
  questions: readonly { id: string; limitMs: number | null }[];
};

export type CourseCommand = Exclude<
  HostCommand,
  { do: 'remove-seat' | 'remove-seats' | 'rename-seat' | 'feature' }
>;

export type Transition =
  /** `isShown`: players see something of it, so their sequence number rises. */
  | { kind: 'change'; change: Partial<RoundCourse>; isShown: boolean }
  /** Already done or outdated, so that pressing twice does it once. */
  | { kind: 'nothing' }
  | { kind: 'refused'; code: RoundErrorCode };

const nothing: Transition = { kind: 'nothing' };
const wrongPhase: Transition = { kind: 'refused', code: 'round_wrong_phase' };
const notLive: Transition = { kind: 'refused', code: 'round_not_live' };

function change(changes: Partial<RoundCourse>, isShown = true): Transition {
  return { kind: 'change', change: changes, isShown };
}

/** What `command` does to a round that is at `course` when the server's clock says `now`. */
export function transition(
  course: RoundCourse,
  plan: RoundPlan,
  command: CourseCommand,
  now: number,
): Transition {
  if (course.phase === 'ended') return command.do === 'end' || 'from' in command ? nothing : notLive;
  if ('from' in command && command.from) {
    const { phase, questionIndex } = command.from;
    if (phase !== course.phase || questionIndex !== course.questionIndex) return nothing;
  }
  switch (command.do) {
    case 'next':
      return next(course, plan, now);
    case 'skip':
      return skip(course, plan, now);
    case 'undo-skip':
      return undoSkip(course, plan, now);
    case 'go-to':
      return goTo(course, plan, command.questionIndex, now);
    case 'close':
      return course.phase === 'question'
        ? change({ ...resumed(course, now), phase: 'closed', closedAt: now })
        : wrongPhase;
    case 'reopen':
      return isAtRest(course) ? change(reopened(course, plan, now)) : wrongPhase;
    case 'discuss':
    case 'end-talk':
    case 'ask-again':
      return talk(course, plan, command, now);
    case 'show-answers':
      return isAtRest(course) ? change({ areAnswersShown: true }, false) : wrongPhase;
    case 'reveal':
      return isAtRest(course) ? change(revealed(course, plan)) : wrongPhase;
    case 'leaderboard':
      return course.phase === 'reveal' || isAtRest(course)
        ? change({ ...revealed(course, plan), phase: 'leaderboard' }, false)
        : wrongPhase;
    case 'end':
      return change(ending(now));
    case 'pause':
      return course.isPaused ? nothing : change({ isPaused: true, pausedAt: now });
    case 'resume':
      return course.isPaused ? change(resumed(course, now)) : nothing;
    case 'add-time':
      return addTime(course, command.seconds);
    case 'lock':
      return course.isLocked ? nothing : change({ isLocked: true });
    case 'unlock':
      return course.isLocked ? change({ isLocked: false }) : nothing;
  }
}

/** Closed, and no one is talking about it: what is right may be shown. */
function isAtRest({ phase, talkEndsAt }: RoundCourse): boolean {
  return phase === 'closed' && talkEndsAt === null;
}

/** Of a question: 2 once it was asked a second time. */
export function turnOf(
  { questionIndex, againQuestionIds }: Pick<RoundCourse, 'questionIndex' | 'againQuestionIds'>,
  { questions }: Pick<RoundPlan, 'questions'>,
): 1 | 2 {
  return againQuestionIds.includes(questions[questionIndex]?.id ?? '') ? 2 : 1;
}

/** Whether the closed question can be asked again: it is asked twice at most, and never once its answer was shown. */
export function mayAskAgain(course: RoundCourse, plan: RoundPlan): boolean {
  const id = plan.questions[course.questionIndex]?.id;
  if (plan.pace === 'self' || course.phase !== 'closed' || id === undefined) return false;
  return !course.againQuestionIds.includes(id) && !course.revealedQuestionIds.includes(id);
}

type TalkCommand = Extract<CourseCommand, { do: 'discuss' | 'end-talk' | 'ask-again' }>;

function talk(course: RoundCourse, plan: RoundPlan, command: TalkCommand, now: number): Transition {
  if (!mayAskAgain(course, plan)) return wrongPhase;
  const isTalking = course.talkEndsAt !== null;
  const over = { isPaused: false, pausedAt: null };
  switch (command.do) {
    case 'discuss':
      return isTalking ? nothing : change({ ...over, talkEndsAt: now + command.seconds * 1000 });
    case 'end-talk':
      return isTalking ? change({ ...over, talkEndsAt: null }) : nothing;
    case 'ask-again':
      return change(askedAgain(course, plan, now));
  }
}

/** Its second turn has a clock of its own, for its speed, too. */
function askedAgain(course: RoundCourse, plan: RoundPlan, now: number): Partial<RoundCourse> {
  const id = plan.questions[course.questionIndex]?.id;
  return {
    ...question(course, course.questionIndex, plan, now),
    againQuestionIds: id ? [...course.againQuestionIds, id] : course.againQuestionIds,
  };
}

/** The time to talk is over: the question opens again. */
export function askAgainByItself(course: RoundCourse, plan: RoundPlan, now: number): Transition {
  const { talkEndsAt, isPaused } = course;
  if (talkEndsAt === null || isPaused || talkEndsAt > now || !mayAskAgain(course, plan)) return nothing;
  return change(askedAgain(course, plan, now));
}

/**
 * Whether it is the second turn that is among the answers of the round, where everything counts and grades them. If the
 * first one counts, the second is there only as long as it takes answers.
 */
export function isSecondHeld(
  course: RoundCourse,
  plan: Pick<RoundPlan, 'questions'>,
  questionId: string,
  counted: 'first' | 'second',
): boolean {
  if (!course.againQuestionIds.includes(questionId)) return false;
  if (counted === 'second') return true;
  const isCurrent = plan.questions[course.questionIndex]?.id === questionId;
  return isCurrent && course.openedAt !== null && (course.phase === 'question' || course.phase === 'closed');
}

/** An automatic close: time and grace period are over, or everyone has answered. */
export function closeByItself(course: RoundCourse, now: number): Transition {
  if (course.phase !== 'question' || course.isPaused) return nothing;
  return change({ phase: 'closed', closedAt: Math.min(now, course.closesAt ?? now) });
}

/** No one is left who could lead it. */
export function endByItself(course: RoundCourse, now: number): Transition {
  return course.phase === 'ended' ? nothing : change(ending(now));
}

/** How long everyone may still change their mind after the last one has answered, at most. */
export const lastCallMs = 3_000;

/** Everyone has answered, and answers can be changed: the clock shows the last moments in which they can. */
export function callTime(course: RoundCourse, now: number): Transition {
  if (course.phase !== 'question' || course.isPaused) return nothing;
  const closesAt = now + lastCallMs;
  return course.closesAt !== null && course.closesAt <= closesAt ? nothing : change({ closesAt });
}

/** What was opened, or skipped on the way, of a round that a host leads. */
export function askedQuestions<Q>(
  { furthestIndex }: Pick<RoundCourse, 'furthestIndex'>,
  all: readonly Q[],
): Q[] {
  return all.slice(0, furthestIndex + 1);
}

/** Whether the screens go back to a question that was on them before, with the answers it has. */
export function isReturn(before: Place, after: Place): boolean {
  return after.questionIndex !== before.questionIndex && after.questionIndex <= before.furthestIndex;
}

type Place = Pick<RoundCourse, 'questionIndex' | 'furthestIndex'>;

/** The question that “Next question” opens: the first one after this that was not asked yet; null after the last. */
export function nextIndexOf(
  course: Pick<RoundCourse, 'questionIndex' | 'furthestIndex' | 'skippedQuestionIds'>,
  plan: Pick<RoundPlan, 'questions'>,
): number | null {
  const index = plan.questions.findIndex(
    (_, at) => at > course.questionIndex && !isCounted(course, plan, at),
  );
  return index < 0 ? null : index;
}

function isCounted(
  { furthestIndex, skippedQuestionIds }: Pick<RoundCourse, 'furthestIndex' | 'skippedQuestionIds'>,
  plan: Pick<RoundPlan, 'questions'>,
  index: number,
): boolean {
  return index <= furthestIndex && !skippedQuestionIds.includes(plan.questions[index]?.id ?? '');
}

/** The ids of the questions that count: asked and not skipped; in a self-paced round all of them. */
export function countedQuestionIds(
  course: Pick<RoundCourse, 'furthestIndex' | 'skippedQuestionIds'>,
  plan: RoundPlan,
): string[] {
  const asked = plan.pace === 'self' ? plan.questions : askedQuestions(course, plan.questions);
  return asked.map(({ id }) => id).filter((id) => !course.skippedQuestionIds.includes(id));
}

function next(course: RoundCourse, plan: RoundPlan, now: number): Transition {
  if (plan.pace === 'self') {
    return course.phase === 'lobby'
      ? change({ phase: 'open', openedAt: now, isPaused: false, pausedAt: null })
      : wrongPhase;
  }
  if (course.phase === 'question') return wrongPhase;
  return change(question(course, nextIndexOf(course, plan), plan, now));
}

function skip(course: RoundCourse, plan: RoundPlan, now: number): Transition {
  if (course.phase !== 'question' && course.phase !== 'closed') return wrongPhase;
  const current = plan.questions[course.questionIndex];
  const opening = question(course, nextIndexOf(course, plan), plan, now);
  const others = opening.skippedQuestionIds ?? course.skippedQuestionIds;
  return change({ ...opening, skippedQuestionIds: current ? [...others, current.id] : others });
}

/**
 * What was asked already comes back as it was left, with its answers, and takes more only when it is opened again. What was
 * not asked yet opens; what is passed over on the way there is skipped.
 */
function goTo(course: RoundCourse, plan: RoundPlan, index: number, now: number): Transition {
  const target = plan.questions[index];
  if (plan.pace === 'self' || !target) return wrongPhase;
  if (index === course.questionIndex) return nothing;
  if (!isCounted(course, plan, index)) {
    const opening = question(course, index, plan, now);
    const passed = plan.questions.slice(course.furthestIndex + 1, index).map(({ id }) => id);
    const others = opening.skippedQuestionIds ?? course.skippedQuestionIds;
    return change({ ...opening, skippedQuestionIds: [...others, ...passed] });
  }
  return change({
    ...atFirst,
    phase: course.revealedQuestionIds.includes(target.id) ? 'reveal' : 'closed',
    questionIndex: index,
    furthestIndex: course.furthestIndex,
    isPaused: false,
    pausedAt: null,
    // Without a moment of its opening no answer is accepted for it.
    openedAt: null,
    closesAt: null,
    closedAt: now,
  });
}

function revealed(course: RoundCourse, plan: RoundPlan): Partial<RoundCourse> {
  const id = plan.questions[course.questionIndex]?.id;
  const others = course.revealedQuestionIds.filter((other) => other !== id);
  return { phase: 'reveal', revealedQuestionIds: id ? [...others, id] : others };
}

/** How long after a skip it can be taken back: the ten seconds that are offered, and the way to the server. */
const undoSkipMs = 15_000;

/** The next question has just been opened: it waits for its turn again, with the answers it may have had. */
function undoSkip(course: RoundCourse, plan: RoundPlan, now: number): Transition {
  const skipped = course.skippedQuestionIds.at(-1);
  const index = plan.questions.findIndex(({ id }) => id === skipped);
  const isRecent = course.openedAt !== null && now - course.openedAt <= undoSkipMs;
  if (course.phase !== 'question' || index < 0 || !isRecent) return wrongPhase;
  const isFirstTime = course.questionIndex === course.furthestIndex;
  const current = plan.questions[course.questionIndex];
  const before = {
    ...course,
    furthestIndex: isFirstTime ? course.furthestIndex - 1 : course.furthestIndex,
    skippedQuestionIds:
      isFirstTime || !current ? course.skippedQuestionIds : [current.id, ...course.skippedQuestionIds],
  };
  return change(question(before, index, plan, now));
}

/** Its clock runs once more from the full time; what is earned for speed still counts from the first opening. */
function reopened(course: RoundCourse, plan: RoundPlan, now: number): Partial<RoundCourse> {
  const limitMs = plan.questions[course.questionIndex]?.limitMs ?? null;
  const closesAt = limitMs === null ? null : now + limitMs;
  const openedAt = course.openedAt ?? now;
  return {
    ...atFirst,
    phase: 'question',
    openedAt,
    closedAt: null,
    closesAt,
    isPaused: false,
    pausedAt: null,
  };
}

/** No one talks about a question that comes onto the screens, and how it was answered is hidden. */
const atFirst = { talkEndsAt: null, areAnswersShown: false } as const;

/** Opening a question ends a pause; after the last question the round is over. */
function question(
  course: RoundCourse,
  index: number | null,
  plan: RoundPlan,
  now: number,
): Partial<RoundCourse> {
  const opening = index === null ? undefined : plan.questions[index];
  if (index === null || !opening) return ending(now);
  return {
    ...atFirst,
    phase: 'question',
    questionIndex: index,
    furthestIndex: Math.max(course.furthestIndex, index),
    skippedQuestionIds: course.skippedQuestionIds.filter((id) => id !== opening.id),
    isPaused: false,
    pausedAt: null,
    openedAt: now,
    closesAt: opening.limitMs === null ? null : now + opening.limitMs,
    closedAt: null,
  };
}

function ending(now: number): Partial<RoundCourse> {
  return { phase: 'ended', endedAt: now, isPaused: false, pausedAt: null, talkEndsAt: null };
}

/** Moves the running clock, of a question or of talking, by as long as the pause lasted. */
function resumed(course: RoundCourse, now: number): Partial<RoundCourse> {
  const over = { isPaused: false, pausedAt: null };
  if (course.pausedAt === null) return over;
  const pauseMs = Math.max(0, now - course.pausedAt);
  if (course.talkEndsAt !== null) return { ...over, talkEndsAt: course.talkEndsAt + pauseMs };
  if (course.phase !== 'question') return over;
  return {
    ...over,
    openedAt: course.openedAt === null ? null : course.openedAt + pauseMs,
    closesAt: course.closesAt === null ? null : course.closesAt + pauseMs,
  };
}

function addTime(course: RoundCourse, seconds: number): Transition {
  if (course.talkEndsAt !== null) return change({ talkEndsAt: course.talkEndsAt + seconds * 1000 });
  if (course.phase !== 'question') return wrongPhase;
  return course.closesAt === null ? nothing : change({ closesAt: course.closesAt + seconds * 1000 });
}
