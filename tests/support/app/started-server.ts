// A server as people start it: a process that greets in its terminal, on a port that it is given or finds.
import { spawn } from 'node:child_process';

export type StartedServer = {
  port: string;
  /** Does nothing where it has ended by itself. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

type Start = {
  environment: NodeJS.ProcessEnv;
  file?: string;
  cwd?: string;
  nodeArguments?: string[];
  /** The user that it runs as, where root starts it. */
  userId?: number;
};

/** Saves a second per start, for servers whose start is not what the test is about. */
export const resolveOnce = new URL('../resolve-once.ts', import.meta.url).href;

/** Waits for the greeting. @throws Error with what it said, where it ends before */
export async function startedServer({
  environment,
  file = 'src/start.ts',
  cwd,
  nodeArguments = [],
  userId,
}: Start): Promise<StartedServer> {
  const child = spawn(process.execPath, [...nodeArguments, file], {
    cwd,
    uid: userId,
    gid: userId,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code} before it was ready\n${said}`)),
    );
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const found = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
  return {
    port,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await ended;
    },
  };
}
