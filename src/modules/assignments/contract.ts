// Assignments on the wire: handing a quiz out to a class, who is how far, exceptions, and reminders.
import { z } from 'zod';
import { ClassId } from '#modules/classes/contract/members.ts';
import { cellStatuses } from '#modules/classes/contract.ts';
import type { QuizSettings } from '#modules/quizzes/contract.ts';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { Page, Paging, SearchedPaging } from '#platform/contract/paging.ts';
import { isTimeZone } from '#platform/contract/time/zone-time.ts';
import {
  largestPenalty,
  longestTime,
  longestZone,
  mostAttempts,
  mostMoreAttempts,
} from './contract/limits.ts';

/** After the due date: nothing is accepted; it is, and marked late; it is, and each day begun takes a share of the points. */
export const latePolicies = ['refuse', 'accept', 'deduct'] as const;
export type LatePolicy = (typeof latePolicies)[number];

/** Which of several attempts is the result. */
export const countings = ['best', 'last', 'first', 'mean'] as const;
export type Counting = (typeof countings)[number];

const states = ['not-yet', 'open', 'late', 'closed'] as const;
const moment = z.iso.datetime();

const Terms = z.object({
  opensAt: moment,
  dueAt: moment,
  /** Until when late work is accepted; without late work the due date counts. */
  closesAt: moment.nullable(),
  /** Of the teacher: days are counted on its clocks. */
  timeZone: z.string().max(longestZone).refine(isTimeZone),
  latePolicy: z.enum(latePolicies),
  /** Percent of all points for each day begun. */
  penaltyPercent: z.int().min(1).max(largestPenalty),
  counts: z.enum(countings),
});

/** Settled when it is handed out. */
const Settled = z.object({
  /** 0 means any number. */
  attemptsAllowed: z.int().min(0).max(mostAttempts),
  /** Minutes; 0 means no limit. */
  timeLimitMinutes: z.int().min(0).max(longestTime),
  showResults: z.enum(['after-question', 'at-end', 'after-close', 'never']) satisfies z.ZodType<
    z.output<typeof QuizSettings>['showResults']
  >,
});

export const Assignment = Terms.extend(Settled.shape).extend({
  id: z.string(),
  classId: z.string(),
  roundId: z.string(),
  quizId: z.string(),
  title: z.string(),
  questionCount: z.number(),
  code: z.string(),
  closesAt: moment,
  timeZone: z.string(),
  state: z.enum(states),
  /** How many members are how far. */
  tally: z.record(z.enum(cellStatuses), z.number()),
});
export type Assignment = z.output<typeof Assignment>;

/** A member beside an assignment. */
export const MemberState = z.object({
  memberId: z.string(),
  name: z.string(),
  hasEmail: z.boolean(),
  status: z.enum(cellStatuses),
  /** The figure that counts, after what being late cost, in whole percent. */
  percent: z.number().nullable(),
  isLate: z.boolean(),
  awaitingMarks: z.number(),
  attemptsUsed: z.number(),
  /** Of the attempt in progress. */
  answeredCount: z.number().nullable(),
  lastSeenAt: moment.nullable(),
  submittedAt: moment.nullable(),
  /** For this member. */
  dueAt: moment,
  isExtended: z.boolean(),
  isExcused: z.boolean(),
  moreAttempts: z.number(),
});
export type MemberState = z.output<typeof MemberState>;

export const ReminderPreview = z.object({
  /** When they leave: now, or in the morning. */
  sendsAt: moment,
  /** Whether this server sends emails; otherwise an administrator finds them held. */
  isMailOn: z.boolean(),
  /** By name. */
  getIt: z.array(z.string()),
  remindedToday: z.array(z.string()),
  /** Those without an address. */
  unreachable: z.array(z.string()),
});
export type ReminderPreview = z.output<typeof ReminderPreview>;

const AssignmentId = z.object({ assignmentId: z.string().max(64) });
const own = ['assignment_not_found'] as const;

