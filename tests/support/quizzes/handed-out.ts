// A quiz handed out to a class in a test: the class with its members, the assignment, and members who take it.
import { expect } from 'vitest';
import type { OwnAssignment } from '#modules/assignments/contract/taking.ts';
import type { Assignment, MemberState } from '#modules/assignments/contract.ts';
import type { TestApp } from '../app/app.ts';
import type { Person } from '../app/people.ts';
import { AttemptDevice, type Begun } from './attempts.ts';
import { createClass } from './class-room.ts';
import { createQuiz } from './live-room.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

export type HandedOutClass = {
  teacher: Person;
  classId: string;
  members: Map<string, string>;
  assignment: Assignment;
};

/** @param lines of the list of the class. @param terms of the assignment, due in six hours without late work */
export async function handOut(
  app: TestApp,
  teacher: Person,
  lines: readonly string[],
  terms: object = {},
): Promise<HandedOutClass> {
  const { id: classId, members } = await createClass(teacher, lines);
  const quizId = await createQuiz(teacher, {});
  const made = await teacher.call<{ assignment: Assignment }>('POST', `/classes/${classId}/assignments`, {
    quizId,
    dueAt: new Date(app.services.now() + 6 * hour).toISOString(),
    timeZone: 'Europe/Berlin',
    latePolicy: 'refuse',
    attemptsAllowed: 1,
    timeLimitMinutes: 0,
    showResults: 'at-end',
    ...terms,
  });
  expect(made.status, made.text).toBe(200);
  return { teacher, classId, members, assignment: made.body.assignment };
}

type Proof = { member: string; token: string };

/** With a PIN set now. */
export async function prove(app: TestApp, given: HandedOutClass, name: string): Promise<Proof> {
  const member = given.members.get(name) ?? '';
  const path = `/rounds/${given.assignment.roundId}/class/proof`;
  const reply = await app.people.guest.call<{ token: string }>('POST', path, {
    memberId: member,
    pin: '2580',
    isNew: true,
  });
  expect(reply.status, reply.text).toBe(200);
  return { member, token: reply.body.token };
}

export const beginAs = (app: TestApp, { assignment }: HandedOutClass, proof: Proof) =>
  app.people.guest.call<Begun>('POST', `/handed-out/${assignment.code}/attempts`, proof);

export async function sitAs(app: TestApp, given: HandedOutClass, proof: Proof) {
  const reply = await beginAs(app, given, proof);
  expect(reply.status, reply.text).toBe(200);
  const device = new AttemptDevice(given.assignment.quizId, app.people.guest, reply.body.participantId);
  return Object.assign(device, { begun: reply.body.attempt });
}

export async function ownOf(
  app: TestApp,
  { assignment }: HandedOutClass,
  proof: Proof,
): Promise<OwnAssignment> {
  const path = `/handed-out/${assignment.code}/own`;
  const reply = await app.people.guest.call<{ own: OwnAssignment }>('POST', path, proof);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.own;
}

/** By name. */
export async function statesOf({ teacher, assignment }: HandedOutClass): Promise<Map<string, MemberState>> {
  const path = `/assignments/${assignment.id}/members?limit=100`;
  const { members } = (await teacher.call<{ members: MemberState[] }>('GET', path)).body;
  return new Map(members.map((member) => [member.name, member]));
}

export const except = ({ teacher, assignment, members }: HandedOutClass, name: string, change: object) =>
  teacher.call<{ member: MemberState; code?: string }>(
    'PUT',
    `/assignments/${assignment.id}/members/${members.get(name)}`,
    { dueAt: null, moreAttempts: 0, isExcused: false, ...change },
  );

/** The same quiz once more. */
export function handOutMore({ teacher, classId, assignment }: HandedOutClass) {
  const { quizId, dueAt, timeZone, latePolicy, attemptsAllowed, timeLimitMinutes, showResults } = assignment;
  const terms = { quizId, dueAt, timeZone, latePolicy, attemptsAllowed, timeLimitMinutes, showResults };
  return teacher.call<{ code?: string }>('POST', `/classes/${classId}/assignments`, terms);
}
