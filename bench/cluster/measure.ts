// `npm run bench:cluster`: several servers on one Postgres and one Redis behind Caddy, with and without one that is killed.
// Arguments: sizes as rooms×players (`1x3000 50x60`), `--nodes=3`, `--questions=4`, `--rate=1000` answers a second.
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, startCluster } from '../../tests/support/app/cluster.ts';
import { end, type ServerProcess } from '../../tests/support/app/server-process.ts';
import { processesOf } from '../../tests/support/outside/services.ts';
import { CheckedRoom, until } from '../../tests/support/quizzes/checked-room.ts';
import { busyShare, machine } from '../machine.ts';
import { latencyOf, round, table } from '../statistics.ts';

type Size = { rooms: number; players: number };
type Outcome = {
  name: string;
  shown: number[];
  acks: number[];
  /** From the kill to the right screen, for phones whose line broke. */
  backs: number[];
  answers: number;
  cpuMs: Record<'servers' | 'postgres' | 'redis' | 'proxy', number>;
  complaints: string[];
};

const argument = (name: string, usual: number): number =>
  Number(new RegExp(`--${name}=(\\d+)`).exec(process.argv.join(' '))?.[1] ?? usual);
const nodeCount = argument('nodes', 3);
const questionCount = argument('questions', 4);
const answersPerSecond = argument('rate', 1_000);

/** Linux counts in hundredths of a second. */
const tickMs = 10;
/** With that of the processes that it has started and that have ended: those of Postgres end with their connections. */
function cpuOf(pid: number): number {
  try {
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * tickMs;
  } catch {
    return 0;
  }
}

/** Processor time so far by what used it; what a killed server had used stays counted. */
class Meter {
  readonly #cluster: Cluster;
  #ofKilled = 0;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  kill({ child }: ServerProcess): Promise<void> {
    this.#ofKilled += cpuOf(child.pid ?? 0);
    return end(child, 'SIGKILL');
  }

  read(): Outcome['cpuMs'] {
    const { nodes, postgres, redis, proxy } = this.#cluster;
    const sum = (pids: readonly number[]) => pids.reduce((total, pid) => total + cpuOf(pid), 0);
    return {
      servers: this.#ofKilled + sum(nodes.map(({ child }) => child.pid ?? 0)),
      postgres: sum(processesOf(postgres.pid())),
      redis: sum([redis.pid()]),
      proxy: sum([proxy.pid()]),
    };
  }
}

type Play = { cluster: Cluster; rooms: CheckedRoom[]; meter: Meter; outcome: Outcome };

async function answerAll({ rooms }: Play): Promise<void> {
  const all = rooms.reduce((sum, { phones }) => sum + phones.length, 0);
  await Promise.all(rooms.map((room) => room.answer((all / answersPerSecond) * 1_000)));
}

/** Kills a server once half have answered, and waits until everyone it served has the right screen again. */
async function killInTheMiddle({ cluster, rooms, meter, outcome }: Play, place: number): Promise<void> {
  const phones = rooms.flatMap((room) => room.phones);
  await until(
    'half of the answers',
    () => rooms.reduce((n, room) => n + room.acknowledged, 0) * 2 >= phones.length,
  );
  const breaks = phones.map(({ player }) => player.breaks);
  const killedAt = performance.now();
  await meter.kill(cluster.nodes[place] as ServerProcess);
  await sleep(3_000);
  const cut = phones.filter(({ player }, at) => player.breaks > (breaks[at] ?? 0));
  await until('the right screen on each phone', () => cut.every(({ at }) => at.snapshot > killedAt));
  for (const { at } of cut) outcome.backs.push(at.snapshot - killedAt);
}

