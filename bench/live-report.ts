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
  const head = ['players', 'frames', 'max', 'KB/player', 'floor', 'RSS MB', 'floor', 'retries'];
  const cells = rows.map(({ rounds, floor }) => [
    ...[String(rounds.players), round(rounds.frames.mean), String(rounds.frames.max)],
    ...[rounds.bytesPerPlayer, floor.bytesPerPlayer].map((bytes) => round(bytes / 1_000)),
    ...[rounds.rssBytes, floor.rssBytes].map((bytes) => round(bytes / 1_000_000)),
    String(rounds.retries),
  ]);
  return `### Frames per player and question, memory\n\nKB per player: held by the main thread for a connected player, after a garbage collection. RSS: the whole process with everybody connected.\n\n${table(head, cells)}`;
}

function cpuTable(rows: readonly Row[]): string {
  const head = [
    'players',
    'spread',
    'main thread',
    'floor',
    'ratio',
    'at one instant',
    'main thread',
    'floor',
    'ratio',
  ];
  const cells = rows.map(({ rounds, floor }) => [
    String(rounds.players),
    ...cpuCells(rounds.spread, floor.spread),
    ...cpuCells(rounds.instant, floor.instant),
  ]);
  return `### CPU of the server per durable answer, in milliseconds\n\nAll threads, the database's included, and the part of the main thread.\n\n${table(head, cells)}`;
}

function cpuCells(own: AnswerMeasure, floor: AnswerMeasure): string[] {
  const times = [own.cpuMsPerAnswer, own.mainCpuMsPerAnswer, floor.cpuMsPerAnswer].map((ms) => ms.toFixed(3));
  return [...times, round(own.cpuMsPerAnswer / floor.cpuMsPerAnswer)];
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
    cpuTable(rows),
  ].join('\n\n');
}

/** The aims for a thousand players on two cores. */
export function targetLines({ rounds, floor }: Row): string {
  const cpuRatio = rounds.spread.cpuMsPerAnswer / floor.spread.cpuMsPerAnswer;
  const instantRatio = rounds.instant.cpuMsPerAnswer / floor.instant.cpuMsPerAnswer;
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
