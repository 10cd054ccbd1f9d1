// The attempts API: self-paced quizzes, with saving, review, submitting, and the teacher's view of it.
import { z } from 'zod';
import { Branding } from '#modules/organisations/contract.ts';
import { shownShape } from '#modules/quizzes/contract/settings.ts';
import { QuizId, QuizSettings } from '#modules/quizzes/contract.ts';
import { DeviceKey, OwnScore, ParticipantId, Seat, SeatName } from '#modules/rounds/live.ts';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { Page, SearchedPaging } from '#platform/contract/paging.ts';
import { emailAddress } from '#platform/contract/text/email.ts';
import { OwnResult, ShownQuestion } from '#question-types/shown-question.ts';
import { Allowance, AttemptRow } from './contract/rows.ts';

/** Times are milliseconds since 1970 by the server's clock. */
const moment = z.number();

/** What a quiz's start page shows. */
export const Entry = z.object({
  quizId: z.string(),
  title: z.string(),
  description: z.string(),
  authorName: z.string(),
  /** Only authors who have published something have a page: then their id, else null. */
  authorId: z.string().nullable(),
  questionCount: z.number(),
  branding: Branding.nullable(),
  /** Whether a teacher is running the quiz in a room right now. */
  isLive: z.boolean(),
  /** `closed`: not shared by its link, or no longer. */
  state: z.enum(['open', 'not-yet', 'too-late', 'closed', 'no-attempts-left']),
  opensAt: moment.nullable(),
  lastStartAt: moment.nullable(),
  closesAt: moment.nullable(),
  serverNow: moment,
  /** For this person, including extra time; null means no limit. */
  timeLimitMs: z.number().nullable(),
  hasExtraTime: z.boolean(),
  /** null means any number. */
  attemptsAllowed: z.number().nullable(),
  attemptsUsed: z.number(),
  feedback: QuizSettings.shape.showResults.unwrap(),
  ...shownShape('start'),
  /** Whether this person has an attempt in progress, which beginning would continue. */
  hasRunningAttempt: z.boolean(),
});
export type Entry = z.output<typeof Entry>;

export const SavedState = z.object({
  questionId: z.string(),
  /** null if the answer was taken back. */
  answer: z.unknown(),
  sequence: z.number(),
  receivedAt: moment,
  /** Checked, so it can't be changed any more; its result is shown immediately. */
  isLocked: z.boolean(),
  result: OwnResult.nullable(),
});
export type SavedState = z.output<typeof SavedState>;

/** All that an attempt's screen needs; a reload, or another device of the same person, continues from it. */
export const Attempt = z.object({
  quizId: z.string(),
  roundId: z.string(),
  title: z.string(),
  seat: Seat,
  attemptNumber: z.number(),
  branding: Branding.nullable(),
  state: z.enum(['running', 'submitted']),
  /** Who submitted it; `teacher`: by closing the quiz. */
  submittedBy: z.enum(['student', 'clock', 'teacher']).nullable(),
  startedAt: moment,
  submittedAt: moment.nullable(),
  /** When it is submitted automatically: at its time limit or the quiz's closing, whichever comes first. */
  deadlineAt: moment.nullable(),
  serverNow: moment,
  feedback: Entry.shape.feedback,
  ...shownShape('attempt'),
  /** In this attempt's order. Empty once it is submitted; use `review` then. */
  questions: z.array(ShownQuestion),
  saved: z.array(SavedState),
  /** Present once submitted; `isShown` says whether the points may be shown. */
  result: OwnScore.nullable(),
  /** Answers that await a person's mark: until then the result is provisional. */
  awaitingMarks: z.number(),
  canReview: z.boolean(),
  canPractise: z.boolean(),
  /** When the results will be shown, if that is known. */
  resultsAt: moment.nullable(),
  /** The page on which it was started, if that is not the quiz's own. */
  startPath: z.string().optional(),
});
export type Attempt = z.output<typeof Attempt>;

/** One change of one answer. The device numbers its changes; repeating a number changes nothing. */
export const AnswerChange = z.object({
  operationId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  sequence: z.number().int().min(1).max(1_000_000),
  questionId: z.string().max(64),
  /** null takes the answer back. */
  answer: z.unknown(),
});
export type AnswerChange = z.output<typeof AnswerChange>;

export const ChangeOutcome = z.object({
  operationId: z.string(),
  questionId: z.string(),
  /** `superseded`: a later change from another tab or device counts. */
  state: z.enum(['saved', 'superseded', 'locked', 'invalid', 'too-late']),
  message: z.string().optional(),
  /** What counts now. */
  current: SavedState.nullable(),
});
export type ChangeOutcome = z.output<typeof ChangeOutcome>;

