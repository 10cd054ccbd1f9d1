// A small load generator for pages: a fixed number of connections, each asking again as soon as it has its answer.
import http from 'node:http';
import { type Latency, latencyOf } from './statistics.ts';

export type Answer = { status: number; encoding: string; bytes: Buffer };

const likeABrowser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };

export function get(url: string, agent: http.Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: likeABrowser }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const encoding = response.headers['content-encoding'] ?? 'identity';
        resolve({ status: response.statusCode ?? 0, encoding, bytes: Buffer.concat(chunks) });
      });
    });
    request.on('error', reject);
  });
}

export type Load = { requestsPerSecond: number; latency: Latency };

/** @throws Error at the first answer that is not 200. */
export async function load(
  urlOf: (turn: number) => string,
  connections: number,
  durationMs: number,
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const startedAt = performance.now();
  let turn = 0;
  async function askAgainAndAgain(): Promise<void> {
    while (performance.now() - startedAt < durationMs) {
      const askedAt = performance.now();
      const url = urlOf(turn++);
      const { status } = await get(url, agent);
      if (status !== 200) throw new Error(`${url} answered ${status}`);
      latencies.push(performance.now() - askedAt);
    }
  }
  await Promise.all(Array.from({ length: connections }, askAgainAndAgain));
  const seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  return { requestsPerSecond: latencies.length / seconds, latency: latencyOf(latencies) };
}
