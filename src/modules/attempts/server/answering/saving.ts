// Saving changes of answers: in order, each once; the last one of a question counts, whatever came late or twice.
import { type AttemptAnswer, type AttemptSeat, isOverdue } from '#modules/rounds/api/attempt-seats.ts';
import type { LockedAttempt } from '#modules/rounds/api/direct-round.ts';
import type { AnswerChange, ChangeOutcome, SavedState } from '../../contract.ts';
import { type OpenAttempt, shownResult } from '../open-attempt.ts';
import { findOperations, lastSequences, type Operation, recordOperations } from './operations.ts';

type Outcome = Omit<ChangeOutcome, 'current'>;
type Last = { sequence: number; receivedAt: number };

export function presentSaved(open: OpenAttempt, saved: AttemptAnswer): SavedState {
  const { questionId, answer, sequence, receivedAt, isLocked } = saved;
  return { questionId, answer, sequence, receivedAt, isLocked, result: shownResult(open, saved) };
}

/** What counts for a question now, which may be a withdrawn answer. */
export function savedStateOf(
  open: OpenAttempt,
  questionId: string,
  saved: AttemptAnswer | undefined,
  last: Last | undefined,
): SavedState | null {
  if (saved) return presentSaved(open, saved);
  return last ? { questionId, answer: null, ...last, isLocked: false, result: null } : null;
}

/** What arrived in time counts, even if the clock submitted before it was processed. */
function isTimely(attempt: AttemptSeat, receivedAt: number): boolean {
  if (!attempt.isQuizOpen || isOverdue(attempt, attempt.graceMs, receivedAt)) return false;
  return attempt.completedAt === null || attempt.completedBy === 'clock';
}

/** Applies changes to the known state of an attempt, without storing anything. */
class Changes {
  readonly #isInTime: boolean;
  readonly #grade: LockedAttempt['grade'];
  readonly #known: ReadonlyMap<string, Operation['outcome']>;
  readonly #saved: Map<string, AttemptAnswer>;
  readonly #last: Map<string, Last>;
  readonly #receivedAt: number;
  readonly #touched = new Set<string>();
  readonly operations = new Map<string, Operation>();

  constructor(
    { attempt, saved, grade }: LockedAttempt,
    log: { known: ReadonlyMap<string, Operation['outcome']>; last: ReadonlyMap<string, Last> },
    receivedAt: number,
  ) {
    this.#isInTime = isTimely(attempt, receivedAt);
    this.#grade = grade;
    this.#known = log.known;
    this.#saved = new Map(saved);
    this.#last = new Map(log.last);
    this.#receivedAt = receivedAt;
  }

  apply(change: AnswerChange): Outcome {
    const { operationId, questionId } = change;
    const tell = (state: Outcome['state'], message?: string): Outcome => ({
      operationId,
      questionId,
      state,
      message,
    });
    const known = this.operations.get(operationId)?.outcome ?? this.#known.get(operationId);
    if (known) return tell(known);
    if (!this.#isInTime) return tell('too-late');
    const graded = this.#grade(change, this.#receivedAt);
    if (graded.kind === 'invalid') return tell('invalid', graded.message);
    if (this.#saved.get(questionId)?.isLocked) return tell('locked');
    if (change.sequence < (this.#last.get(questionId)?.sequence ?? 0))
      return tell(this.#log(change, 'superseded'));
    this.#last.set(questionId, { sequence: change.sequence, receivedAt: this.#receivedAt });
    this.#touched.add(questionId);
    if (graded.kind === 'answer') this.#saved.set(questionId, graded.saved);
    else this.#saved.delete(questionId);
    return tell(this.#log(change, 'saved'));
  }

  #log({ operationId, questionId, sequence }: AnswerChange, outcome: Operation['outcome']) {
    this.operations.set(operationId, { operationId, questionId, sequence, outcome });
    return outcome;
  }

  savedNow(questionId: string): AttemptAnswer | undefined {
    return this.#saved.get(questionId);
  }

  lastNow(questionId: string): Last | undefined {
    return this.#last.get(questionId);
  }

  get written(): AttemptAnswer[] {
    return [...this.#touched].map((id) => this.#saved.get(id)).filter((saved) => saved !== undefined);
  }

  get takenBack(): string[] {
    return [...this.#touched].filter((id) => !this.#saved.has(id));
  }
}

/** Saves several changes together; those that don't count are reported and affect nothing else. */
export async function saveAnswers(
  open: OpenAttempt,
  changes: readonly AnswerChange[],
  receivedAt: number,
): Promise<ChangeOutcome[]> {
  return open.round.changeAnswers(open.attempt, async (locked, tx) => {
    const { seatId } = locked.attempt;
    const ids = changes.map(({ operationId }) => operationId);
    const known = await findOperations(tx, seatId, ids);
    const last = await lastSequences(tx, seatId);
    const applied = new Changes(locked, { known, last }, receivedAt);
    const outcomes = changes.map((change) => applied.apply(change));
    await recordOperations(tx, seatId, [...applied.operations.values()], receivedAt);
    const current = ({ questionId }: Outcome) =>
      savedStateOf(open, questionId, applied.savedNow(questionId), applied.lastNow(questionId));
    return {
      saved: applied.written,
      takenBack: applied.takenBack,
      outcome: outcomes.map((outcome) => ({ ...outcome, current: current(outcome) })),
    };
  });
}
