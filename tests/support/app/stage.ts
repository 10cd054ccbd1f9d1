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
  /** Open to be done directly, by anybody. */
  openQuizId: string;
  /** Running at each student's own pace, with question q1 open. */
  runningQuizId: string;
  roundId: string;
  roomCode: string;
  /** The secret of a seat in that round. */
  participantId: string;
  /** The secret of a seat there that has handed in. */
  doneParticipantId: string;
  imageId: string;
};

/** A picture of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export async function setStage(owner: Person): Promise<Stage> {
  async function ok<T>(method: 'POST', path: string, body?: unknown): Promise<T> {
    const reply = await owner.call<T>(method, path, body);
    expect(reply.status, `${method} ${path}: ${reply.text}`).toBe(200);
    return reply.body;
  }
  const create = (change: object) => ok<{ quiz: Quiz }>('POST', '/quiz', quizDraft({ ...change }));
  const quiz = await create({ title: 'At rest' });
  const openQuiz = await create({ title: 'Open', isOpen: true, settings: { pace: 'self' } });
  const runningQuiz = await create({ title: 'Running', settings: { pace: 'self' } });
  const running = runningQuiz.quiz.id;
  const { roundId, roomCode } = await ok<{ roundId: string; roomCode: string }>(
    'POST',
    `/quiz/${running}/start`,
  );
  await ok('POST', `/rounds/${roundId}/command`, { do: 'next', from: { phase: 'lobby', questionIndex: -1 } });
  const join = (studentName: string) => ok<Joined>('POST', `/quiz/join/${roomCode}`, { studentName });
  const { participantId } = await join('Ada');
  const { participantId: doneParticipantId } = await join('Ben');
  // Both have come: that is written down once.
  for (const seat of [participantId, doneParticipantId])
    await ok('POST', `/quiz/${running}/seat`, { participantId: seat });
  await ok('POST', `/quiz/${running}/complete`, { participantId: doneParticipantId });
  const { imageId } = await ok<{ imageId: string }>('POST', '/images', onePixel);
  return {
    owner,
    quizId: quiz.quiz.id,
    openQuizId: openQuiz.quiz.id,
    runningQuizId: running,
    roundId,
    roomCode,
    participantId,
    doneParticipantId,
    imageId,
  };
}
