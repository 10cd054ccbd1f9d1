// One round as classes play it: a question is skipped, one is never asked, someone leaves, someone never answers.

import type { TestApp } from '../app/app.ts';
import { createRoom, type TestPlayer, type TestRoom } from './live-room.ts';
import { ok } from './marking.ts';

export const playedQuestions = [
  {
    id: 'capital',
    type: 'multiple-choice',
    question: 'Capital of France?',
    options: ['Lyon', 'Paris', 'Nice'],
    correctAnswer: 1,
    points: 2,
  },
  { id: 'skipped', type: 'true-false', question: 'The moon is cheese.', correctAnswer: 1 },
  { id: 'water', type: 'true-false', question: 'Water is wet.', correctAnswer: 0 },
  { id: 'rain', type: 'open-ended', question: 'Why does it rain?', points: 4, rubric: { text: 'Clouds.' } },
  { id: 'unasked', type: 'true-false', question: 'The end is near.', correctAnswer: 0 },
];

/** What each of them answers; the last one joins, answers once and goes away without coming back. */
const playedAnswers: Record<string, Partial<Record<string, unknown>>> = {
  'Student 10': { capital: 1, skipped: 1, water: 0, rain: 'Clouds cool.' },
  'Student 2': { capital: 0, water: 0, rain: 'God knows.' },
  'Never Answered': {},
  'Left Early': { capital: 1 },
};

export type PlayedRound = {
  room: TestRoom;
  players: ReadonlyMap<string, TestPlayer>;
  /** The numbers that the host’s screen showed, by question. */
  shownNumbers: ReadonlyMap<string, number>;
};

export async function playRound(app: TestApp): Promise<PlayedRound> {
  const room = await createRoom(app, { title: 'Played', questions: playedQuestions });
  const players = new Map<string, TestPlayer>();
  for (const name of Object.keys(playedAnswers)) players.set(name, await room.player(name));
  const host = await room.host();
  const shownNumbers = new Map<string, number>();
  for (const { id } of playedQuestions.slice(0, -1)) {
    if (id === 'capital' || id === 'rain') await host.press('next');
    const { question, round } = host.snapshot;
    if (question) shownNumbers.set(question.view.id, round.questionIndex + 1);
    for (const [name, answers] of Object.entries(playedAnswers)) {
      const player = players.get(name);
      if (!player || player.closed) continue;
      await player.until('question', (event) => event.question.view.id === id);
      if (answers[id] !== undefined) await player.answer(id, answers[id]);
    }
    if (id === 'capital') {
      await players.get('Left Early')?.close();
      await host.press('close');
      await host.press('next');
    } else if (id === 'skipped') await host.press('skip');
    else await host.press('close');
  }
  await ok(room.teacher, 'POST', `/quiz/${room.quizId}/stop`, {});
  await host.close();
  for (const player of players.values()) if (!player.closed) await player.close();
  return { room, players, shownNumbers };
}

/** One file of the round, as its bytes. */
export async function fileOf({ room }: PlayedRound, path: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${room.teacher.token}` };
  const reply = await room.app.fastify.inject({ url: `/api/quiz/${room.quizId}/${path}`, headers });
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body.slice(0, 300)}`);
  return reply.rawPayload;
}
