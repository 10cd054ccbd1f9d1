// The process: settings, listening, the greeting in the terminal, signals.
import fs from 'node:fs';
import os from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import { readConfig } from '#platform/server/config.ts';
import { toldError, toldMessage, toldStack } from '#platform/server/told-error.ts';
import { connectionBacklog, createApp, version } from './server.ts';

function lanAddress(): string | undefined {
  const all = Object.values(os.networkInterfaces()).flat();
  return all.find((entry) => entry?.family === 'IPv4' && !entry.internal)?.address;
}

function say(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function main(): Promise<void> {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig();
  const isDevelopment = process.argv.includes('--dev');
  const app = await createApp({ config, pages: isDevelopment ? 'dev' : 'built' });

  // Node would print all that the error carries.
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${JSON.stringify({ msg: 'Ended by an error.', err: toldError(error) })}\n`);
    process.exit(1);
  });
  let isStopping = false;
  async function stop(signal: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    app.services.log.info(`${signal}: closing`);
    await app.close();
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));

  const greeting = await app.seed();
  await app.fastify.listen({ port: config.port, host: config.host, backlog: connectionBacklog });
  const address = app.fastify.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const lan = lanAddress();
  const isOnLan = lan !== undefined && ['0.0.0.0', '::'].includes(config.host);
  const shareUrl = config.publicUrl ?? (isOnLan ? `http://${lan}:${port}` : `http://localhost:${port}`);
  say([
    '',
    `  Rounds ${version} is running.`,
    '',
    `  Here            http://localhost:${port}`,
    ...(shareUrl.includes('localhost') ? [] : [`  In this network ${shareUrl}`]),
    `  Database        ${app.services.database.describe}`,
    ...greeting.map((line) => `  ${line}`),
    '',
    ...renderUnicodeCompact(shareUrl, { border: 2 })
      .split('\n')
      .map((line) => `  ${line}`),
    '',
  ]);
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${toldMessage(error)}\n`);
  if (error instanceof Error && !error.message.startsWith('The settings'))
    process.stderr.write(`${toldStack(error)}\n`);
  process.exit(1);
});
