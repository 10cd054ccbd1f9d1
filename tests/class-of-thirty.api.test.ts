// One class of thirty from the first question to the certificates: a live round, its report in every format cell by cell,
// a regraded question, the same reports again, and certificates that follow.
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Certificate, SeatCertificate } from '#modules/certificates/contract.ts';
import { createTestApp, type TestApp } from './support/app/app.ts';
import { pdfPages } from './support/files/pdf-text.ts';
import { readForeign } from './support/files/workbooks.ts';
import { createRoom, type TestPlayer, type TestRoom } from './support/quizzes/live-room.ts';
import { ok } from './support/quizzes/marking.ts';

const capital = {
  id: 'q1',
  type: 'multiple-choice',
  question: 'Capital of France?',
  options: ['Lyon', 'Paris', 'Nice'],
  // Wrong on purpose: regraded to 1 below.
  correctAnswer: 0,
  points: 2,
};
const wet = { id: 'q2', type: 'true-false', question: 'Water is wet.', correctAnswer: 0, points: 1 };
const even = {
  id: 'q3',
  type: 'multiple-select',
  question: 'Which are even?',
  options: ['1', '2', '3', '4'],
  correctAnswer: [1, 3],
  points: 3,
};
const questions = [capital, wet, even];
const maxScore = 6;
const passPercent = 60;

/** Names in several scripts, and one that a spreadsheet would evaluate. */
const odd = ['Zoë Żółć', 'محمد الأمين', '王小明', '=2+3', 'O’Brien, "Bo"'];
const names = Array.from({ length: 30 }, (_, place) => odd[place] ?? `Student ${place + 1}`);

/** Each student's answers, by place; every tenth student skips the last question. */
const chosen = (place: number) => place % 3;
const judged = (place: number) => (place % 4 === 3 ? 1 : 0);
const ticked = [[1, 3], [1], [0, 1, 3], [0, 2]];
const ticksOf = (place: number) => (place % 10 === 9 ? null : (ticked[place % ticked.length] ?? []));

/** Correct minus incorrect, calculated by hand: both; one of two; both minus one wrong; two wrong, which is 0 and not less. */
const tickedFractions = [1, 0.5, 0.5, 0];

type Marks = readonly [number, number, number | null];
const fractionsOf = (place: number, key: number): Marks => [
  chosen(place) === key ? 1 : 0,
  judged(place) === 0 ? 1 : 0,
  ticksOf(place) && (tickedFractions[place % ticked.length] ?? 0),
];
const scoreOf = (place: number, key: number) =>
  fractionsOf(place, key).reduce<number>(
    (sum, share, at) => sum + (share ?? 0) * (questions[at]?.points ?? 0),
    0,
  );
const places = names.map((_, place) => place);
const rankOf = (place: number, key: number) =>
  1 + places.filter((other) => scoreOf(other, key) > scoreOf(place, key)).length;
const hasPassed = (place: number, key: number) => scoreOf(place, key) / maxScore >= passPercent / 100;

let app: TestApp;
let room: TestRoom;
let players: TestPlayer[];

beforeAll(async () => {
  app = await createTestApp();
  room = await createRoom(app, { title: 'Thirty', questions });
  await ok(room.teacher, 'PUT', `/quiz/${room.quizId}/certificate-settings`, {
    isOn: true,
    passPercent,
    text: '',
    showScore: true,
    validMonths: null,
    design: 'ring',
    signerName: '',
    signerTitle: '',
    regradePolicy: 'follow',
  });
  // One after the other: a seat's number is its place in the line.
  players = [];
  for (const name of names) players.push(await room.player(name));
  const host = await room.host();
  const given = [chosen, judged, ticksOf];
  for (const [at, { id }] of questions.entries()) {
    await host.press('next');
    await Promise.all(
      players.map(async (player, place) => {
        await player.until('question', ({ question }) => question.view.id === id);
        const answer = given[at]?.(place) ?? null;
        if (answer !== null) expect((await player.answer(id, answer)).kind).toBe('ack');
      }),
    );
    await host.press('close');
    await host.press('reveal');
  }
  await ok(room.teacher, 'POST', `/quiz/${room.quizId}/stop`, {});
  await host.close();
  for (const player of players) await player.close();
});
afterAll(() => app?.close());

