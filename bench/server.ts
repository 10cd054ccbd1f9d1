// The server under load in a separate process. Arguments: port, data folder, `built` to serve the pages too, and
// `none` to leave the data set of drugs out.
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '#platform/server/config.ts';
import { connectionBacklog, createApp } from '#src/server.ts';
import { benchAdmin } from './room.ts';
import { answerUsage } from './usage-reply.ts';

const [port = '0', dataDir = '', pages = 'none', drugs = 'loaded'] = process.argv.slice(2);
const config = readConfig({
  PORT: port,
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: process.env.DATABASE_URL,
  REDIS_URL: process.env.REDIS_URL,
  SECRET_KEY: process.env.SECRET_KEY,
  TRUST_PROXY: process.env.TRUST_PROXY,
  LOG_LEVEL: process.env.LOG_LEVEL,
  DRAIN_SECONDS: process.env.DRAIN_SECONDS,
  RATE_LIMITS: process.env.RATE_LIMITS ?? '0',
  ADMIN_SECOND_FACTOR: '0',
  OUTBOUND_PRIVATE: process.env.OUTBOUND_PRIVATE,
  PHARMACOLOGY_DATA: drugs === 'none' ? '0' : '1',
  ADMIN_EMAIL: benchAdmin.email,
  ADMIN_PASSWORD: benchAdmin.password,
});
const app = await createApp({ config, pages: pages === 'built' ? 'built' : 'none' });
await app.fastify.listen({ port: config.port, host: config.host, backlog: connectionBacklog });
// As `npm start` does.
process.on('SIGTERM', async () => {
  app.drain();
  await sleep(config.drainSeconds * 1_000);
  await app.close();
  process.exit(0);
});

const address = app.fastify.server.address();
answerUsage(typeof address === 'object' && address ? address.port : config.port);
