// Bad days of two servers behind a proxy, while a room plays: restarts, kills, and a Postgres or Redis that goes away.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cluster, hasCluster, startCluster } from '../support/app/cluster.ts';
import { end, type ServerProcess } from '../support/app/server-process.ts';
import { inDepth } from '../support/depth.ts';
import { askPostgres, createPostgres, type Service } from '../support/outside/services.ts';
import { CheckedRoom, until } from '../support/quizzes/checked-room.ts';

const players = inDepth(24, 300);
const spreadMs = inDepth(3_000, 20_000);
const stoppedMs = inDepth(3_000, 20_000);
const timeout = 280_000;

let cluster: Cluster;
let room: CheckedRoom;
let standby: Service | undefined;

const nodeAt = (place: number) => cluster.nodes[place] as ServerProcess;

/** What a server may say to an answer while it has no database: the phone sends it again. */
const mayRefuse = ['unavailable'];

async function playThrough(disaster: () => Promise<void>): Promise<void> {
  const refusals: string[] = [];
  await room.ask();
  await Promise.all([room.answer(spreadMs), disaster()]);
  await until('every answer acknowledged', () => {
    for (const phone of room.phones) {
      const own = phone.refusals.splice(0);
      refusals.push(...own);
      if (own.length > 0) phone.player.drop();
      if (own.length > 0) phone.player.connect();
    }
    return room.acknowledged === room.phones.length;
  });
  expect(refusals.filter((code) => !mayRefuse.includes(code))).toEqual([]);
  await room.reveal();
  // The next question as usual: nothing is left over.
  await room.ask();
  await room.answer(500);
  await room.settle();
  await room.reveal();
  expect(await room.complaints(cluster.origin)).toEqual([]);
}

describe.runIf(hasCluster)('two servers while a room plays', () => {
  beforeAll(async () => {
    cluster = await startCluster({ nodes: 2, environment: { DRAIN_SECONDS: '3', LOG_LEVEL: 'silent' } });
  });
  afterAll(async () => {
    await cluster?.stop();
    await standby?.remove();
  });
  beforeEach(async () => {
    room = await CheckedRoom.open(cluster.origin, players, 4);
  });
  afterEach(() => room.close());

  test('a rolling restart fails no answer and no call', { timeout }, async () => {
    const failures: string[] = [];
    let calls = 0;
    let isOver = false;
    const keepCalling = async () => {
      while (!isOver) {
        calls += 1;
        const reply = await fetch(`${cluster.origin}/api/quiz/join/${room.room.roomCode}`).catch(String);
        if (typeof reply === 'string' || reply.status >= 500)
          failures.push(typeof reply === 'string' ? reply : String(reply.status));
        await sleep(10);
      }
    };
    await room.ask();
    const calling = [keepCalling(), keepCalling()];
    const answering = room.answer(inDepth(20_000, 40_000));
    for (const place of cluster.nodes.keys()) {
      await end(nodeAt(place).child, 'SIGTERM');
      await cluster.restart(place);
      // The proxy asks every second.
      await sleep(3_000);
    }
    await answering;
    await room.settle();
    isOver = true;
    await Promise.all(calling);
    await room.reveal();
    expect(failures).toEqual([]);
    expect(calls).toBeGreaterThan(100);
    expect(await room.complaints(cluster.origin)).toEqual([]);
  });

  test('a server killed at any moment loses no acknowledged answer', { timeout }, async () => {
    for (let turn = 0; turn < inDepth(1, 20); turn += 1) {
      if (turn > 0) {
        room.close();
        room = await CheckedRoom.open(cluster.origin, players, 4);
      }
      const place = turn % 2;
      await playThrough(async () => {
        await sleep(Math.random() * spreadMs);
        await end(nodeAt(place).child, 'SIGKILL');
        await sleep(500);
        await cluster.restart(place);
      });
    }
  });

  test('a Redis that is killed and comes back empty loses nothing', { timeout }, async () => {
    await playThrough(async () => {
      await sleep(spreadMs / 3);
      await cluster.redis.end('SIGKILL');
      await sleep(spreadMs / 3);
      await cluster.redis.start();
    });
  });

  test('a Postgres that is killed and starts again loses nothing', { timeout }, async () => {
    await playThrough(async () => {
      await sleep(spreadMs / 3);
      await cluster.postgres.end('SIGKILL');
      await sleep(1_000);
      await cluster.postgres.start();
    });
  });

  test('a Postgres that stops for a while loses nothing', { timeout }, async () => {
    await playThrough(async () => {
      await sleep(spreadMs / 3);
      cluster.postgres.signal('SIGSTOP');
      await sleep(stoppedMs);
      cluster.postgres.signal('SIGCONT');
    });
  });

  // The last one: from here on Postgres is another.
  test('a Postgres that fails over to its standby loses nothing', { timeout }, async () => {
    const { postgres, database } = cluster;
    standby = await createPostgres({ standbyOf: postgres });
    await standby.start();
    // An answer counts as stored when the standby has it.
    await askPostgres(postgres.url, `alter system set synchronous_standby_names = '*'`);
    await askPostgres(postgres.url, 'select pg_reload_conf()');
    await playThrough(async () => {
      await sleep(spreadMs / 3);
      await postgres.end('SIGKILL');
      database.cut();
      await askPostgres(standby?.url ?? '', 'select pg_promote()');
      await askPostgres(standby?.url ?? '', `alter system set synchronous_standby_names = ''`);
      await askPostgres(standby?.url ?? '', 'select pg_reload_conf()');
      database.lead(standby?.url.replace(/postgres$/, 'rounds') ?? '');
      await database.restore();
    });
  });
});
