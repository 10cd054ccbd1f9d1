// What calls need to be about: quizzes, a running round with a seat in it, a picture. Made through the API.
import { expect } from 'vitest';
import type { Quiz } from '#modules/quizzes/contract.ts';
import type { Joined } from '#modules/rounds/contract.ts';
import { quizDraft } from '../quizzes/quizzes.ts';
import type { Person } from './people.ts';

export type Stage = {
  owner: Person;
  /** Never started, private. */
  quizId: string;
  /** Open to be done directly, by anyone. */
  openQuizId: string;
  /** Running at each student's own pace, with question q1 open. */
  runningQuizId: string;
  roundId: string;
  roomCode: string;
  /** The secret of a seat in that round. */
  participantId: string;
  /** The secret of a seat there that has submitted. */
  doneParticipantId: string;
  imageId: string;
};

/** A picture of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function ok<T>(owner: Person, path: string, body?: unknown): Promise<T> {
  const reply = await owner.call<T>('POST', path, body);
  expect(reply.status, `POST ${path}: ${reply.text}`).toBe(200);
  return reply.body;
}

async function createQuiz(owner: Person, change: Record<string, unknown>): Promise<string> {
  return (await ok<{ quiz: Quiz }>(owner, '/quiz', quizDraft(change))).quiz.id;
}

type Part = Partial<Stage>;

/** What belongs together, and so is made together. */
const parts: ((owner: Person, settings: object) => Promise<Part>)[] = [
  async (owner, settings) => ({ quizId: await createQuiz(owner, { title: 'At rest', settings }) }),
  async (owner, settings) => {
    const change = { title: 'Open', isOpen: true, settings: { pace: 'self', ...settings } };
    return { openQuizId: await createQuiz(owner, change) };
  },
  startRound,
  async (owner) => ({ imageId: (await ok<{ imageId: string }>(owner, '/images', onePixel)).imageId }),
];

async function startRound(owner: Person, settings: object): Promise<Part> {
  const change = { title: 'Running', settings: { pace: 'self', ...settings } };
  const runningQuizId = await createQuiz(owner, change);
  const started = await ok<{ roundId: string; roomCode: string }>(owner, `/quiz/${runningQuizId}/start`, {
    lobby: true,
  });
  const { roundId, roomCode } = started;
  await ok(owner, `/rounds/${roundId}/command`, {
    do: 'next',
    from: { phase: 'lobby', questionIndex: -1 },
  });
  const join = (studentName: string) => ok<Joined>(owner, `/quiz/join/${roomCode}`, { studentName });
  const { participantId } = await join('Ada');
  const { participantId: doneParticipantId } = await join('Ben');
  // Both have come: that is recorded once.
  for (const seat of [participantId, doneParticipantId])
    await ok(owner, `/quiz/${runningQuizId}/seat`, { participantId: seat });
  await ok(owner, `/quiz/${runningQuizId}/complete`, { participantId: doneParticipantId });
  return { runningQuizId, roundId, roomCode, participantId, doneParticipantId };
}

/** Each part with the fields that it makes, as they were when it was made last. */
type Made = Map<(typeof parts)[number], Part>;
const madeOf = new WeakMap<Stage, Made>();

function assembled(owner: Person, made: Made): Stage {
  const stage = Object.assign({ owner }, ...made.values()) as Stage;
  madeOf.set(stage, made);
  return stage;
}

/** @param settings of every quiz on it, beside its pace */
export async function setStage(owner: Person, settings: object = {}): Promise<Stage> {
  const made: Made = new Map();
  for (const part of parts) made.set(part, await part(owner, settings));
  return assembled(owner, made);
}

/** The same stage with new objects in place of those that a call has named, and of what belongs to them. */
export async function renewedStage(stage: Stage, named: ReadonlySet<string>): Promise<Stage> {
  const made: Made = new Map(madeOf.get(stage));
  for (const [part, fields] of made)
    if (Object.keys(fields).some((field) => named.has(field))) made.set(part, await part(stage.owner, {}));
  return assembled(stage.owner, made);
}

/**
 * The stage, with a note of each object that a call is about: one that names none of them leaves them unchanged, whatever its
 * outcome.
 */
export function noting(whole: Stage, named: Set<string>): Stage {
  return new Proxy(whole, {
    get(target, name) {
      if (name !== 'owner') named.add(String(name));
      return target[name as keyof Stage];
    },
  });
}