async function playQuestion(play: Play, killed: number | null, isCounted: boolean): Promise<void> {
  const { rooms, meter, outcome } = play;
  const pressedAt = new Map<CheckedRoom, number>();
  await Promise.all(
    rooms.map((room) => {
      pressedAt.set(room, performance.now());
      return room.ask();
    }),
  );
  await sleep(400);
  const before = meter.read();
  await Promise.all([answerAll(play), killed === null ? null : killInTheMiddle(play, killed)]);
  await Promise.all(rooms.map((room) => room.settle()));
  const after = meter.read();
  if (isCounted) {
    for (const room of rooms)
      for (const { at } of room.phones) {
        outcome.shown.push(at.question - (pressedAt.get(room) ?? 0));
        outcome.acks.push(at.acked - at.sent);
        outcome.answers += 1;
      }
    for (const name of Object.keys(after) as (keyof typeof after)[])
      outcome.cpuMs[name] += after[name] - before[name];
  }
  await Promise.all(rooms.map((room) => room.reveal()));
  if (killed !== null) await play.cluster.restart(killed);
}

async function measure({ rooms: count, players }: Size, kills: boolean): Promise<Outcome> {
  const cluster = await startCluster({ nodes: nodeCount });
  const cpuMs = { servers: 0, postgres: 0, redis: 0, proxy: 0 };
  const name = `${count} × ${players}${kills ? ', a server killed in each question' : ''}`;
  const outcome: Outcome = { name, shown: [], acks: [], backs: [], answers: 0, cpuMs, complaints: [] };
  try {
    const rooms: CheckedRoom[] = [];
    for (let at = 0; at < count; at += 1)
      rooms.push(await CheckedRoom.open(cluster.origin, players, questionCount + 1));
    const play: Play = { cluster, rooms, meter: new Meter(cluster), outcome };
    // Not counted: code that runs for the first time is compiled in the meantime.
    await playQuestion(play, null, false);
    for (let turn = 0; turn < questionCount; turn += 1)
      await playQuestion(play, kills ? turn % nodeCount : null, true);
    for (const room of rooms) {
      outcome.complaints.push(...(await room.complaints(cluster.origin)));
      room.close();
    }
    return outcome;
  } finally {
    await cluster.stop();
  }
}

function lineOf({ name, shown, acks, backs, answers, cpuMs, complaints }: Outcome): string[] {
  const [question, ack, back] = [shown, acks, backs].map((times) => latencyOf(times));
  // With a kill, the seconds of waiting for what comes back are in it.
  const isMeasured = backs.length === 0;
  const costOf = (ms: number) => (isMeasured ? (ms / answers).toFixed(3) : '–');
  const all = Object.values(cpuMs).reduce((total, ms) => total + ms, 0);
  return [
    name,
    ...[question?.p95, ack?.p50, ack?.p95, ack?.max, back?.p95, back?.max].map((ms) =>
      round(ms ?? Number.NaN),
    ),
    String(backs.length),
    costOf(all),
    ...Object.values(cpuMs).map(costOf),
    String(complaints.length),
  ];
}

const sizes = process.argv.slice(2).flatMap((text) => {
  const [, rooms, players] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  return rooms && players ? [{ rooms: Number(rooms), players: Number(players) }] : [];
});
const wanted =
  sizes.length > 0
    ? sizes
    : [
        { rooms: 1, players: 3_000 },
        { rooms: 50, players: 60 },
      ];
const outcomes: Outcome[] = [];
process.stdout.write(`${machine()}\n\n`);
for (const size of wanted)
  for (const kills of [false, true]) {
    const busy = Math.round((await busyShare()) * 100);
    process.stderr.write(
      `${size.rooms} × ${size.players}${kills ? ' with kills' : ''}; busy before: ${busy} %\n`,
    );
    outcomes.push(await measure(size, kills));
  }
const head =
  'rooms × players|question p95 ms|ack p50|p95|max|back p95|max|cut off|CPU ms/answer|servers|Postgres|Redis|Caddy|lost or doubled';
process.stdout.write(`${table(head.split('|'), outcomes.map(lineOf))}\n`);
const complaints = outcomes.flatMap(({ name, complaints: own }) => own.map((text) => `${name}: ${text}`));
for (const text of complaints.slice(0, 20)) process.stderr.write(`${text}\n`);
process.exit(complaints.length > 0 ? 1 : 0);
