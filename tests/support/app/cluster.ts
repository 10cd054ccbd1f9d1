// Several servers on one Postgres and one Redis, behind the proxy of deploy/Caddyfile: each a process that can be killed.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type CutLine, cutLine } from '../outside/cut-line.ts';
import {
  askPostgres,
  createCaddy,
  createPostgres,
  createRedis,
  isInstalled,
  type Service,
} from '../outside/services.ts';
import { end, type ServerProcess, startServer } from './server-process.ts';

/** What such a test needs on the machine. */
export const hasCluster = isInstalled('initdb', 'redis-server', 'caddy');

export type Cluster = {
  origin: string;
  postgres: Service;
  /** From all servers to Postgres. */
  database: CutLine;
  redis: Service;
  proxy: Service;
  nodes: ServerProcess[];
  /** Starts a server again that has ended, at its port. */
  restart(place: number): Promise<void>;
  stop(): Promise<void>;
};

type Options = { nodes: number; environment?: Record<string, string> };

export async function startCluster({ nodes: count, environment }: Options): Promise<Cluster> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-cluster-'));
  const [postgres, redis] = await Promise.all([createPostgres(), createRedis()]);
  await Promise.all([postgres.start(), redis.start()]);
  await askPostgres(postgres.url, 'create database rounds');
  const database = await cutLine(postgres.url.replace(/postgres$/, 'rounds'));
  const shared = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    SECRET_KEY: randomBytes(32).toString('hex'),
    TRUST_PROXY: 'loopback',
    NODE_ENV: 'production',
    ...environment,
  };
  const startAt = (place: number, port: number) =>
    startServer(path.join(folder, String(place)), port, shared);
  // One after the other: the first creates the tables.
  const nodes: ServerProcess[] = [];
  for (let place = 0; place < count; place += 1) nodes.push(await startAt(place, 0));
  const proxy = await createCaddy(nodes.map(({ port }) => port));
  await proxy.start();
  return {
    origin: proxy.url,
    postgres,
    database,
    redis,
    proxy,
    nodes,
    async restart(place) {
      const { port } = nodes[place] as ServerProcess;
      nodes[place] = await startAt(place, port);
    },
    async stop() {
      await proxy.remove();
      await Promise.all(nodes.map(({ child }) => end(child, 'SIGKILL')));
      database.cut();
      await Promise.all([redis.remove(), postgres.remove()]);
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
