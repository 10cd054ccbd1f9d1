// Rounds on the wire: running a quiz, joining it, answering and submitting.
import { z } from 'zod';
import { Quiz, QuizId, SeatOfReader } from '#modules/quizzes/contract.ts';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { Passage } from '#question-types/passages.ts';
import { PlayerQuestion } from '#question-types/registry.ts';
import { OwnResult, ShownQuestion } from '#question-types/shown-question.ts';
import {
  HostCommand,
  HostSnapshot,
  JoinRequest,
  OwnScore,
  ParticipantId,
  PlayerSnapshot,
  Room,
  RoomCode,
  SavedAnswer,
  Seat,
  SeatName,
  Standing,
  Turn,
} from './live.ts';

export const Joined = z.object({
  /** The seat's secret and only credential. Kept on the device, never shown to others. */
  participantId: z.string(),
  seat: Seat,
  room: Room,
});
export type Joined = z.output<typeof Joined>;

const NumberedResult = z.object({ number: z.number(), question: ShownQuestion, result: OwnResult });
const RoundId = z.object({ roundId: z.string().regex(/^[A-Za-z0-9]{1,64}$/) });
const SeatCall = z.object({ participantId: ParticipantId });
const startErrors = ['attempt_not_yet', 'attempt_too_late', 'no_attempts_left'] as const;
const joinErrors = [
  'room_not_found',
  'room_locked',
  'room_full',
  'too_many_seats',
  'plan_limit_reached',
  'name_required',
  'name_refused',
  'name_taken',
] as const;
const lateErrors = ['question_not_open', 'answer_too_late', 'round_paused', 'round_not_live'] as const;
const commandErrors = ['round_not_found', 'round_not_live', 'round_wrong_phase', 'seat_not_found'] as const;
const seatErrors = ['seat_not_found', 'seat_removed', 'quiz_not_found'] as const;

