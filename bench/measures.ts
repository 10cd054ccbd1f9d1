// What the processes of a measurement say to each other: orders, usage of the server, results.
import type { SimulatedSeat } from '../tests/support/quizzes/simulated-player.ts';
import type { Latency } from './statistics.ts';

/**
 * CPU and resident memory are those of the whole process, all its threads, `mainCpuMs` that of its main thread;
 * `heldBytes` is what the main thread holds in and outside of the heap, after a collection where one was asked for.
 */
export type Usage = { cpuMs: number; mainCpuMs: number; rssBytes: number; heldBytes: number };

/** The last frame of each kind that a player received, as text; the floor sends the same bytes. */
export type SampleFrames = Record<string, string>;

export type PlayersOrder = {
  origin: string;
  roundKey: string;
  /** What the host says hello with. */
  token: string;
  seats: SimulatedSeat[];
  questionIds: string[];
  /** What confirms an answer: the floor only echoes. */
  ackKind: 'ack' | 'answer';
  questionsPerMeasure: number;
  reconnects: number;
};

/** What nodemailer alone needs for as many messages. */
export type BareMail = { count: number; seconds: number; cpuMs: number };

export type AnswerMeasure = {
  ack: Latency;
  accepted: number;
  expected: number;
  cpuMsPerAnswer: number;
  /** The part of it that the main thread used; the rest is the embedded database's and the engine's own threads. */
  mainCpuMsPerAnswer: number;
};

export type PlayersResult = {
  players: number;
  /** Players who never got a question that was opened. */
  missedQuestions: number;
  fanOut: Latency;
  spread: AnswerMeasure;
  instant: AnswerMeasure;
  reconnect: Latency;
  /** Connections that broke or were refused and had to be made again. */
  retries: number;
  wrongSnapshots: number;
  frames: { mean: number; max: number };
  bytesPerPlayer: number;
  /** With everyone connected. */
  rssBytes: number;
  samples: SampleFrames;
};

export type ToParent = { kind: 'usage?'; settle: boolean } | { kind: 'result'; result: PlayersResult };
export type ToServer = { kind: 'usage?'; settle: boolean };
export type FromServer = { kind: 'ready'; port: number } | { kind: 'usage'; usage: Usage };
export type ToPlayers = { kind: 'order'; order: PlayersOrder } | { kind: 'usage'; usage: Usage };
