// The live channel on the wire: messages of hosts and players over the socket, and those of the server.
import { z } from 'zod';
import { Branding } from '#modules/organisations/contract.ts';
import { shownShape } from '#modules/quizzes/contract/settings.ts';
import { Pace } from '#modules/quizzes/contract.ts';
import { texts } from '#platform/contract/i18n.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import type { Tally } from '#question-types/interface/question-type.ts';
import { OwnResult, questionId, ShownQuestion } from '#question-types/shown-question.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

/**
 * Host-paced: lobby → question → closed → reveal → leaderboard → question … → ended.
 * Self-paced: lobby → open → ended. Pausing is a flag beside the phase: it stops the clock.
 */
export const Phase = z.enum(['lobby', 'question', 'closed', 'reveal', 'leaderboard', 'open', 'ended']);
export type Phase = z.output<typeof Phase>;

export const ParticipantId = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/);
/** What a device calls itself, to distinguish it from others behind the same address. */
export const DeviceKey = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/);
const commandId = z.string().min(1).max(40);
/** As it is typed; the server counts its characters as people do. */
export const SeatName = oneLine().max(200);

const FeatureName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
/** What live features add, each under its own name; only what is in use in the room. */
const FeatureValues = z.record(FeatureName, z.unknown());
export type FeatureValues = z.output<typeof FeatureValues>;

export const JoinRequest = z.object({
  studentName: SeatName.optional(),
  isAnonymous: z.boolean().default(false),
  /** Without one, all who come from one network address count as one device. */
  deviceKey: DeviceKey.optional(),
  /** A secret for this join: repeating it with the same key returns the same seat, not a second one. */
  joinKey: DeviceKey.optional(),
  /** What the room's live features ask of those who join; each checks its own. */
  features: FeatureValues.optional(),
});

/** The state of the round, the same for everyone in it. Times are milliseconds since 1970 by the server's clock. */
export const RoundState = z.object({
  roundId: z.string(),
  quizId: z.string(),
  roomCode: z.string().nullable(),
  title: z.string(),
  pace: Pace,
  phase: Phase,
  isPaused: z.boolean(),
  isLocked: z.boolean(),
  /** Rises with every change; a client that sees a gap asks for a snapshot. */
  seq: z.number(),
  /** From 0; -1 before the first question. */
  questionIndex: z.number(),
  questionCount: z.number(),
  openedAt: z.number().nullable(),
  /** When the running question closes; null without a limit and while paused. */
  closesAt: z.number().nullable(),
  /** What is left on the clock of a paused question. */
  remainingMs: z.number().nullable(),
  serverNow: z.number(),
  ...shownShape('room'),
  /** Of a question that is asked twice, or talked about before; absent of any other. */
  turn: z
    .object({
      number: z.literal([1, 2]),
      /** Whether what is answered in this turn counts. */
      isCounted: z.boolean(),
      /** While the room talks about the closed question: when it opens again; null while that is paused. */
      talkEndsAt: z.number().nullable(),
      isTalking: z.boolean(),
      /** What is left of it while it is paused. */
      talkRemainingMs: z.number().nullable(),
    })
    .optional(),
  features: FeatureValues.optional(),
});
export type RoundState = z.output<typeof RoundState>;

/** The turn that an answer was given in, where a question is asked twice. An answer to another one is too late. */
export const Turn = z.literal([1, 2]);

/** `sequence`: the number of the device's last change of this answer; a later one wins. */
const sequence = z.number().int().min(0).max(1_000_000).optional();

export const SavedAnswer = z.object({ questionId, answer: z.unknown(), receivedAt: z.number(), sequence });
export type SavedAnswer = z.output<typeof SavedAnswer>;

/** The result of the player's own answers. */
export const OwnScore = z.object({
  /** False if the teacher withholds results: then `score` is 0 and `percent` null, and neither means anything. */
  isShown: z.boolean(),
  score: z.number(),
  maxScore: z.number(),
  percent: z.number().nullable(),
  /** Answers that wait for a person's mark: until there is none, the score is provisional. */
  awaitingMarks: z.number(),
  totalQuestions: z.number(),
  answeredCount: z.number(),
});
export type OwnScore = z.output<typeof OwnScore>;

export const Standing = z.object({
  score: z.number(),
  maxScore: z.number(),
  /** From 1; equal scores share a rank. Null where the leaderboard is switched off. */
  rank: z.number().nullable(),
  /** Someone else has the same points. */
  isTied: z.boolean(),
  of: z.number(),
  /** How many consecutive graded questions, up to the last one revealed, this seat has answered correctly. */
  streak: z.number(),
  /** The seat's part of the boards that live features make, such as the rank of its team. */
  features: FeatureValues.optional(),
});
export type Standing = z.output<typeof Standing>;

export const Seat = z.object({ number: z.number(), name: z.string() });
export type Seat = z.output<typeof Seat>;

