// Prints the measures of live rounds: one table per measure, one row per number of players, the floor beside each.
import type { AnswerMeasure, PlayersResult } from './measures.ts';
import { type Latency, round, table } from './statistics.ts';

type Row = { rounds: PlayersResult; floor: PlayersResult };

const latencyHead = [
  'players',
  'p50 ms',
  'p95 ms',
  'max ms',
  'floor p50',
  'floor p95',
  'floor max',
  'p95 ÷ floor',
];

function latencyCells(own: Latency, floor: Latency): string[] {
  return [own.p50, own.p95, own.max, floor.p50, floor.p95, floor.max, own.p95 / floor.p95].map(round);
}

function latencyTable(
  title: string,
  rows: readonly Row[],
  latencyIn: (result: PlayersResult) => Latency,
): string {
  const cells = rows.map(({ rounds, floor }) => [
    String(rounds.players),
    ...latencyCells(latencyIn(rounds), latencyIn(floor)),
  ]);
  return `### ${title}\n\n${table(latencyHead, cells)}`;
}

function answerTable(
  title: string,
  rows: readonly Row[],
  measureIn: (result: PlayersResult) => AnswerMeasure,
): string {
  const cells = rows.map(({ rounds, floor }) => {
    const { ack, accepted, expected } = measureIn(rounds);
    return [String(rounds.players), ...latencyCells(ack, measureIn(floor).ack), `${accepted} of ${expected}`];
  });
  return `### ${title}\n\n${table([...latencyHead, 'accepted'], cells)}`;
}

function costTable(rows: readonly Row[]): string {
  const head = [
    'players',
    'frames mean',
    'frames max',
    'CPU ms/answer',
    'floor',
    'ratio',
    'at one instant',
    'floor',
    'ratio',
    'KB/player',
    'floor',
    'retries',
  ];
  const cells = rows.map(({ rounds, floor }) => [
    String(rounds.players),
    round(rounds.frames.mean),
    String(rounds.frames.max),
    ...cpuCells(rounds.spread, floor.spread),
    ...cpuCells(rounds.instant, floor.instant),
    round(rounds.serverBytesPerPlayer / 1_000),
    round(floor.serverBytesPerPlayer / 1_000),
    String(rounds.retries),
  ]);
  return `### What it costs\n\nFrames are per player and question; CPU is the server's, all threads, per durable answer; memory is resident, per connected player.\n\n${table(head, cells)}`;
}

function cpuCells(own: AnswerMeasure, floor: AnswerMeasure): string[] {
  const [ours, theirs] = [own.serverCpuMsPerAnswer, floor.serverCpuMsPerAnswer];
  return [ours.toFixed(3), theirs.toFixed(3), round(ours / theirs)];
}

export function liveTables(rows: readonly Row[]): string {
  return [
    '',
    latencyTable('From “open question” to each player having it', rows, ({ fanOut }) => fanOut),
    answerTable(
      'From an answer to its durable acknowledgement, all answers spread over one second',
      rows,
      ({ spread }) => spread,
    ),
    answerTable(
      'From an answer to its durable acknowledgement, all answers at one instant',
      rows,
      ({ instant }) => instant,
    ),
    latencyTable(
      'All connections broken at once: until each player has the right screen again',
      rows,
      ({ reconnect }) => reconnect,
    ),
    costTable(rows),
  ].join('\n\n');
}

/** The aims for a thousand players on two cores. */
export function targetLines({ rounds, floor }: Row): string {
  const cpuRatio = rounds.spread.serverCpuMsPerAnswer / floor.spread.serverCpuMsPerAnswer;
  const instantRatio = rounds.instant.serverCpuMsPerAnswer / floor.instant.serverCpuMsPerAnswer;
  const refused =
    rounds.spread.expected + rounds.instant.expected - rounds.spread.accepted - rounds.instant.accepted;
  const aims: [aim: string, measured: number, limit: number, unit: string][] = [
    ['question to every player, p95', rounds.fanOut.p95, 150, 'ms'],
    ['durable acknowledgement, spread over a second, p95', rounds.spread.ack.p95, 100, 'ms'],
    ['durable acknowledgement, at one instant, p95', rounds.instant.ack.p95, 300, 'ms'],
    ['answers refused or lost', refused, 0, ''],
    ['frames per player and question, max', rounds.frames.max, 4, ''],
    ['all reconnect at once, p95', rounds.reconnect.p95, 500, 'ms'],
    ['CPU per durable answer, spread, against the floor', cpuRatio, 3, '×'],
    ['CPU per durable answer, at one instant, against the floor', instantRatio, 3, '×'],
  ];
  const cells = aims.map(([aim, measured, limit, unit]) => [
    aim,
    `≤ ${limit} ${unit}`.trim(),
    `${unit ? round(measured) : measured} ${unit}`.trim(),
    measured <= limit ? 'met' : 'MISSED',
  ]);
  return `\n### Aims at 1,000 players\n\n${table(['aim', 'limit', 'measured', ''], cells)}`;
}
