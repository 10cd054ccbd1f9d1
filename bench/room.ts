// Sets the scene through the API: someone who teaches, a quiz, a round, and seats for everyone.
import { oneOfEach } from '../tests/support/quizzes/quizzes.ts';
import type { SimulatedSeat } from '../tests/support/quizzes/simulated-player.ts';

export type Call = <T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  token?: string,
) => Promise<T>;
export type Room = {
  quizId: string;
  roundId: string;
  roomCode: string;
  token: string;
  questionIds: string[];
};

/** The host: an admin, because no plan below Enterprise allows this many players. */
export const benchAdmin = { email: 'teacher@example.org', password: 'Correct-horse-7' };

/** Calls below /api; anything but success is an error. */
export function callerOf(origin: string): Call {
  return async <T>(method: string, path: string, body?: unknown, token?: string) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
}

/** Questions as they are in class: one stem, four options of a few words, one of them right, a sentence why. */
function draftOf(questionCount: number) {
  const choice = oneOfEach().find(
    (question) =>
      'options' in question && 'correctAnswer' in question && typeof question.correctAnswer === 'number',
  );
  const questions = Array.from({ length: questionCount }, (_, place) => ({
    ...choice,
    id: `question${place + 1}`,
    question: `Question ${place + 1}: which of these anticoagulants is reversed by protamine sulfate?`,
    options: ['Unfractionated heparin', 'Warfarin', 'Apixaban', 'Dabigatran etexilate'],
    correctAnswer: 0,
    explanation: 'Protamine binds heparin in a stable, inactive complex.',
  }));
  return {
    title: 'Anticoagulants',
    questions,
    settings: { timePerQuestionSeconds: 300, canChangeAnswers: false },
  };
}

export async function openRoom(call: Call, questionCount: number): Promise<Room> {
  const { token } = await call<{ token: string }>('POST', '/auth/login', benchAdmin);
  const draft = draftOf(questionCount);
  const { quiz } = await call<{ quiz: { id: string } }>('POST', '/quiz', draft, token);
  const started = await call<{ roundId: string; roomCode: string }>(
    'POST',
    `/quiz/${quiz.id}/start`,
    { lobby: true },
    token,
  );
  return { quizId: quiz.id, ...started, token, questionIds: draft.questions.map(({ id }) => id) };
}

/** Joins a few at a time, as a class does that finds its phones one after the other. */
export async function takeSeats(call: Call, roomCode: string, count: number): Promise<SimulatedSeat[]> {
  const seats: SimulatedSeat[] = [];
  let next = 1;
  async function joinOneByOne(): Promise<void> {
    while (next <= count) {
      const studentName = `Student ${next}`;
      next += 1;
      const joined = await call<{ participantId: string; seat: { number: number } }>(
        'POST',
        `/quiz/join/${roomCode}`,
        { studentName },
      );
      seats.push({ participantId: joined.participantId, number: joined.seat.number });
    }
  }
  await Promise.all(Array.from({ length: Math.min(50, count) }, joinOneByOne));
  return seats;
}
