// The twelve screens that people see first, with a class, its teacher and a student of it. Driven through the API and plain
// addresses alone, so that older builds can be photographed the same way.
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import {
  liveAddress,
  SimulatedPlayer,
  type SimulatedSeat,
} from '../../tests/support/quizzes/simulated-player.ts';
import type { Shot } from './camera.ts';
import { answerAs, answerRest, type ClassRoom, command, openClassRoom, spots } from './class-room.ts';
import library from './library-quizzes.json' with { type: 'json' };
import type { Call } from './server.ts';

export const keyShapes = ['narrow', 'desk', 'fullHd', 'ultraHd'] as const;

export type KeyScreen = Omit<Shot, 'shape'>;

/** The notice that a first visit to the pharmacology tools begins with. */
const afterNotice = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('rounds.education-only', new Date().toISOString()));
  await page.reload({ waitUntil: 'load' });
};

const eightDrugs =
  'warfarin,aspirin,amiodarone,simvastatin,clarithromycin,digoxin,ibuprofen,fluconazole'.split(',');

/** What else a teacher has: a quiz that is ready, one open for a week, and one that isn’t finished. */
async function fillLibrary(call: Call, { teacher, homeworkId, student }: ClassRoom): Promise<void> {
  const create = (body: object) => call('POST', '/quiz', teacher.token, body);
  await create(library.ready);
  const nextWeek = new Date(Date.now() + 7 * 86_400_000);
  nextWeek.setUTCHours(20, 0, 0, 0);
  const settings = { pace: 'self', closesAt: nextWeek.toISOString() };
  await create({ ...library.open, isOpen: true, settings });
  await create(library.unfinished);
  await call('POST', `/quiz/${homeworkId}/attempts`, student.token, { studentName: 'Mina' });
}

async function seatStudent(call: Call, origin: string, room: ClassRoom): Promise<void> {
  const { roomCode, roundId, student, players } = room;
  const seat = await call<SimulatedSeat>('POST', `/quiz/join/${roomCode}`, student.token, {
    studentName: 'Mina',
  });
  const player = new SimulatedPlayer(liveAddress(origin, roundId), seat, () => {});
  player.connect();
  players.push(player);
  await setTimeout(1_000);
}

/** Each must be photographed before the next is requested: the round continues between them. */
export async function* keyScreens(call: Call, origin: string): AsyncGenerator<KeyScreen> {
  const room = await openClassRoom(call, origin);
  const { teacher, student, quizId, roundId, roomCode, players } = room;
  await seatStudent(call, origin, room);
  const host = { path: `/host/${roundId}`, token: teacher.token };
  yield { name: '01-home', path: '/' };
  yield { name: '02-join-by-code', path: '/take-quiz' };
  yield { name: '02-join-by-name', path: `/join/${roomCode}` };
  yield { ...host, name: '03-host-lobby' };
  await command(call, room, 'next');
  // The twelfth is still thinking.
  answerAs(players, 'complex', [1, 1, 3, 1, 2, 1, 1, 0, 1, 1, 1, undefined, 1]);
  await setTimeout(1_000);
  yield { ...host, name: '04-host-question' };
  await command(call, room, 'close');
  await command(call, room, 'reveal');
  yield { ...host, name: '05-host-reveal' };
  await command(call, room, 'next');
  answerAs(players, 'segment', spots);
  await setTimeout(1_000);
  await command(call, room, 'close');
  await command(call, room, 'reveal');
  await answerRest(call, room);
  await command(call, room, 'leaderboard');
  yield { ...host, name: '06-host-leaderboard' };
  await call('POST', `/rounds/${roundId}/command`, teacher.token, { do: 'end' });
  yield { ...host, name: '07-host-podium' };
  for (const player of players) player.drop();
  await fillLibrary(call, room);
  yield { name: '08-teacher-dashboard', path: '/teacher-dashboard', token: teacher.token };
  yield { name: '09-student-dashboard', path: '/student-dashboard', token: student.token };
  yield {
    name: '10-quiz-editor',
    path: `/quizzes/${quizId}/edit`,
    token: teacher.token,
    // The preview draws its options after the editor is there, without a call that could be waited for.
    before: (page) => page.waitForTimeout(2_000),
  };
  const tools = '/pharmacology-tools';
  const bench = { before: afterNotice };
  const check = `${tools}/interactions?drugs=${eightDrugs.join(',')}`;
  yield { ...bench, name: '11-interaction-check', path: check };
  yield { ...bench, name: '12-calculator', path: `${tools}/calculators/cockcroft-gault` };
  yield { ...bench, name: '12-guideline', path: `${tools}/guidelines/aha-acc-hfsa-heart-failure-2022` };
}