export const assignmentsContract = defineContract({
  listAssignments: {
    method: 'GET',
    path: '/classes/:classId/assignments',
    access: 'teacher',
    rate: 'read',
    summary: 'List what is handed out to your class, the latest due date first',
    params: ClassId,
    query: Paging,
    response: Page.extend({ assignments: z.array(Assignment) }),
    errors: ['class_not_found'],
  },
  createAssignment: {
    method: 'POST',
    path: '/classes/:classId/assignments',
    access: 'teacher',
    rate: 'write',
    summary: 'Hand one of your quizzes, as it is now, out to your class',
    params: ClassId,
    body: Terms.extend(Settled.shape).extend({
      quizId: z.string().max(64),
      opensAt: moment.nullable().default(null),
      closesAt: moment.nullable().default(null),
      penaltyPercent: Terms.shape.penaltyPercent.default(10),
      counts: Terms.shape.counts.default('best'),
    }),
    response: z.object({ assignment: Assignment }),
    errors: [
      'class_not_found',
      'quiz_not_found',
      'quiz_not_startable',
      'question_type_locked',
      'assignment_times',
      'assignment_limit_reached',
    ],
  },
  readAssignment: {
    method: 'GET',
    path: '/assignments/:assignmentId',
    access: 'teacher',
    rate: 'read',
    summary: 'Get one of your assignments',
    params: AssignmentId,
    response: z.object({ assignment: Assignment, className: z.string() }),
    errors: own,
  },
  changeAssignment: {
    method: 'PUT',
    path: '/assignments/:assignmentId',
    access: 'teacher',
    rate: 'write',
    summary: 'Change when it opens, is due and closes, and what counts; attempts in progress follow',
    params: AssignmentId,
    body: Terms.partial(),
    response: z.object({ assignment: Assignment }),
    errors: [...own, 'assignment_times'],
  },
  deleteAssignment: {
    method: 'DELETE',
    path: '/assignments/:assignmentId',
    access: 'teacher',
    rate: 'write',
    summary: 'Delete an assignment with all its attempts',
    params: AssignmentId,
    response: Done,
    errors: own,
  },
  listAssignmentMembers: {
    method: 'GET',
    path: '/assignments/:assignmentId/members',
    access: 'teacher',
    rate: 'read',
    summary: 'List and search the members of the class by name, with how far each is',
    params: AssignmentId,
    query: SearchedPaging.extend({ status: z.enum(cellStatuses).optional() }),
    response: Page.extend({ members: z.array(MemberState) }),
    errors: own,
  },
  setAssignmentMember: {
    method: 'PUT',
    path: '/assignments/:assignmentId/members/:memberId',
    access: 'teacher',
    rate: 'write',
    summary: 'Give a member a later due date or further attempts, or excuse them',
    params: AssignmentId.extend({ memberId: z.string().max(64) }),
    body: z.object({
      /** null: that of everyone. */
      dueAt: moment.nullable(),
      moreAttempts: z.int().min(0).max(mostMoreAttempts),
      isExcused: z.boolean(),
    }),
    response: z.object({ member: MemberState }),
    errors: [...own, 'class_member_not_found', 'assignment_times'],
  },
  previewReminder: {
    method: 'GET',
    path: '/assignments/:assignmentId/reminder',
    access: 'teacher',
    rate: 'read',
    summary: 'Get who would be reminded by email, and who not: members who have not started',
    params: AssignmentId,
    response: z.object({ preview: ReminderPreview }),
    errors: [...own, 'assignment_closed'],
  },
  sendReminder: {
    method: 'POST',
    path: '/assignments/:assignmentId/reminder',
    access: 'teacher',
    rate: 'write',
    summary: 'Remind all who have not started, at most once a day each, and not at night',
    params: AssignmentId,
    response: z.object({ sendsAt: moment, count: z.number() }),
    errors: [...own, 'assignment_closed'],
  },
});