/** Everything a player's screen needs. A reload asks for it and is where it was. */
export const PlayerSnapshot = z.object({
  round: RoundState,
  seat: Seat,
  question: ShownQuestion.nullable(),
  saved: SavedAnswer.nullable(),
  result: OwnResult.nullable(),
  standing: Standing.nullable(),
  /** Self-paced: how many of the questions this seat has answered, and whether it has submitted. */
  answeredCount: z.number(),
  isComplete: z.boolean(),
  /** What live features show to this seat alone. */
  own: FeatureValues.optional(),
});
export type PlayerSnapshot = z.output<typeof PlayerSnapshot>;

export const Refusal = z.object({
  kind: z.literal('refused'),
  id: z.string().nullable(),
  code: z.string(),
  message: z.string(),
});

export const PlayerEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('snapshot'), snapshot: PlayerSnapshot }),
  /** A question has opened. Anything left of the last one on the screen is outdated. */
  z.object({ kind: z.literal('question'), round: RoundState, question: ShownQuestion }),
  /** Any change of the round that shows nothing new: closed, paused, resumed, locked, ended. */
  z.object({ kind: z.literal('round'), round: RoundState }),
  z.object({
    kind: z.literal('reveal'),
    round: RoundState,
    result: OwnResult.nullable(),
    standing: Standing.nullable(),
  }),
  z.object({ kind: z.literal('ended'), round: RoundState, standing: Standing.nullable() }),
  z.object({ kind: z.literal('seat'), seat: Seat }),
  z.object({ kind: z.literal('removed') }),
  /** The answer is durable. `isRepeat`: an earlier one counts. Self-paced rounds may add the result at once. */
  z.object({
    kind: z.literal('ack'),
    id: z.string(),
    saved: SavedAnswer,
    isRepeat: z.boolean(),
    result: OwnResult.nullable(),
    answeredCount: z.number().optional(),
  }),
  z.object({ kind: z.literal('completed'), id: z.string(), standing: Standing.nullable() }),
  /** The state of these live features has changed; null for one that was switched off. */
  z.object({ kind: z.literal('features'), features: FeatureValues }),
  /** A live feature's command is durable, with what the feature now shows to this seat. */
  z.object({ kind: z.literal('done'), id: z.string(), own: FeatureValues.optional() }),
  Refusal,
  z.object({ kind: z.literal('pong'), serverNow: z.number() }),
]);
export type PlayerEvent = z.output<typeof PlayerEvent>;

/** One of a live feature's commands; `id` is the same when it is repeated. The feature checks `input`. */
export const FeatureCommand = z.object({
  id: commandId,
  feature: FeatureName,
  command: z.string().min(1).max(40),
  input: z.unknown(),
});
export type FeatureCommand = z.output<typeof FeatureCommand>;

export const PlayerCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), participantId: ParticipantId }),
  z.object({
    kind: z.literal('answer'),
    id: commandId,
    questionId,
    answer: z.unknown(),
    sequence,
    turn: Turn.optional(),
    timeSpentMs: z.number().min(0).max(86_400_000).optional(),
  }),
  /** Self-paced: the next unanswered question. */
  z.object({ kind: z.literal('next'), id: commandId }),
  z.object({ kind: z.literal('complete'), id: commandId }),
  FeatureCommand.extend({ kind: z.literal('feature') }),
  z.object({ kind: z.literal('resync') }),
  z.object({ kind: z.literal('ping') }),
]);
export type PlayerCommand = z.output<typeof PlayerCommand>;

/** The state of the host's screen when the button was pressed; an outdated command does nothing. */
const from = z.object({ phase: Phase, questionIndex: z.number().int().min(-1).max(1_000) });

export const HostCommand = z.discriminatedUnion('do', [
  /** Open the next question, or the first. In a self-paced round: open it for everyone. */
  z.object({ do: z.literal('next'), from }),
  z.object({ do: z.literal('close'), from }),
  /** A closed question takes answers again, and keeps those it has. */
  z.object({ do: z.literal('reopen'), from }),
  /** The room talks about the closed question, which is asked again after that. */
  z.object({ do: z.literal('discuss'), seconds: z.number().int().min(10).max(1_800), from }),
  /** It isn’t asked again after all. */
  z.object({ do: z.literal('end-talk'), from }),
  /** The closed question opens a second time, and everyone answers again. */
  z.object({ do: z.literal('ask-again'), from }),
  /** How the room answered, before the right answer. */
  z.object({ do: z.literal('show-answers'), from }),
  z.object({ do: z.literal('reveal'), from }),
  z.object({ do: z.literal('leaderboard'), from }),
  /** Leave the running question unscored and open the next. */
  z.object({ do: z.literal('skip'), from }),
  /** Shortly after a skip: back to the question that was skipped. */
  z.object({ do: z.literal('undo-skip'), from }),
  /** Another question of the round: answers stay, and unasked questions that are passed over are skipped. */
  z.object({ do: z.literal('go-to'), questionIndex: z.number().int().min(0).max(1_000), from }),
  z.object({ do: z.literal('end'), from: from.optional() }),
  z.object({ do: z.literal('pause'), from: from.optional() }),
  z.object({ do: z.literal('resume'), from: from.optional() }),
  z.object({ do: z.literal('add-time'), seconds: z.number().int().min(5).max(600), from }),
  z.object({ do: z.literal('lock'), from: from.optional() }),
  z.object({ do: z.literal('unlock'), from: from.optional() }),
  z.object({ do: z.literal('remove-seat'), number: z.int32().min(1) }),
  /** A burst of joins, with one press. */
  z.object({ do: z.literal('remove-seats'), numbers: z.array(z.int32().min(1)).min(1).max(1_000) }),
  z.object({ do: z.literal('rename-seat'), number: z.int32().min(1), name: SeatName.min(1) }),
  FeatureCommand.extend({ do: z.literal('feature') }),
]);
export type HostCommand = z.output<typeof HostCommand>;