export const roundsContract = defineContract({
  startQuiz: {
    method: 'POST',
    path: '/quiz/:id/start',
    access: 'teacher',
    rate: 'write',
    scope: 'rounds:write',
    summary:
      'Start a round of the quiz: a room with a code, whose questions can be answered at once, or a lobby in which a host leads. If the quiz is running, returns the running round and resumes it if paused',
    params: QuizId,
    body: z.object({
      /** For a host's screen: people gather, and the host opens the questions. Without it no one needs to. */
      lobby: z.boolean().default(false),
    }),
    response: z.object({ quiz: Quiz, roundId: z.string(), roomCode: z.string() }),
    errors: ['quiz_not_found', 'quiz_not_startable', 'question_type_locked'],
  },
  stopQuiz: {
    method: 'POST',
    path: '/quiz/:id/stop',
    access: 'teacher',
    rate: 'write',
    staysOpen: true,
    scope: 'rounds:write',
    summary: 'End the running round; does nothing if none is running',
    params: QuizId,
    response: z.object({ quiz: Quiz }),
    errors: ['quiz_not_found'],
  },
  pauseQuiz: {
    method: 'POST',
    path: '/quiz/:id/pause',
    access: 'teacher',
    rate: 'write',
    staysOpen: true,
    scope: 'rounds:write',
    summary: 'Pause the running round: the clock stops, answers wait',
    params: QuizId,
    response: z.object({ quiz: Quiz }),
    errors: ['quiz_not_found', 'round_not_live'],
  },
  resumeQuiz: {
    method: 'POST',
    path: '/quiz/:id/resume',
    access: 'teacher',
    rate: 'write',
    staysOpen: true,
    scope: 'rounds:write',
    summary: 'Resume a paused round',
    params: QuizId,
    response: z.object({ quiz: Quiz }),
    errors: ['quiz_not_found', 'round_not_live'],
  },
  readRoom: {
    method: 'GET',
    path: '/quiz/room/:code',
    access: 'guest',
    rate: 'join',
    staysOpen: true,
    summary:
      'Get the room for a code; of a self-paced one, those with a seat in it also get the questions as players see them',
    params: z.object({ code: RoomCode }),
    query: SeatOfReader,
    response: z.object({
      room: Room.extend({
        questions: z.array(PlayerQuestion).optional(),
        passages: z.array(Passage).optional(),
      }),
    }),
    errors: ['room_not_found'],
  },
  joinRoom: {
    method: 'POST',
    path: '/quiz/join/:code',
    access: 'guest',
    rate: 'join',
    staysOpen: true,
    summary: 'Take a seat in a room by its code',
    params: z.object({ code: RoomCode }),
    body: JoinRequest,
    response: Joined,
    errors: joinErrors,
  },
  joinQuiz: {
    method: 'POST',
    path: '/quiz/:id/join',
    access: 'guest',
    rate: 'join',
    staysOpen: true,
    summary:
      'Take a seat in the quiz’s running round, or start an open quiz directly; six capital letters or digits are a room code',
    params: QuizId,
    body: JoinRequest,
    response: Joined,
    errors: [...joinErrors, ...startErrors, 'quiz_not_found', 'quiz_not_open'],
  },
  readSeat: {
    method: 'POST',
    path: '/quiz/:id/seat',
    access: 'guest',
    rate: 'answer',
    staysOpen: true,
    summary: 'Get everything a player’s screen needs; also for networks that block sockets',
    params: QuizId,
    body: SeatCall,
    response: PlayerSnapshot,
    errors: [...seatErrors],
  },
  respond: {
    method: 'POST',
    path: '/quiz/:id/response',
    access: 'guest',
    rate: 'answer',
    staysOpen: true,
    summary: 'Answer a question; the last answer counts if it can be changed, otherwise the first',
    params: QuizId,
    body: SeatCall.extend({
      questionId: z.string().max(64),
      answer: z.unknown(),
      /** As claimed by the client, in milliseconds: stored, never used. */
      timeSpent: z.number().min(0).max(86_400_000).optional(),
      /** Rises with every change of this answer, so that none overtakes a later one. */
      sequence: SavedAnswer.shape.sequence,
      turn: Turn.optional(),
    }),
    response: z.object({ saved: SavedAnswer, isRepeat: z.boolean(), result: OwnResult.nullable() }),
    errors: [...seatErrors, ...lateErrors, 'answer_invalid'],
  },
  completeQuiz: {
    method: 'POST',
    path: '/quiz/:id/complete',
    access: 'guest',
    rate: 'answer',
    staysOpen: true,
    summary: 'Submit a self-paced seat; submitting again changes nothing',
    params: QuizId,
    body: SeatCall,
    response: z.object({ result: OwnScore, standing: Standing.nullable() }),
    errors: [...seatErrors, 'round_wrong_phase'],
  },
  readReview: {
    method: 'POST',
    path: '/quiz/:id/review',
    access: 'guest',
    rate: 'answer',
    staysOpen: true,
    summary: 'Get your answers beside the correct ones, once the round’s settings show them',
    params: QuizId,
    body: SeatCall,
    response: z.object({
      result: OwnScore,
      items: z.array(
        // `number`: from 1, as the seat was asked it; those of skipped questions are missing.
        NumberedResult.extend({ comment: z.string().nullable() }),
      ),
    }),
    errors: [...seatErrors, 'round_wrong_phase'],
  },
  submitQuiz: {
    method: 'POST',
    path: '/quiz/:id/submit',
    access: 'guest',
    rate: 'join',
    staysOpen: true,
    summary:
      'Submit all answers to an open quiz at once; the server grades, and claimed score and time are only stored',
    params: QuizId,
    body: z.object({
      studentName: SeatName.optional(),
      /** By question id, or in the order of the questions. */
      answers: z.union([z.record(z.string().max(64), z.unknown()), z.array(z.unknown()).max(200)]),
      /** Claims by the client: stored, never used. A guest has no `userId`. */
      score: z.number().nullish(),
      timeTaken: z.number().min(0).nullish(),
      userId: z.string().max(64).nullish(),
    }),
    response: z.object({ result: OwnScore, participantId: z.string() }),
    errors: [...startErrors, ...joinErrors, 'quiz_not_found', 'quiz_not_open', 'answer_invalid'],
    maxBodyBytes: 1024 * 1024,
  },
  readHostView: {
    method: 'GET',
    path: '/rounds/:roundId/host',
    access: 'teacher',
    rate: 'read',
    staysOpen: true,
    scope: 'results:read',
    summary: 'Get everything the host’s screen needs',
    params: RoundId,
    response: HostSnapshot,
    errors: ['round_not_found'],
  },
  commandRound: {
    method: 'POST',
    path: '/rounds/:roundId/command',
    access: 'teacher',
    rate: 'answer',
    staysOpen: true,
    scope: 'rounds:write',
    summary: 'Carry out one action of the host, the same as over the socket',
    params: RoundId,
    body: HostCommand,
    response: Done,
    errors: [...commandErrors, 'name_taken', 'name_refused'],
  },
});
