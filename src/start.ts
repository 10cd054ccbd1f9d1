// The process: settings, listening, the greeting in the terminal, signals.
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { renderUnicodeCompact } from 'uqr';
import { speakLanguage } from '#platform/contract/i18n.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { collectGarbage } from '#platform/server/garbage.ts';
import { readLanguage } from '#platform/server/languages/languages.ts';
import { redactedError, redactedMessage, redactedStack } from '#platform/server/logging/redacted-error.ts';
import { findPort, listenRefusal } from '#platform/server/network/listening.ts';
import { networkOrigins } from '#platform/server/network/reach.ts';
import type { App } from './server.ts';

/** By then the sweeps at the start are over. */
const settledMs = 15_000;

/** @returns the port that it listens on */
async function listen({ fastify }: App, backlog: number, host: string, port: number): Promise<number> {
  try {
    await fastify.listen({ port, host, backlog });
  } catch (error) {
    throw listenRefusal(error, { host, port });
  }
  const address = fastify.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function line(label: string, text: string): string {
  return `  ${label.padEnd(15)} ${text}`;
}

/** Addresses for others come first: the person who starts it here wants people to join from there. */
function greet(version: string, config: Config, port: number, database: string, news: string[]): void {
  const here = `http://localhost:${port}`;
  const network = networkOrigins(config.host, port);
  const others = config.publicUrl ? [config.publicUrl] : network;
  const best = others[0] ?? here;
  const isOpenHere = network.length === 0 || ['0.0.0.0', '::'].includes(config.host);
  const hasMoved = port !== config.port && config.port !== 0;
  const lines = [
    '',
    `  Rounds ${version} is running.`,
    ...(hasMoved ? [`  Port ${config.port} is in use by another program, so Rounds took ${port}.`] : []),
    '',
    ...others.map((origin, index) => line(index === 0 ? 'For everyone' : '', origin)),
    line('Sign in', `${best}/login`),
    ...news.map((text) => `  ${text}`),
    ...(isOpenHere ? [line('This computer', here)] : []),
    line('Database', database),
    '',
    ...renderUnicodeCompact(best, { border: 2 })
      .split('\n')
      .map((row) => `  ${row}`),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function main(config: Config): Promise<void> {
  // Before the modules load: some of them read their texts immediately.
  speakLanguage(readLanguage(config.textLanguage));
  const { connectionBacklog, createApp, version } = await import('./server.ts');
  const isDevelopment = process.argv.includes('--dev');
  // Before the database is opened: a port in use should be reported right away, not after a minute.
  const port = await findPort(config);
  const app = await createApp({ config, pages: isDevelopment ? 'dev' : 'built' });

  // Node would print everything that the error carries.
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${JSON.stringify({ msg: 'Ended by an error.', err: redactedError(error) })}\n`);
    process.exit(1);
  });
  let isStopping = false;
  async function stop(signal: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    app.services.log.info(`${signal}: closing`);
    app.drain();
    await sleep(config.drainSeconds * 1_000);
    await app.close();
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));

  const news = await app.seed();
  try {
    greet(
      version,
      config,
      await listen(app, connectionBacklog, config.host, port),
      app.services.database.describe,
      news,
    );
    setTimeout(collectGarbage, settledMs).unref();
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Errors with a message that says what to do are plain; for others the person who fixes them needs the stack. */
function isSentence(error: Error): boolean {
  return error.constructor === Error && !('code' in error);
}

let isVerbose = false;
try {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig();
  isVerbose = ['debug', 'trace'].includes(config.logLevel);
  await main(config);
} catch (error) {
  process.stderr.write(`\n${redactedMessage(error)}\n`);
  if (error instanceof Error && (isVerbose || !isSentence(error)))
    process.stderr.write(`${redactedStack(error)}\n`);
  process.exit(1);
}