async function file(path: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${room.teacher.token}` };
  const reply = await app.fastify.inject({ url: `/api/quiz/${room.quizId}/${path}`, headers });
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
  return reply.rawPayload;
}

/** A cell of a CSV that a spreadsheet would take for a formula begins with an apostrophe. */
const asText = (name: string) => (name.startsWith('=') ? `'${name}` : name);
const answerTextOf = (at: number, place: number) => {
  if (at === 0) return capital.options[chosen(place)];
  if (at === 1) return judged(place) === 0 ? 'True' : 'False';
  return ticksOf(place)
    ?.map((option) => even.options[option])
    .join('; ');
};

async function expectAnswersFile(key: number): Promise<void> {
  const text = (await file('report?format=csv')).toString().replace('\uFEFF', '');
  const [, ...rows] = Papa.parse<string[]>(text.trimEnd()).data;
  const wanted = places.flatMap((place) =>
    questions.flatMap(({ question, points }, at) => {
      const fraction = fractionsOf(place, key)[at] ?? null;
      if (fraction === null) return [];
      const about = [String(place + 1), asText(names[place] ?? ''), String(at + 1), question];
      return [
        [...about, answerTextOf(at, place), String(fraction), String(fraction * points), String(points)],
      ];
    }),
  );
  // By seat; the last two cells are the time, which can't be predicted, and a comment.
  const bySeat = rows.toSorted(
    (one, other) => Number(one[0]) - Number(other[0]) || Number(one[2]) - Number(other[2]),
  );
  expect(bySeat.map((cells) => cells.slice(0, 8))).toEqual(wanted);
  for (const [, , , , , , , , received, comment] of rows) {
    expect(Date.parse(received ?? '')).toBeGreaterThan(0);
    expect(comment).toBe('');
  }
}

async function expectWorkbook(key: number): Promise<void> {
  const sheets = await readForeign(await file('report?format=xlsx'));
  const students = sheets.get('Students');
  const rows = places.map((at) =>
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map(
      (column) => students?.get(`${column}${at + 2}`)?.value ?? '',
    ),
  );
  const wanted = places.map((place) => [
    String(place + 1),
    names[place],
    String(rankOf(place, key)),
    String(scoreOf(place, key)),
    String(maxScore),
    String(scoreOf(place, key) / maxScore),
    String(ticksOf(place) ? 3 : 2),
    '0',
  ]);
  expect(rows.toSorted((one, other) => Number(one[0]) - Number(other[0]))).toEqual(wanted);
  const items = sheets.get('Items');
  for (const [at, { points }] of questions.entries()) {
    const shares = places.map((place) => fractionsOf(place, key)[at] ?? 0);
    const cell = (column: string) => items?.get(`${column}${at + 2}`)?.value;
    expect([cell('A'), cell('E'), cell('F')]).toEqual([
      String(at + 1),
      String(points),
      String(places.filter((place) => fractionsOf(place, key)[at] !== null).length),
    ]);
    // A skipped question earns nothing.
    expect(Number(cell('H'))).toBeCloseTo(shares.reduce((sum, share) => sum + share, 0) / places.length, 9);
  }
}

async function expectPdf(key: number): Promise<void> {
  const text = pdfPages(await file('report?format=pdf'))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  // The others' names are in scripts that a PDF draws in another order.
  for (const place of places.slice(odd.length)) {
    const score = scoreOf(place, key);
    const percent = `${Math.round((score / maxScore) * 100)}%`;
    const row = `${names[place]} ${score} / ${maxScore} ${percent} ${ticksOf(place) ? 3 : 2} / 3`;
    expect(text).toContain(`${rankOf(place, key)} ${row}`);
  }
}

const certificateOf = ({ participantId }: TestPlayer) =>
  ok<SeatCertificate>(app.people.guest, 'POST', `/quiz/${room.quizId}/certificate`, { participantId });
const read = async (code: string | null) =>
  (await ok<{ certificate: Certificate }>(app.people.guest, 'GET', `/certificates/${code}`)).certificate;

async function expectReports(key: number): Promise<void> {
  await expectAnswersFile(key);
  await expectWorkbook(key);
  await expectPdf(key);
}

let codes: (string | null)[];

it('the result of a class is reported answer by answer, the same in every format, and those who passed are certified', async () => {
  await expectReports(0);
  const held = await Promise.all(players.map(certificateOf));
  expect(held.map(({ code }) => code !== null)).toEqual(places.map((place) => hasPassed(place, 0)));
  codes = held.map(({ code }) => code);
  for (const [place, code] of codes.entries())
    if (code)
      expect(await read(code)).toMatchObject({
        status: 'valid',
        score: { score: scoreOf(place, 0), maxScore },
      });
});

it('the result of a class follows a regraded question into every format and every certificate', async () => {
  const path = `/quiz/${room.quizId}/regrades`;
  const { question } = await ok<{ question: object }>(room.teacher, 'GET', `${path}/q1`);
  const order = { questionId: 'q1', roundId: null, option: 'new-key', neverLower: false };
  const regrade = { ...order, question: { ...question, correctAnswer: 1 } };
  type Preview = { basis: string; gained: number; lost: number };
  const preview = await ok<Preview>(room.teacher, 'POST', `${path}/preview`, regrade);
  const moved = (sign: number) =>
    places.filter((place) => Math.sign(scoreOf(place, 1) - scoreOf(place, 0)) === sign).length;
  expect(preview).toMatchObject({ gained: moved(1), lost: moved(-1) });
  // A preview changes nothing.
  await expectReports(0);
  await ok(room.teacher, 'POST', path, { ...regrade, basis: preview.basis, reason: 'Paris it is' });

  await expectReports(1);
  const now = await Promise.all(players.map(certificateOf));
  for (const [place, { code, state }] of now.entries()) {
    const before = codes[place] ?? null;
    const isSame = scoreOf(place, 0) === scoreOf(place, 1);
    if (hasPassed(place, 1)) {
      expect(await read(code)).toMatchObject({
        status: 'valid',
        score: { score: scoreOf(place, 1), maxScore },
      });
      if (before && !isSame)
        expect(await read(before)).toMatchObject({ status: 'replaced', replacedBy: code });
    } else if (before) {
      expect(await read(before)).toMatchObject({ status: 'revoked', statusReason: 'below-mark' });
    } else expect([code, state]).toEqual([null, expect.not.stringMatching('issued')]);
  }
  // All four outcomes occur: kept, lost, gained, never held.
  const ways = places.map((place) => [hasPassed(place, 0), hasPassed(place, 1)].join());
  expect(new Set(ways)).toEqual(new Set(['true,true', 'true,false', 'false,true', 'false,false']));
});