export const HostMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), token: z.string().min(20).max(200) }),
  z.object({ kind: z.literal('command'), id: commandId, command: HostCommand }),
  z.object({ kind: z.literal('resync') }),
  z.object({ kind: z.literal('ping') }),
]);
export type HostMessage = z.output<typeof HostMessage>;

export const HostSeat = Seat.extend({
  isOnline: z.boolean(),
  isComplete: z.boolean(),
  answeredCount: z.number(),
  joinedAt: z.number(),
  /** The same for seats that were taken from one network address; null where that is not known. */
  source: z.string().nullable(),
});
export type HostSeat = z.output<typeof HostSeat>;

export const TallyShape = z.custom<Tally>((value) => typeof value === 'object' && value !== null);

export const HostTally = z.object({
  questionId,
  answeredCount: z.number(),
  seatCount: z.number(),
  tally: TallyShape.nullable(),
});
export type HostTally = z.output<typeof HostTally>;

export const LeaderboardRow = z.object({
  number: z.number(),
  name: z.string(),
  score: z.number(),
  rank: z.number(),
  /** The rank after the question before; null at first. */
  previousRank: z.number().nullable(),
  /** Points from the latest question. */
  gained: z.number(),
});
export type LeaderboardRow = z.output<typeof LeaderboardRow>;

export const HostSnapshot = z.object({
  round: RoundState,
  joinUrl: z.string(),
  /** All addresses by which others may reach the room: `joinUrl`, which is the most likely one, and what else there is. */
  joinUrls: z.array(z.string()),
  seats: z.array(HostSeat),
  /** How many the plan of the round's teacher lets in; null is unlimited. */
  seatLimit: z.number().nullable(),
  /** Other servers may see changes a moment later, because the bus is down. */
  isDelayed: z.boolean(),
  /** The organisation of the round's teacher. */
  branding: Branding.nullable(),
  question: ShownQuestion.nullable(),
  /** The question that comes next, from 0; null if none is left. */
  nextIndex: z.number().nullable(),
  /** Present from the reveal on. */
  solution: z.unknown().nullable(),
  explanation: z.string().nullable(),
  tally: HostTally.nullable(),
  /** On a projector, how the room answered stays hidden until the host shows it. */
  areAnswersHidden: z.boolean(),
  /** Whether the closed question may be talked about and asked again. */
  mayAskAgain: z.boolean(),
  /** The best, at most 20. */
  leaderboard: z.array(LeaderboardRow),
  /** What live features show to hosts alone. */
  features: FeatureValues.optional(),
  /** The boards that live features make of the standings, such as those of teams. */
  boards: FeatureValues.optional(),
});
export type HostSnapshot = z.output<typeof HostSnapshot>;

export const HostEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('snapshot'), snapshot: HostSnapshot }),
  /** Seats that were added or changed, and the numbers of those removed. Several changes travel together. */
  z.object({ kind: z.literal('seats'), changed: z.array(HostSeat), removed: z.array(z.number()) }),
  z.object({ kind: z.literal('tally'), tally: HostTally }),
  /** The state of these live features has changed: what everyone sees, and what hosts alone see. */
  z.object({ kind: z.literal('features'), features: FeatureValues, forHosts: FeatureValues }),
  z.object({ kind: z.literal('done'), id: z.string() }),
  Refusal,
  z.object({ kind: z.literal('pong'), serverNow: z.number() }),
]);
export type HostEvent = z.output<typeof HostEvent>;

/** A room code as it travels: six capital letters or digits. */
export const RoomCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{6}$/, { error: () => t('roomCode') });

/** What someone who knows the code may see of a room before joining. */
export const Room = z.object({
  roomCode: z.string().nullable(),
  roundId: z.string(),
  quizId: z.string(),
  title: z.string(),
  pace: Pace,
  phase: Phase,
  isPaused: z.boolean(),
  isLocked: z.boolean(),
  onlyGeneratedNames: z.boolean(),
  participantCount: z.number(),
  /** The organisation of the round's teacher. */
  branding: Branding.nullable(),
  /** What live features offer to those who join, such as the teams to choose from. */
  features: FeatureValues.optional(),
});
export type Room = z.output<typeof Room>;

/**
 * What a regrade does. `new-key`: only the new key counts. `either-key`: answers that were right before stay right.
 * `full-credit`: everyone in the round gets the points, with any answer or none. `exclude`: the
 * question counts for no one.
 */
export const RegradeOption = z.enum(['new-key', 'either-key', 'full-credit', 'exclude']);
export type RegradeOption = z.output<typeof RegradeOption>;
