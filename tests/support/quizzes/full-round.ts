// A round of a full room, each of whose seats has answered each question: the first through the API, the others as its copies.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Joined } from '#modules/rounds/contract.ts';
import type { Question } from '#question-types/registry.ts';
import type { TestApp } from '../app/app.ts';
import type { Stage } from '../app/stage.ts';
import { oneOfEach } from './quizzes.ts';

const essay = 'Ωμέγα ἀλφα a < b & c; *d* [e](f) "g" '.repeat(80);

const answerTo: Partial<Record<Question['type'], unknown>> = {
  'multiple-choice': 0,
  'true-false': 1,
  'multiple-select': [0, 1],
  'open-ended': essay,
  matching: [0, 1],
  ranking: [1, 0, 2],
  'fill-blank': ['alpha', 'β'],
  scale: 3,
  hotspot: [{ x: 0.2, y: 0.2 }],
  'short-answer': 'naloxone',
};

/** The types in turn, with a long text each. */
function questionsOf(count: number): Question[] {
  const types = oneOfEach();
  return Array.from({ length: count }, (_, at) => {
    const question = types[at % types.length] as Question;
    return { ...question, id: `q${at + 1}`, question: `${question.question} ${at} ${essay.slice(0, 400)}` };
  });
}

/** Open at each student's own pace; its objects are in place of those of the stage. */
export async function fullRound(
  app: TestApp,
  stage: Stage,
  size: { seats: number; questions: number },
): Promise<Stage> {
  const { owner } = stage;
  const ok = async <T>(path: string, body: object): Promise<T> => {
    const reply = await owner.call<T>('POST', path, body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };
  const questions = questionsOf(size.questions);
  const quiz = { title: 'Full', settings: { pace: 'self' }, questions };
  const { id: quizId } = (await ok<{ quiz: { id: string } }>('/quiz', quiz)).quiz;
  const { roundId, roomCode } = await ok<Stage>(`/quiz/${quizId}/start`, {});
  const { participantId } = await ok<Joined>(`/quiz/join/${roomCode}`, { studentName: 'Ada' });
  for (const { id, type } of questions)
    await ok(`/quiz/${quizId}/response`, { participantId, questionId: id, answer: answerTo[type] });
  await copySeats(app, roundId, size.seats);
  const ids = { quizId, openQuizId: quizId, runningQuizId: quizId };
  return { ...stage, ...ids, roundId, roomCode, participantId, doneParticipantId: participantId };
}

/** Every third answer of a copy is wrong, here and there. */
async function copySeats({ services }: TestApp, roundId: string, seats: number): Promise<void> {
  await services.db.execute(sql`
    insert into seats (round_id, number, name, name_key, participant_hash, is_anonymous, joined_at, completed_at, score)
    select ${roundId}, n, 'Student Ωμέγα ' || n, 'student ' || n, 'hash ' || ${roundId}::text || n, false, now(), now(), 5
    from generate_series(2, ${seats}::int) n`);
  // In parts: one statement for all of them would keep a busy machine's embedded database longer than it allows.
  for (let from = 1; from < seats; from += 200)
    await services.db.execute(sql`
      insert into answers (seat_id, question_id, round_id, answer, fraction, points, received_at)
      select s.seat_id, a.question_id, s.round_id, a.answer,
        case when a.fraction is not null and (s.number * 7919 + a.seat_id * 104729 + length(a.question_id || a.answer::text)) % 3 = 0 then 0 else a.fraction end,
        a.points, now()
      from seats s join answers a on a.round_id = s.round_id
        join seats first on first.seat_id = a.seat_id and first.number = 1
      where s.round_id = ${roundId} and s.number > ${from}::int and s.number <= ${from + 200}::int`);
  await services.db.execute(sql`analyze`);
}
