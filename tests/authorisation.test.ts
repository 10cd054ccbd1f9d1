import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { ErrorBody } from '#platform/contract/errors.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { everyEndpoint } from './support/contracts.ts';
import { databasePrint } from './support/database-print.ts';
import { addressOf, type EndpointCall, endpointCalls } from './support/endpoint-calls.ts';
import type { Person, Reply } from './support/people.ts';
import { type Stage, setStage } from './support/stage.ts';

const callers = ['guest', 'student', 'owner', 'otherTeacher', 'admin'] as const;
type CallerName = (typeof callers)[number];
type Statuses = Record<CallerName, number>;

const everyone: Statuses = { guest: 200, student: 200, owner: 200, otherTeacher: 200, admin: 200 };
const signedIn: Statuses = { ...everyone, guest: 401 };
const teachers: Statuses = { ...signedIn, student: 403 };
const admins: Statuses = { guest: 401, student: 403, owner: 403, otherTeacher: 403, admin: 200 };
/** To another teacher, an object of somebody else is not there. */
const ownersOfIt: Statuses = { ...teachers, otherTeacher: 404 };
const nobody = (status: number): Statuses => ({
  guest: status,
  student: status,
  owner: status,
  otherTeacher: status,
  admin: status,
});

/** One row for each endpoint: who gets what from its good call on the owner's objects. */
const matrix: Record<string, Statuses> = {
  readHealth: everyone,

  register: everyone,
  login: everyone,
  readMe: signedIn,
  logout: everyone,
  listUsers: admins,
  changeSubscription: admins,

  listQuizzesOfUser: { ...teachers, otherTeacher: 403 },
  listPublicQuizzes: everyone,
  readQuiz: { guest: 404, student: 404, owner: 200, otherTeacher: 404, admin: 200 },
  createQuiz: teachers,
  changeQuiz: ownersOfIt,
  deleteQuiz: ownersOfIt,
  duplicateQuiz: ownersOfIt,
  uploadImage: teachers,
  readImage: everyone,

  startQuiz: ownersOfIt,
  stopQuiz: ownersOfIt,
  pauseQuiz: ownersOfIt,
  resumeQuiz: ownersOfIt,
  readRoom: everyone,
  joinRoom: everyone,
  joinQuiz: everyone,
  // A seat's secret is its own credential: whoever has it is the seat.
  readSeat: everyone,
  respond: everyone,
  completeQuiz: everyone,
  readReview: everyone,
  submitQuiz: everyone,
  listRounds: ownersOfIt,
  readResponses: ownersOfIt,
  exportResponses: ownersOfIt,
  readHostView: ownersOfIt,
  commandRound: ownersOfIt,
  readOverview: signedIn,
  listMyResults: signedIn,
};

/** Further rows, about other objects than the good call's. */
type Variant = {
  title: string;
  endpoint: string;
  change: (call: EndpointCall, stage: Stage) => EndpointCall;
  statuses: Statuses;
};

const inPlaceOf = (call: EndpointCall, params: Record<string, string>): EndpointCall => ({ ...call, params });
const asSeat = (call: EndpointCall, participantId: string): EndpointCall => ({
  ...call,
  body: { ...call.body, participantId },
});
const forgedSeat = 'A'.repeat(43);

const variants: Variant[] = [
  {
    title: 'readQuiz of a quiz that is open',
    endpoint: 'readQuiz',
    change: (call, { openQuizId }) => inPlaceOf(call, { id: openQuizId }),
    statuses: everyone,
  },
  {
    title: 'joinQuiz of a quiz that is neither open nor running',
    endpoint: 'joinQuiz',
    change: (call, { quizId }) => inPlaceOf(call, { id: quizId }),
    statuses: nobody(409),
  },
  {
    title: 'submitQuiz of a quiz that is not open',
    endpoint: 'submitQuiz',
    change: (call, { quizId }) => inPlaceOf(call, { id: quizId }),
    statuses: nobody(409),
  },
  ...['readSeat', 'respond', 'completeQuiz', 'readReview'].flatMap((endpoint): Variant[] => [
    {
      title: `${endpoint} with a forged seat`,
      endpoint,
      change: (call) => asSeat(call, forgedSeat),
      statuses: nobody(404),
    },
    {
      title: `${endpoint} with a seat in another quiz`,
      endpoint,
      change: (call, { openQuizId }) => inPlaceOf(call, { id: openQuizId }),
      statuses: nobody(404),
    },
  ]),
  ...['readResponses', 'exportResponses'].map(
    (endpoint): Variant => ({
      title: `${endpoint} of one quiz with the round of another`,
      endpoint,
      change: (call, { quizId }) => inPlaceOf(call, { id: quizId }),
      statuses: { ...ownersOfIt, owner: 404, admin: 404 },
    }),
  ),
];

