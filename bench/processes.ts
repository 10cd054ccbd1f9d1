// The processes of a measurement: starts server, floor and players, and carries the players' questions to the server.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type {
  FromServer,
  PlayersOrder,
  PlayersResult,
  ToParent,
  ToPlayers,
  ToServer,
  Usage,
} from './measures.ts';

export type MeasuredServer = {
  origin: string;
  process: ChildProcess;
  /** What it has used so far; with `settle`, after a garbage collection. */
  usage(settle?: boolean): Promise<Usage>;
  stop(): Promise<void>;
};

function start(file: string, args: readonly string[], nodeOptions: readonly string[]): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: [...nodeOptions, '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // As `npm start` does: React's development half renders at half the speed.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Starts one of the servers and waits until it listens. Its memory can be asked for after a collection. */
export async function startServer(
  file: './server.ts' | './floor.ts' | './bare-page.ts',
  args: readonly string[],
  nodeOptions: readonly string[] = [],
): Promise<MeasuredServer> {
  const child = start(file, args, ['--expose-gc', ...nodeOptions]);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
    child.on('message', (message: FromServer) => {
      if (message.kind === 'ready') resolve(message.port);
    });
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    usage(settle = false) {
      return new Promise((resolve) => {
        child.once('message', (message: FromServer) => {
          if (message.kind === 'usage') resolve(message.usage);
        });
        child.send({ kind: 'usage?', settle } satisfies ToServer);
      });
    },
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
}

/** Runs one measurement in a separate process against a server. */
export async function runPlayers(order: PlayersOrder, server: MeasuredServer): Promise<PlayersResult> {
  const players = start('./players.ts', [], []);
  const toPlayers = (message: ToPlayers) => players.send(message);
  try {
    return await new Promise<PlayersResult>((resolve, reject) => {
      players.once('exit', (code) => reject(new Error(`the players' process ended with ${code}`)));
      server.process.once('exit', (code) => reject(new Error(`the server's process ended with ${code}`)));
      players.on('message', (message: ToParent) => {
        if (message.kind === 'result') resolve(message.result);
        else server.usage(message.settle).then((usage) => toPlayers({ kind: 'usage', usage }), reject);
      });
      toPlayers({ kind: 'order', order });
    });
  } finally {
    players.kill();
    await ended(players);
  }
}
