// Walks every endpoint of the contracts as everyone who may answer a quiz: none of their payloads holds its key before it may
// be seen.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { addressOf, type EndpointCall } from '../support/app/access.ts';
import { everyAccess } from '../support/app/access-rows.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { everyEndpoint } from '../support/app/contracts.ts';
import { expectEach } from '../support/app/expect-each.ts';
import type { Person } from '../support/app/people.ts';
import { type Stage, setStage } from '../support/app/stage.ts';
import { keyMarker, oneOfEach, quizDraft } from '../support/quizzes/quizzes.ts';

const endpoints = await everyEndpoint();
const { rows, chosen } = await everyAccess();
const names = chosen.flatMap(([, access]) => Object.keys(access.rows));

/** What gives a key away; a value of `null` gives nothing. */
const keyMembers = /"(?:correctAnswer|solution|fraction|accepted|isCorrect|rubric)":(?!null)/;

const fromRecords = 'questions made from the drug records, to be practised';
/** Calls that answer with keys of other questions than those of these quizzes. */
const ownKeys: Record<string, string> = {
  readDemonstration: 'questions of the home page',
  answerPractice: 'questions of the home page',
  tryQuestionType: 'the sample question of a type',
  tryQuestion: 'the good call is about a quiz that no one is graded by',
  createDrugQuiz: fromRecords,
  generateDrugQuiz: fromRecords,
  generateDrugQuizAsGuest: fromRecords,
};

/** Calls whose caller is the author, or a teacher with whom the author has shared the quiz with its key. */
const forAuthors = new Set(['createQuiz', 'copySharedQuiz', 'readSharedQuiz']);

/** Everyone may see that it exists, no one what is correct: an exam with a certificate. */
const exam = { isPublic: true, showResults: 'never', attemptsAllowed: 1 };

let app: TestApp;
let owner: Person;
/** Everyone but the author and the administrator. */
let others: [string, Person][];
let stages: Stage[];

/** The same exam in its lobby, where a class has just sat down. */
async function inLobby(stage: Stage): Promise<Stage> {
  const post = async <T>(path: string, body: unknown) => (await owner.call<T>('POST', path, body)).body;
  const { quiz } = await post<{ quiz: { id: string } }>(
    '/quiz',
    quizDraft({ title: 'Lobby', isOpen: true, settings: exam }),
  );
  const { roundId, roomCode } = await post<Stage>(`/quiz/${quiz.id}/start`, { lobby: true });
  const { participantId } = await post<Stage>(`/quiz/join/${roomCode}`, { studentName: 'Ada' });
  const ids = { quizId: quiz.id, openQuizId: quiz.id, runningQuizId: quiz.id };
  return { ...stage, ...ids, roundId, roomCode, participantId, doneParticipantId: participantId };
}

/** Every question of a quiz in a published post. */
async function embed(quizId: string): Promise<void> {
  const admin = await app.people.create('admin');
  const content = oneOfEach()
    .map(({ id }) => `![Try it](question:${quizId}/${id})`)
    .join('\n\n');
  const draft = { title: `Post ${quizId}`, content, excerpt: 'Try these.' };
  const { body } = await admin.call<{ post: { id: string } }>('POST', '/blog/desk/posts', draft);
  const moved = await admin.call('PUT', `/blog/desk/posts/${body.post.id}/state`, { to: 'published' });
  expect(moved.status, moved.text).toBe(200);
}

async function certify(quizId: string): Promise<void> {
  const path = `/quiz/${quizId}/certificate-settings`;
  const { body } = await owner.call<{ settings: object }>('GET', path);
  const saved = await owner.call('PUT', path, { ...body.settings, isOn: true });
  expect(saved.status, saved.text).toBe(200);
}

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.people.create('teacher', 'Enterprise');
  others = [
    ['guest', app.people.guest],
    ['student', await app.people.create('student')],
    ['other teacher', await app.people.create('teacher', 'Enterprise')],
  ];
  const stage = await setStage(owner, exam);
  stages = [stage, await inLobby(stage)];
  for (const { quizId, openQuizId, runningQuizId } of stages)
    for (const id of new Set([quizId, openQuizId, runningQuizId])) {
      await certify(id);
      await embed(id);
    }
});
afterAll(() => app?.close());

const endpointOf = (name: string) => endpoints.get(name) as Endpoint;

/** The good call itself, and the same about each question of each of the stage’s quizzes where it names one. */
function variantsOf(name: string, call: EndpointCall, stage: Stage): EndpointCall[] {
  const quizIds = [...new Set([stage.quizId, stage.openQuizId, stage.runningQuizId])];
  const hasQuiz = 'quizId' in (call.params ?? {});
  const hasQuestion = 'questionId' in (call.params ?? {}) || 'questionId' in (call.body ?? {});
  const about = (params: object, body: object): EndpointCall => ({
    ...call,
    ...(call.params && { params: { ...call.params, ...params } }),
    ...(call.body && 'questionId' in call.body && { body: { ...call.body, ...body } }),
  });
  const questions = hasQuestion ? oneOfEach().map(({ id }) => id) : [];
  const ids = hasQuiz ? quizIds : [''];
  const named = ids.flatMap((quizId) =>
    (questions.length > 0 ? questions : ['']).map((questionId) => {
      const quiz = quizId ? { quizId } : {};
      const question = questionId && 'questionId' in (call.params ?? {}) ? { questionId } : {};
      return about({ ...quiz, ...question }, questionId ? { questionId } : {});
    }),
  );
  const all = endpointOf(name).method === 'GET' || hasQuiz || hasQuestion ? [call, ...named] : [call];
  // A file's bytes are not looked at: no call with one names a question.
  return [...new Map(all.map((one) => [JSON.stringify({ ...one, file: '' }), one])).values()];
}

async function expectNoKey(name: string, stage: Stage): Promise<void> {
  const row = rows.get(name);
  if (!row || row.isSpending) return;
  const call = await row.call(stage, app);
  for (const variant of variantsOf(name, call, stage))
    for (const [who, person] of others) {
      if (forAuthors.has(name) && who === 'other teacher') continue;
      const { method, path } = endpointOf(name);
      const reply = await person.call(method, addressOf(path, variant), variant.file ?? variant.body, {
        ...(variant.mediaType && { 'content-type': variant.mediaType }),
        ...variant.headers,
      });
      const about = `${who}: ${method} ${addressOf(path, variant)} answers ${reply.status}`;
      expect(reply.text.includes(keyMarker), about).toBe(false);
      if (!Object.hasOwn(ownKeys, name)) expect(keyMembers.exec(reply.text)?.[0], about).toBeUndefined();
    }
}

describe('of an exam that runs, is open or waits in its lobby, no key is in a payload of', () => {
  it('a call that reads', async () => {
    const reading = names.filter((name) => endpointOf(name).method === 'GET');
    expect(reading.length).toBeGreaterThan(100);
    for (const stage of stages)
      await expectEach(
        reading.map((name) => [name, name] as const),
        (name) => expectNoKey(name, stage),
      );
  });

  it('a call that writes', async () => {
    const writing = names.filter((name) => endpointOf(name).method !== 'GET');
    expect(writing.length).toBeGreaterThan(100);
    for (const stage of stages)
      await expectEach(
        writing.map((name) => [name, name] as const),
        (name) => expectNoKey(name, stage),
      );
  });
});
