// The student's side of an assignment: what it is, what the member may still do, and starting.
import { z } from 'zod';
import { Attempt } from '#modules/attempts/contract.ts';
import { ClassJoin } from '#modules/classes/contract/door.ts';
import { defineContract } from '#platform/contract/endpoint.ts';
import { Assignment } from '../contract.ts';
import { longestCode } from './limits.ts';

/** Times are milliseconds since 1970 by the server's clock. */
const moment = z.number();

/** What everyone with the code sees, before they say who they are. */
export const HandedOut = z.object({
  code: z.string(),
  title: z.string(),
  className: z.string(),
  questionCount: z.number(),
  opensAt: moment,
  dueAt: moment,
  closesAt: moment,
  serverNow: moment,
  ...Assignment.pick({
    latePolicy: true,
    penaltyPercent: true,
    counts: true,
    attemptsAllowed: true,
    timeLimitMinutes: true,
    showResults: true,
    state: true,
  }).shape,
  /** What the door of the class asks: see `ClassOffer`. */
  offer: z.unknown(),
});
export type HandedOut = z.output<typeof HandedOut>;

const OwnAttempt = z.object({
  participantId: z.string(),
  roundId: z.string(),
  quizId: z.string(),
  seatNumber: z.number(),
  name: z.string(),
  attemptNumber: z.number(),
  startedAt: moment,
  submittedAt: moment.nullable(),
  isLate: z.boolean(),
});
export type OwnAttempt = z.output<typeof OwnAttempt>;

/** What one member may still do. */
export const OwnAssignment = z.object({
  name: z.string(),
  dueAt: moment,
  closesAt: moment,
  isExtended: z.boolean(),
  isExcused: z.boolean(),
  state: Assignment.shape.state,
  /** null means any number. */
  attemptsLeft: z.number().nullable(),
  hasRunningAttempt: z.boolean(),
  serverNow: moment,
  attempts: z.array(OwnAttempt),
});
export type OwnAssignment = z.output<typeof OwnAssignment>;

const ByCode = z.object({ code: z.string().max(longestCode) });

export const takingContract = defineContract({
  readHandedOut: {
    method: 'GET',
    path: '/handed-out/:code',
    access: 'guest',
    rate: 'join',
    staysOpen: true,
    summary: 'Get what an assignment is, by its code, and what its class asks of members',
    params: ByCode,
    response: z.object({ handedOut: HandedOut }),
    errors: ['assignment_not_found'],
  },
  readOwnAssignment: {
    method: 'POST',
    path: '/handed-out/:code/own',
    access: 'guest',
    rate: 'join',
    staysOpen: true,
    summary: 'Get what you may still do and have done, as the member that you proved to be',
    params: ByCode,
    body: ClassJoin,
    response: z.object({ own: OwnAssignment }),
    errors: ['assignment_not_found', 'class_proof_needed'],
  },
  beginHandedOut: {
    method: 'POST',
    path: '/handed-out/:code/attempts',
    access: 'guest',
    rate: 'join',
    summary: 'Start an attempt, or continue the one in progress, as the member that you proved to be',
    params: ByCode,
    body: ClassJoin,
    response: z.object({ participantId: z.string(), attempt: Attempt }),
    errors: [
      'assignment_not_found',
      'assignment_not_open',
      'assignment_closed',
      'class_proof_needed',
      'no_attempts_left',
      'room_full',
    ],
  },
});