let app: TestApp;
let people: Record<CallerName, Person>;
const endpoints = await everyEndpoint();

beforeAll(async () => {
  app = await createTestApp();
  people = {
    guest: app.people.guest,
    student: await app.people.create('student'),
    owner: await app.people.create('teacher'),
    otherTeacher: await app.people.create('teacher'),
    admin: await app.people.create('admin'),
  };
});
afterAll(() => app?.close());

async function send(name: string, caller: CallerName, call: EndpointCall): Promise<Reply> {
  const { method, path } = endpoints.get(name) as Endpoint;
  const { user } = people[caller];
  // Whoever signs out is needed no more.
  const person = name === 'logout' && user ? await app.people.create(user.role) : people[caller];
  return person.call(method, addressOf(path, call), call.file ?? call.body);
}

/** Every caller in turn, each on objects that nobody has touched. A refusal has its shape and changes nothing. */
async function expectStatuses(name: string, statuses: Statuses, change: Variant['change'] = (call) => call) {
  const got: Partial<Statuses> = {};
  for (const caller of callers) {
    const stage = await setStage(people.owner);
    const call = change(endpointCalls[name]?.(stage) ?? {}, stage);
    const before = await databasePrint(app);
    const reply = await send(name, caller, call);
    got[caller] = reply.status;
    if (reply.status === 200) continue;
    expect(ErrorBody.parse(reply.body), `${caller}: ${reply.text}`).toMatchObject({
      message: expect.stringMatching(/\w/),
    });
    expect(await databasePrint(app), `what is stored after the refusal of ${caller}`).toEqual(before);
  }
  expect(got).toEqual(statuses);
}

it('has a row and a good call for every endpoint, and none for others', () => {
  expect(endpoints.size).toBeGreaterThanOrEqual(30);
  const names = [...endpoints.keys()].sort();
  expect(Object.keys(matrix).sort()).toEqual(names);
  expect(Object.keys(endpointCalls).sort()).toEqual(names);
});

it('agrees with what the contract says of access', () => {
  const refusalsOf: Record<Endpoint['access'], Partial<Statuses>> = {
    guest: {},
    user: { guest: 401 },
    student: { guest: 401, owner: 403, otherTeacher: 403 },
    teacher: { guest: 401, student: 403 },
    admin: { guest: 401, student: 403, owner: 403, otherTeacher: 403 },
  };
  for (const [name, { access }] of endpoints) expect(matrix[name], name).toMatchObject(refusalsOf[access]);
});

describe('who may call what', () => {
  it.each(Object.entries(matrix))('%s', (name, statuses) => expectStatuses(name, statuses));
});

describe('also', () => {
  it.each(variants)('$title', ({ endpoint, statuses, change }) => expectStatuses(endpoint, statuses, change));
});

describe('the objects of others', () => {
  const owned = Object.keys(matrix).filter((name) => matrix[name]?.otherTeacher === 404);

  it.each(owned)('%s: they are refused as what does not exist is', async (name) => {
    const stage = await setStage(people.owner);
    const call = endpointCalls[name]?.(stage) ?? {};
    const unknown = Object.fromEntries(
      Object.keys(call.params ?? {}).map((param) => [param, 'doesNotExist']),
    );
    const [theirs, none] = [
      await send(name, 'otherTeacher', call),
      await send(name, 'otherTeacher', { ...call, params: unknown }),
    ];
    expect({ status: theirs.status, text: theirs.text }).toEqual({ status: none.status, text: none.text });
  });
});
