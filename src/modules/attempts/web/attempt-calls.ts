// The calls of one attempt, with errors sorted by what they mean for it.
import { CallError, call } from '#platform/web/client.ts';
import type { Sent } from '#platform/web/writing/send-queue.ts';
import {
  type AnswerChange,
  type Attempt,
  attemptsContract,
  type ChangeOutcome,
  type SavedState,
} from '../contract.ts';

/** No answer for now: the same call may succeed later. */
type Unreachable = { kind: 'unreachable'; retryAfterMs?: number };
type Refused = { kind: 'refused'; code: string; message: string };
export type Reply<T> = { kind: 'ok'; value: T } | Unreachable | Refused;

type SaveReply = Sent<ChangeOutcome> & {
  deadlineAt?: number | null;
  serverNow?: number;
  state?: Attempt['state'];
};

export type AttemptCalls = {
  read(): Promise<Reply<Attempt>>;
  save(changes: AnswerChange[]): Promise<SaveReply>;
  check(questionId: string): Promise<Reply<SavedState>>;
  submit(): Promise<Reply<Attempt>>;
};

/** A network that silently swallows a request must not hold up the next try for minutes. */
const answersWithinMs = 15_000;

const seatIsGone = new Set(['seat_not_found', 'seat_removed', 'quiz_not_found']);

export function callsOf({ quizId, participantId }: { quizId: string; participantId: string }): AttemptCalls {
  const params = { id: quizId };
  async function save(changes: AnswerChange[]): Promise<SaveReply> {
    const bare = changes.map(({ operationId, sequence, questionId, answer }) => {
      return { operationId, sequence, questionId, answer: answer ?? null };
    });
    const reply = await replyOf((signal) =>
      call(attemptsContract.saveAnswers, { params, body: { participantId, changes: bare } }, signal),
    );
    if (reply.kind === 'ok') return { ...reply.value, kind: 'answered' };
    if (reply.kind === 'unreachable' || seatIsGone.has(reply.code)) return reply;
    // One change that the server can't even read must not hold up the others.
    if (changes.length > 1) return saveOneByOne(changes);
    const [change] = bare;
    if (!change) return reply;
    const { operationId, questionId } = change;
    const { message } = reply;
    const outcome = { operationId, questionId, state: 'invalid' as const, message, current: null };
    return { kind: 'answered', outcomes: [outcome] };
  }
  async function saveOneByOne(changes: AnswerChange[]): Promise<SaveReply> {
    let all: Extract<SaveReply, { kind: 'answered' }> = { kind: 'answered', outcomes: [] };
    for (const change of changes) {
      const reply = await save([change]);
      if (reply.kind !== 'answered') return all.outcomes.length > 0 ? all : reply;
      all = { ...reply, outcomes: [...all.outcomes, ...reply.outcomes] };
    }
    return all;
  }
  return {
    read: () =>
      replyOf(
        async (signal) =>
          (await call(attemptsContract.readAttempt, { params, body: { participantId } }, signal)).attempt,
      ),
    save,
    check: (questionId) =>
      replyOf(
        async (signal) =>
          (await call(attemptsContract.checkAnswer, { params, body: { participantId, questionId } }, signal))
            .saved,
      ),
    submit: () =>
      replyOf(
        async (signal) =>
          (await call(attemptsContract.submitAttempt, { params, body: { participantId } }, signal)).attempt,
      ),
  };
}

async function replyOf<T>(use: (signal: AbortSignal) => Promise<T>): Promise<Reply<T>> {
  const signal = AbortSignal.timeout(answersWithinMs);
  try {
    return { kind: 'ok', value: await use(signal) };
  } catch (error) {
    if (signal.aborted) return { kind: 'unreachable' };
    if (!(error instanceof CallError)) throw error;
    const { status, code, message, limits } = error;
    // This very refusal makes the browser forget an ended session; the seat's own secret is enough.
    const isPassing = status === 0 || status >= 500 || status === 429 || status === 401;
    if (!isPassing) return { kind: 'refused', code, message };
    return { kind: 'unreachable', retryAfterMs: (limits.retryAfterSeconds ?? 0) * 1_000 };
  }
}
