// The load, in a separate process: N players and their host, so that one clock sees both ends of every measure.
import { setTimeout as sleep } from 'node:timers/promises';
import { liveAddress, SimulatedHost, snapshotIn } from '../tests/support/quizzes/simulated-player.ts';
import { Crowd, spreadOver } from './crowd.ts';
import type { AnswerMeasure, PlayersOrder, PlayersResult, ToParent, ToPlayers, Usage } from './measures.ts';
import { latencyOf } from './statistics.ts';

const spreadMs = 1_000;
/** Longer than anything the server coalesces, so that one question's frames are not counted with the next one's. */
const calmMs = 400;

let takeUsage: ((usage: Usage) => void) | undefined;

function tell(message: ToParent): void {
  process.send?.(message);
}

function serverUsage(settle = false): Promise<Usage> {
  return new Promise((resolve) => {
    takeUsage = resolve;
    tell({ kind: 'usage?', settle });
  });
}

type Answers = { latencies: number[]; accepted: number; cpuMs: number; mainCpuMs: number };
type Sitting = { order: PlayersOrder; crowd: Crowd; host: SimulatedHost; nextQuestion: number };
type Played = { fanOut: number[]; answers: Answers; frames: Uint32Array };

/** The host opens a question; gives how long each player waited for it. */
async function openQuestion(sitting: Sitting): Promise<{ questionId: string; latencies: number[] }> {
  const { crowd, host, order } = sitting;
  const questionId = order.questionIds[sitting.nextQuestion];
  if (!questionId) throw new Error('the quiz has too few questions for this measurement');
  sitting.nextQuestion += 1;
  const shown = crowd.gather('question');
  const pressedAt = performance.now();
  host.press('next');
  const times = await shown;
  await host.until(({ phase }) => phase === 'question');
  return {
    questionId,
    latencies: Array.from(times, (time) => time - pressedAt).filter((latency) => !Number.isNaN(latency)),
  };
}

async function answerAll(sitting: Sitting, questionId: string, mode: 'spread' | 'instant'): Promise<Answers> {
  const { crowd, order } = sitting;
  const before = await serverUsage();
  const refusedBefore = crowd.refused;
  const sentAt = new Float64Array(crowd.size);
  const acked = crowd.gather(order.ackKind, 'refused');
  if (mode === 'spread') {
    await spreadOver(spreadMs, crowd.size, (place) => {
      sentAt[place] = performance.now();
      crowd.players[place]!.answer(questionId, place % 4);
    });
  } else {
    // The instant is one for all: what sending a thousand messages takes this process counts as waiting.
    sentAt.fill(performance.now());
    for (const [place, player] of crowd.players.entries()) player.answer(questionId, place % 4);
  }
  const times = await acked;
  const after = await serverUsage();
  const latencies = Array.from(times, (time, place) => time - sentAt[place]!).filter(
    (latency) => !Number.isNaN(latency),
  );
  return {
    latencies,
    accepted: latencies.length - (crowd.refused - refusedBefore),
    cpuMs: after.cpuMs - before.cpuMs,
    mainCpuMs: after.mainCpuMs - before.mainCpuMs,
  };
}

/** One question from its opening to its reveal. */
async function playQuestion(sitting: Sitting, mode: 'spread' | 'instant'): Promise<Played> {
  const { crowd, host } = sitting;
  crowd.takeFrameCounts();
  const { questionId, latencies } = await openQuestion(sitting);
  await sleep(calmMs);
  const answers = await answerAll(sitting, questionId, mode);
  await sleep(calmMs);
  await closeAndReveal(sitting);
  await sleep(calmMs);
  return { fanOut: latencies, answers, frames: crowd.takeFrameCounts() };

  async function closeAndReveal({ crowd }: Sitting): Promise<void> {
    // A server that closes by itself when all have answered may have done so already.
    host.press('close');
    await host.until(({ phase }) => phase === 'closed');
    const revealed = crowd.gather('reveal');
    host.press('reveal');
    await host.until(({ phase }) => phase === 'reveal');
    await revealed;
  }
}

