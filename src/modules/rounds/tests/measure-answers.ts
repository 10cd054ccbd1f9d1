// Processor time of the journal of answers, per answer and without any sockets, beside a bare insert of the same rows into a
// table with the same indexes. `npm run bench:answers [-- 1000]`: how many seats.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { createAnswerJournal } from '#modules/rounds/server/answering/answer-journal.ts';
import { roundsRuntime } from '#modules/rounds/server/rounds-runtime.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createApp } from '#src/server.ts';
import { machine } from '../../../../bench/machine.ts';
import { benchAdmin, callerOf, openRoom } from '../../../../bench/room.ts';
import { round, table } from '../../../../bench/statistics.ts';

const seatCount = Number(process.argv[2] ?? 1_000);
const questionCount = 25;
const warmUp = 5;
/** As many as the journal puts into a statement at most. */
const batchSize = 250;

const cpuMs = (since?: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

/** The rows of one batch with nothing checked. */
async function insertBare(db: Database, seatIds: readonly number[], questionId: string): Promise<void> {
  await db.execute(sql`
    insert into bare_answers (seat_id, question_id, round_id, answer, fraction, points, received_at)
    select seat_id, ${questionId}, 'bare', '1'::jsonb, 1, 2, now() from unnest(${sql.param(seatIds)}::int[]) as x(seat_id)`);
}

async function main(): Promise<void> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-bench-'));
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: process.env.DATABASE_URL,
    RATE_LIMITS: '0',
    ADMIN_SECOND_FACTOR: '0',
    PHARMACOLOGY_DATA: '0',
    ADMIN_EMAIL: benchAdmin.email,
    ADMIN_PASSWORD: benchAdmin.password,
  });
  const app = await createApp({ config, pages: 'none' });
  try {
    const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const call = callerOf(origin);
    const { roundId, token, questionIds } = await openRoom(call, questionCount);
    const hub = await roundsRuntime(app.services).hubs.open(roundId);
    const joinedAt = app.services.now();
    const seats = await Promise.all(
      Array.from({ length: seatCount }, () => hub.join({ name: null, userId: null, joinedAt })),
    );
    const { db } = app.services;
    await db.execute(sql`create table bare_answers (like answers including all)`);
    const journal = createAnswerJournal(app.services.database);
    const command = (what: string) => {
      const { phase, questionIndex } = hub.course;
      return call('POST', `/rounds/${roundId}/command`, { do: what, from: { phase, questionIndex } }, token);
    };
    let [ours, bare] = [0, 0];
    for (const [at, questionId] of questionIds.entries()) {
      await command('next');
      const receivedAt = app.services.now();
      let start = process.cpuUsage();
      await Promise.all(
        seats.map(({ seatId }, place) =>
          journal.record(
            { round: hub.round, course: hub.course },
            { seatId, questionId, answer: place % 4, receivedAt },
          ),
        ),
      );
      if (at >= warmUp) ours += cpuMs(start);
      start = process.cpuUsage();
      for (let from = 0; from < seats.length; from += batchSize)
        await insertBare(
          db,
          seats.slice(from, from + batchSize).map(({ seatId }) => seatId),
          questionId,
        );
      if (at >= warmUp) bare += cpuMs(start);
      await command('close');
      await command('reveal');
    }
    const answers = (questionCount - warmUp) * seatCount;
    const [perAnswer, perRow] = [ours / answers, bare / answers];
    process.stdout.write(
      `${machine()}\n\n${table(
        ['seats', 'journal ms', 'bare insert ms', 'ratio'],
        [[String(seatCount), perAnswer.toFixed(4), perRow.toFixed(4), round(perAnswer / perRow)]],
      )}\n`,
    );
  } finally {
    await app.close();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
}

await main();
