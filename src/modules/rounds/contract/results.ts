// What rounds came to, on the wire: for their teachers, and for the students who took part.
import { z } from 'zod';
import { Pace } from '#modules/quizzes/contract.ts';
import { ShownQuestion } from '#question-types/shown-question.ts';
import { OwnScore, Phase, PlayerSnapshot, RegradeOption, TallyShape } from '../live.ts';
import { TurnComparison } from './turns.ts';

export const RoundSummary = z.object({
  roundId: z.string(),
  quizId: z.string(),
  title: z.string(),
  kind: z.enum(['room', 'direct']),
  pace: Pace,
  phase: Phase,
  roomCode: z.string().nullable(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  participantCount: z.number(),
  completedCount: z.number(),
  /** How many were asked, skipped ones included, and how many of them were skipped and don’t count. */
  questionCount: z.number(),
  skippedCount: z.number(),
  /** Rounded percent of all who submitted or whose round is over, no answer being 0; null while nothing is graded. */
  averageScore: z.number().nullable(),
  /** Submitted (in a led round: answered every question that counts), of those who joined, in percent with two decimals. */
  completionRate: z.number(),
});
export type RoundSummary = z.output<typeof RoundSummary>;

export const RecordedAnswer = z.object({
  questionId: z.string(),
  answer: z.unknown(),
  answerText: z.string(),
  fraction: z.number().nullable(),
  points: z.number(),
  /** A marker's words to the student. */
  comment: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  timeSpentMs: z.number().nullable(),
});

/** An answer that does not count, because its question was asked twice. */
const OtherAnswer = RecordedAnswer.pick({
  questionId: true,
  answer: true,
  answerText: true,
  fraction: true,
  receivedAt: true,
}).extend({ turn: z.literal([1, 2]) });

export const SeatResponse = z.object({
  number: z.number(),
  studentName: z.string(),
  userId: z.string().nullable(),
  score: z.number(),
  /** Of this seat: answers that still wait for a mark are in neither. */
  maxScore: z.number(),
  percent: z.number().nullable(),
  /** Answers that wait for a person's mark: until there is none, score and rank are provisional. */
  awaitingMarks: z.number(),
  rank: z.number(),
  totalQuestions: z.number(),
  answeredCount: z.number(),
  joinedAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  answers: z.array(RecordedAnswer),
  /** Of questions that were asked twice: what was answered in the turn that does not count. */
  otherAnswers: z.array(OtherAnswer).optional(),
  /** What the seat keeps for live features that show it here, such as its team. */
  features: PlayerSnapshot.shape.own,
});
export type SeatResponse = z.output<typeof SeatResponse>;

export const QuestionResult = z.object({
  questionId: z.string(),
  number: z.number(),
  type: z.string(),
  question: z.string(),
  view: ShownQuestion.shape.view,
  /** The passage that it belongs to, with the first question of it. */
  passage: ShownQuestion.shape.passage,
  solution: z.unknown(),
  solutionText: z.string(),
  points: z.number(),
  answeredCount: z.number(),
  /**
   * Mean fraction of those who were in the room, an unanswered question counting 0; of a question that a person marks,
   * of the marked answers. null where nothing is graded.
   */
  facility: z.number().nullable(),
  isSkipped: z.boolean(),
  /** Whether a person gives the marks, and how many are given and waited for. */
  isMarked: z.boolean(),
  markedCount: z.number(),
  awaitingMarks: z.number(),
  /** What the last regrade did to it. */
  regrade: RegradeOption.nullable(),
  tally: TallyShape,
  /** Of a question that was asked twice; `tally` and everything else is of the turn that counts. */
  turns: TurnComparison.optional(),
});
export type QuestionResult = z.output<typeof QuestionResult>;

export const MyResult = OwnScore.extend({
  roundId: z.string(),
  quizId: z.string(),
  title: z.string(),
  joinedAt: z.iso.datetime(),
  isOver: z.boolean(),
  /** In a room with others, or an individual attempt. */
  kind: z.enum(['room', 'direct']),
  seatNumber: z.number(),
  /** Whether the quiz can be taken self-paced now, and until when if it closes. */
  isOpen: z.boolean(),
  closesAt: z.iso.datetime().nullable(),
  /** Whether incorrect answers may be practised. */
  canPractise: z.boolean(),
});
export type MyResult = z.output<typeof MyResult>;
