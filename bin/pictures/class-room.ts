// What the pictures of the help show: a teacher's quiz with a hotspot on an ECG, a class that answers it, and a student.
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import {
  liveAddress,
  SimulatedPlayer,
  type SimulatedSeat,
} from '../../tests/support/quizzes/simulated-player.ts';
import questions from './ecg-questions.json' with { type: 'json' };
import { adminEmail, type Call, password, type Session } from './server.ts';

export type ClassRoom = {
  teacher: Session;
  student: Session;
  quizId: string;
  homeworkId: string;
  roundId: string;
  roomCode: string;
  players: SimulatedPlayer[];
};

/** One heartbeat, drawn from the usual shapes of its waves. */
const trace =
  'M40 330 H150 C165 330 170 285 190 285 S215 330 230 330 H275 L290 350 L320 90 L350 400 L368 330 H460 C490 330 500 250 540 250 S590 330 620 330 H760';

async function drawEcg(): Promise<Buffer> {
  const lines = Array.from({ length: 41 }, (_, index) => {
    const [at, width] = [index * 20, index % 5 === 0 ? 2 : 0.7];
    return `<path d="M${at} 0V500M0 ${at}H800" stroke="#f0b9b0" stroke-width="${width}"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="#fff6f3"/>${lines.join('')}<path d="${trace}" fill="none" stroke="#14212b" stroke-width="5" stroke-linejoin="round"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

/** As they are written, with the id of their image. */
const questionsWith = (imageId: string): unknown =>
  JSON.parse(JSON.stringify(questions).replaceAll('IMAGE', imageId));

async function people(call: Call) {
  const signIn = (email: string) => call<Session>('POST', '/auth/login', undefined, { email, password });
  const signUp = async (role: string, name: string) => {
    const email = `${role}@school.example`;
    await call('POST', '/auth/register', undefined, { name, email, password, role });
    return signIn(email);
  };
  const teacher = await signUp('teacher', 'A. Teacher');
  const student = await signUp('student', 'A. Student');
  const admin = await signIn(adminEmail);
  await call('PUT', `/users/${teacher.user.id}/subscription`, admin.token, { subscription: 'Pro' });
  return { teacher, student };
}

/** At the pace of people: more at a time would show the host the notice about a burst of joins. */
const joinEveryMs = 320;

const names = [
  'Ada',
  'Ben',
  'Chloé',
  'Dario',
  'Emeka',
  'Freya',
  'Gita',
  'Hugo',
  'Imani',
  'Jonas',
  'Keiko',
  'Liam',
];

/** A room in its lobby, with a class in it. */
export async function openClassRoom(call: Call, origin: string): Promise<ClassRoom> {
  const { teacher, student } = await people(call);
  const { imageId } = await call<{ imageId: string }>('POST', '/images', teacher.token, await drawEcg());
  const create = async (change: object) => {
    const body = { title: 'Reading an ECG', questions: questionsWith(imageId), ...change };
    const { quiz } = await call<{ quiz: { id: string } }>('POST', '/quiz', teacher.token, body);
    return quiz.id;
  };
  const homeworkId = await create({
    title: 'ECG homework',
    isOpen: true,
    settings: { pace: 'self', timeLimitMinutes: 30, attemptsAllowed: 2 },
  });
  const quizId = await create({ settings: { timePerQuestionSeconds: 120, closeWhenAllAnswered: false } });
  const started = await call<{ roundId: string; roomCode: string }>(
    'POST',
    `/quiz/${quizId}/start`,
    teacher.token,
    { lobby: true },
  );
  const players: SimulatedPlayer[] = [];
  for (const studentName of names) {
    await setTimeout(joinEveryMs);
    const seat = await call<SimulatedSeat>('POST', `/quiz/join/${started.roomCode}`, undefined, {
      studentName,
    });
    const player = new SimulatedPlayer(liveAddress(origin, started.roundId), seat, () => {});
    player.connect();
    players.push(player);
  }
  return { teacher, student, quizId, homeworkId, ...started, players };
}

/** The class answers as a class does: most of them right, some of them not yet. */
export function answerAs(players: readonly SimulatedPlayer[], questionId: string, answers: unknown[]): void {
  for (const [index, answer] of answers.entries()) players[index]?.answer(questionId, answer);
}

/** Where the class presses on the heartbeat. */
export const spots = [
  [0.52, 0.66],
  [0.5, 0.67],
  [0.54, 0.65],
  [0.68, 0.56],
  [0.51, 0.64],
  [0.49, 0.66],
  [0.66, 0.52],
  [0.24, 0.6],
  [0.53, 0.67],
  [0.55, 0.66],
  [0.4, 0.4],
].map(([x, y]) => [{ x, y }]);

const causes = [[0, 1, 3], [0, 1], [0, 3], [0, 1, 3], [0, 2], [0, 1, 3], [0, 1, 3], [0, 1], [1], [0, 1, 3]];
const order = [1, 3, 0, 2];
const restOfAnswers: [string, unknown[]][] = [
  ['causes', causes],
  ['order', [order, order, [1, 0, 3, 2], order, order, order, [3, 1, 0, 2], order, order]],
  ['rate', ['300', '300', '150', '300', '75', '150', '300', '60', '300', '300', '300']],
];

/** What the teacher presses on the host screen. */
export async function command(call: Call, room: ClassRoom, step: string): Promise<void> {
  const { roundId, teacher } = room;
  type View = { round: { phase: string; questionIndex: number } };
  const { round } = await call<View>('GET', `/rounds/${roundId}/host`, teacher.token);
  const from = { phase: round.phase, questionIndex: round.questionIndex };
  await call('POST', `/rounds/${roundId}/command`, teacher.token, { do: step, from });
}

/** The questions after the hotspot, which no picture shows. */
export async function answerRest(call: Call, room: ClassRoom): Promise<void> {
  for (const [id, answers] of restOfAnswers) {
    await command(call, room, 'next');
    answerAs(room.players, id, answers);
    await setTimeout(800);
    await command(call, room, 'close');
    await command(call, room, 'reveal');
  }
}