/** All connections break and return at the same time, in the middle of a question that half of them have answered. */
async function measureReconnects(sitting: Sitting): Promise<{ latencies: number[]; wrong: number }> {
  const { crowd, order } = sitting;
  const { questionId } = await openQuestion(sitting);
  const hasAnswered = (place: number) => place % 2 === 0;
  for (const [place, player] of crowd.players.entries())
    if (hasAnswered(place)) player.answer(questionId, place % 4);
  await sleep(1_500);
  const latencies: number[] = [];
  let wrong = 0;
  for (let turn = 0; turn < order.reconnects; turn += 1) {
    crowd.dropAll();
    await sleep(1_000);
    const shown = crowd.gather('snapshot');
    const startedAt = performance.now();
    crowd.connectAll();
    const times = await shown;
    for (const time of times) if (!Number.isNaN(time)) latencies.push(time - startedAt);
    for (const [place, { seat }] of crowd.players.entries()) {
      const isThere = !Number.isNaN(times[place]!);
      if (!isThere || (order.ackKind === 'ack' && !isRight(place, seat.number))) wrong += 1;
    }
  }
  return { latencies, wrong };

  function isRight(place: number, number: number): boolean {
    const { round, seat, question, saved } = snapshotIn(crowd.snapshots[place]!);
    const isSavedRight = hasAnswered(place)
      ? saved?.questionId === questionId && saved.answer === place % 4
      : saved === null;
    return (
      seat.number === number && round.phase === 'question' && question?.view.id === questionId && isSavedRight
    );
  }
}

function sum(played: readonly Played[]): AnswerMeasure {
  const total = (read: (one: Played) => number) => played.reduce((sum, one) => sum + read(one), 0);
  const accepted = total(({ answers }) => answers.accepted);
  return {
    ack: latencyOf(played.flatMap(({ answers }) => answers.latencies)),
    accepted,
    expected: total(({ frames }) => frames.length),
    cpuMsPerAnswer: total(({ answers }) => answers.cpuMs) / accepted,
    mainCpuMsPerAnswer: total(({ answers }) => answers.mainCpuMs) / accepted,
  };
}

async function run(order: PlayersOrder): Promise<PlayersResult> {
  const url = liveAddress(order.origin, order.roundKey);
  const crowd = new Crowd(url, order.seats);
  const empty = await serverUsage(true);
  const host = new SimulatedHost(url, order.token);
  const seated = crowd.gather('snapshot');
  await spreadOver(Math.max(500, crowd.size), crowd.size, (place) => crowd.players[place]!.connect());
  await seated;
  await host.until(() => true);
  const full = await serverUsage(true);

  const sitting: Sitting = { order, crowd, host, nextQuestion: 0 };
  // Not counted: code that runs for the first time is compiled in the meantime, on both sides.
  await playQuestion(sitting, 'spread');
  const spread: Played[] = [];
  const instant: Played[] = [];
  for (let turn = 0; turn < order.questionsPerMeasure; turn += 1)
    spread.push(await playQuestion(sitting, 'spread'));
  for (let turn = 0; turn < order.questionsPerMeasure; turn += 1)
    instant.push(await playQuestion(sitting, 'instant'));
  const all = [...spread, ...instant];
  const reconnects = await measureReconnects(sitting);
  host.close();
  crowd.dropAll();

  const frames = all.flatMap((played) => Array.from(played.frames));
  const shown = all.flatMap(({ fanOut }) => fanOut);
  return {
    players: crowd.size,
    missedQuestions: all.length * crowd.size - shown.length,
    fanOut: latencyOf(shown),
    spread: sum(spread),
    instant: sum(instant),
    reconnect: latencyOf(reconnects.latencies),
    retries: crowd.retries,
    wrongSnapshots: reconnects.wrong,
    frames: {
      mean: frames.reduce((total, count) => total + count, 0) / frames.length,
      max: Math.max(...frames),
    },
    bytesPerPlayer: (full.heldBytes - empty.heldBytes) / crowd.size,
    rssBytes: full.rssBytes,
    samples: Object.fromEntries([...crowd.samples].map(([kind, frame]) => [kind, frame.toString()])),
  };
}

process.on('disconnect', () => process.exit(0));
process.on('message', (message: ToPlayers) => {
  if (message.kind === 'usage') takeUsage?.(message.usage);
  else
    run(message.order).then(
      (result) => tell({ kind: 'result', result }),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
});