export const ReviewItem = z.object({
  /** From 1, as the student was asked it; the number of a question that no longer counts is missing. */
  number: z.number(),
  question: ShownQuestion,
  result: OwnResult,
  /** A marker's comment. */
  comment: z.string().nullable(),
  isAwaitingMark: z.boolean(),
});
export type ReviewItem = z.output<typeof ReviewItem>;

const AttemptCall = z.object({ participantId: ParticipantId });
const seatErrors = ['quiz_not_found', 'seat_not_found', 'seat_removed'] as const;

/** Eight characters without look-alikes; accepted however they are typed. */
/** Of the code that moves an attempt to another device, as people may write it. */
export const longestHandoverCode = 20;
const HandoverCode = z.string().trim().max(longestHandoverCode);
const Handover = z.object({ code: z.string(), expiresAt: moment });
export type Handover = z.output<typeof Handover>;

export const attemptsContract = defineContract({
  readEntry: {
    method: 'POST',
    path: '/quiz/:id/entry',
    access: 'guest',
    rate: 'read',
    staysOpen: true,
    summary: 'Get what a student should know before starting an attempt',
    params: QuizId,
    body: z.object({ deviceKey: DeviceKey.optional() }),
    response: z.object({ entry: Entry }),
    errors: ['quiz_not_found'],
  },
  beginAttempt: {
    method: 'POST',
    path: '/quiz/:id/attempts',
    access: 'guest',
    rate: 'join',
    summary: 'Start an attempt, or continue the one in progress',
    params: QuizId,
    body: z.object({
      studentName: SeatName.optional(),
      isAnonymous: z.boolean().default(false),
      deviceKey: DeviceKey.optional(),
    }),
    response: z.object({ participantId: z.string(), attempt: Attempt }),
    errors: [
      'quiz_not_found',
      'quiz_not_open',
      'attempt_not_yet',
      'attempt_too_late',
      'no_attempts_left',
      'room_full',
      'name_required',
      'name_refused',
      'name_taken',
    ],
  },
  makeHandover: {
    method: 'POST',
    path: '/quiz/:id/attempts/handover',
    access: 'guest',
    rate: 'write',
    staysOpen: true,
    summary: 'Get a code for continuing this attempt on another device; works once, for ten minutes',
    params: QuizId,
    body: AttemptCall,
    response: Handover,
    errors: [...seatErrors, 'attempt_is_over'],
  },
  makeHandoverOf: {
    method: 'POST',
    path: '/quiz/:id/attempts/handover-of',
    access: 'teacher',
    rate: 'write',
    staysOpen: true,
    scope: 'rounds:write',
    summary: 'Get such a code for a student who doesn’t have the first device',
    params: QuizId,
    body: z.object({ roundId: z.string().max(64), seatNumber: z.int32().min(1) }),
    response: Handover,
    errors: ['quiz_not_found', 'seat_not_found', 'attempt_is_over'],
  },
  continueAttempt: {
    method: 'POST',
    path: '/quiz/:id/attempts/continue',
    access: 'guest',
    rate: 'join',
    staysOpen: true,
    summary: 'Continue an attempt started on another device, with its code',
    params: QuizId,
    body: z.object({ code: HandoverCode }),
    response: z.object({ participantId: z.string(), attempt: Attempt }),
    errors: ['quiz_not_found', 'handover_not_found'],
  },
  openOwnAttempt: {
    method: 'POST',
    path: '/quiz/:id/attempts/own',
    access: 'user',
    rate: 'join',
    staysOpen: true,
    summary: 'Open an attempt that you began signed in, on any device',
    params: QuizId,
    body: z.object({ roundId: z.string().max(64), seatNumber: z.int32().min(1) }),
    response: z.object({ participantId: z.string(), attempt: Attempt }),
    errors: ['quiz_not_found', 'seat_not_found'],
  },
  readAttempt: {
    method: 'POST',
    path: '/quiz/:id/attempts/read',
    access: 'guest',
    rate: 'answer',
    staysOpen: true,
    summary: 'Get an attempt: questions, saved answers, time left',
    params: QuizId,
    body: AttemptCall,
    response: z.object({ attempt: Attempt }),
    errors: [...seatErrors],
  },
  saveAnswers: {
    method: 'POST',
    path: '/quiz/:id/attempts/answers',
    access: 'guest',
    rate: 'answer',
    staysOpen: true,
    summary: 'Save changed answers; several at once after being offline',
    params: QuizId,
    body: AttemptCall.extend({ changes: z.array(AnswerChange).min(1).max(200) }),
    response: z.object({
      outcomes: z.array(ChangeOutcome),
      deadlineAt: moment.nullable(),
      serverNow: moment,
      state: Attempt.shape.state,
    }),
    errors: [...seatErrors],
    maxBodyBytes: 1024 * 1024,
  },
  checkAnswer: {
    method: 'POST',
    path: '/quiz/:id/attempts/check',
    access: 'guest',
    rate: 'answer',
    staysOpen: true,
    summary:
      'Lock the saved answer and get its result immediately, if the quiz gives feedback after each question',
    params: QuizId,
    body: AttemptCall.extend({ questionId: z.string().max(64) }),
    response: z.object({ saved: SavedState }),
    errors: [...seatErrors, 'round_wrong_phase', 'question_not_open', 'answer_too_late'],
  },
  submitAttempt: {
    method: 'POST',
    path: '/quiz/:id/attempts/submit',
    access: 'guest',
    rate: 'answer',
    staysOpen: true,
    summary: 'Submit; submitting again returns the first result',
    params: QuizId,
    body: AttemptCall,
    response: z.object({ attempt: Attempt }),
    errors: [...seatErrors],
  },
  reviewAttempt: {
    method: 'POST',
    path: '/quiz/:id/attempts/review',
    access: 'guest',
    rate: 'answer',
    staysOpen: true,
    summary: 'Get your answers beside the correct ones, once the quiz shows them',
    params: QuizId,
    body: AttemptCall,
    response: z.object({ result: OwnScore, items: z.array(ReviewItem) }),
    errors: [...seatErrors, 'round_wrong_phase'],
  },
  practise: {
    method: 'POST',
    path: '/quiz/:id/attempts/practise',
    access: 'guest',
    rate: 'answer',
    summary: 'Retry a question from your submitted attempt; nothing is recorded',
    params: QuizId,
    body: AttemptCall.extend({ questionId: z.string().max(64), answer: z.unknown() }),
    response: z.object({ result: OwnResult }),
    errors: [...seatErrors, 'round_wrong_phase', 'question_not_open', 'answer_invalid'],
  },
  listAttempts: {
    method: 'GET',
    path: '/quiz/:id/attempts',
    access: 'teacher',
    rate: 'read',
    scope: 'results:read',
    summary: 'List and search the attempts at your quiz, newest first',
    params: QuizId,
    query: SearchedPaging.extend({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    response: Page.extend({
      attempts: z.array(AttemptRow),
      /** How many have not been submitted, whatever was searched for. */
      running: z.number(),
      /** In the round that is open now, and how many the plan allows; null means no limit. */
      students: z.object({ taken: z.number(), limit: z.number().nullable() }),
    }),
    errors: ['quiz_not_found'],
  },
  extendAttempt: {
    method: 'POST',
    path: '/quiz/:id/attempts/extend',
    access: 'teacher',
    rate: 'write',
    staysOpen: true,
    scope: 'rounds:write',
    summary: 'Give a running attempt more time, or remove its limit',
    params: QuizId,
    body: z.object({
      roundId: z.string().max(64),
      seatNumber: z.int32().min(1),
      /** null removes the limit. */
      minutes: z.number().int().min(1).max(1_440).nullable(),
    }),
    response: z.object({ deadlineAt: moment.nullable() }),
    errors: ['quiz_not_found', 'seat_not_found', 'attempt_is_over'],
  },
  listAllowances: {
    method: 'GET',
    path: '/quiz/:id/allowances',
    access: 'teacher',
    rate: 'read',
    scope: 'results:read',
    summary: 'List who has extra time for this quiz',
    params: QuizId,
    response: z.object({ allowances: z.array(Allowance) }),
    errors: ['quiz_not_found'],
  },
  setAllowance: {
    method: 'PUT',
    path: '/quiz/:id/allowances',
    access: 'teacher',
    rate: 'write',
    scope: 'rounds:write',
    summary: 'Give a student extra time, also in an attempt in progress',
    params: QuizId,
    body: z.object({ email: emailAddress(), factor: Allowance.shape.factor }),
    response: z.object({ allowance: Allowance }),
    errors: ['quiz_not_found'],
  },
  removeAllowance: {
    method: 'DELETE',
    path: '/quiz/:id/allowances/:allowanceId',
    access: 'teacher',
    rate: 'write',
    scope: 'rounds:write',
    summary: 'Withdraw extra time; attempts in progress keep it',
    params: QuizId.extend({ allowanceId: z.string().max(64) }),
    response: Done,
    errors: ['quiz_not_found'],
  },
});
