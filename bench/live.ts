// Measures live rounds beside a floor in the same run. `npm run bench:live [-- 100 1000]`: how many players, one or more.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { liveTables, targetLines } from './live-report.ts';
import { busyShare, machine } from './machine.ts';
import type { PlayersOrder, PlayersResult } from './measures.ts';
import { runPlayers, startServer } from './processes.ts';
import { callerOf, openRoom, takeSeats } from './room.ts';

const questionsPerMeasure = 5;
const reconnects = 5;
/** One to warm up, those of the two measures of answers, one in which players reconnect. */
const questionCount = 1 + 2 * questionsPerMeasure + 1;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function measureRounds(
  count: number,
  port: number,
): Promise<{ result: PlayersResult; order: PlayersOrder }> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-bench-'));
  const server = await startServer('./server.ts', [String(port), dataDir], process.execArgv);
  try {
    const call = callerOf(server.origin);
    const { roundId, roomCode, token, questionIds } = await openRoom(call, questionCount);
    const seats = await takeSeats(call, roomCode, count);
    const order: PlayersOrder = {
      origin: server.origin,
      roundKey: roundId,
      token,
      seats,
      questionIds,
      ackKind: 'ack',
      questionsPerMeasure,
      reconnects,
    };
    return { order, result: await runPlayers(order, server) };
  } finally {
    await server.stop();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
}

async function measureFloor(
  order: PlayersOrder,
  samples: PlayersResult['samples'],
  port: number,
): Promise<PlayersResult> {
  const server = await startServer('./floor.ts', [String(port), JSON.stringify(samples)]);
  try {
    return await runPlayers({ ...order, origin: server.origin, ackKind: 'answer' }, server);
  } finally {
    await server.stop();
  }
}

/** What must hold on any machine, however slow: no player is missed, refused or flooded. */
function broken({
  players,
  spread,
  instant,
  frames,
  missedQuestions,
  wrongSnapshots,
}: PlayersResult): string[] {
  const rules: [boolean, string][] = [
    [
      spread.accepted === spread.expected,
      `${spread.accepted} of ${spread.expected} answers spread over a second were accepted`,
    ],
    [
      instant.accepted === instant.expected,
      `${instant.accepted} of ${instant.expected} answers at one instant were accepted`,
    ],
    [frames.max <= 4, `a player received ${frames.max} frames in one question`],
    [missedQuestions === 0, `${missedQuestions} questions never reached a player`],
    [wrongSnapshots === 0, `${wrongSnapshots} reconnects ended on a wrong screen or on none`],
  ];
  return rules.filter(([holds]) => !holds).map(([, problem]) => `with ${players} players ${problem}`);
}

async function main(): Promise<void> {
  const port = Number(/--port=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 0);
  const wanted = process.argv
    .slice(2)
    .map(Number)
    .filter((count) => count > 0);
  const sizes = wanted.length > 0 ? wanted : [100, 500, 1_000, 2_000];
  say(machine());
  const rows: { rounds: PlayersResult; floor: PlayersResult }[] = [];
  const busy: number[] = [];
  for (const size of sizes) {
    busy.push(await busyShare());
    process.stderr.write(`measuring ${size} players …\n`);
    const { order, result } = await measureRounds(size, port);
    rows.push({ rounds: result, floor: await measureFloor(order, result.samples, port) });
  }
  say(
    `Busy with other things before each measurement: ${busy.map((share) => `${Math.round(share * 100)} %`).join(', ')}`,
  );
  say(liveTables(rows));
  const thousand = rows.find(({ rounds }) => rounds.players === 1_000);
  if (thousand) say(targetLines(thousand));
  const problems = rows.flatMap(({ rounds }) => broken(rounds));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}

await main();
