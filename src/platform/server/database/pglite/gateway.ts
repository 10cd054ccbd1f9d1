// Lets many Postgres connections share the one session of the embedded engine, one transaction at a time.
import net from 'node:net';
import { createFrontendReader, fatalMessage, queryMessage, syncMessage, type Unit } from './wire.ts';

type Engine = {
  run(message: Uint8Array, onAnswer: (bytes: Uint8Array) => void): Promise<void>;
  isInTransaction(): boolean;
};

export type Gateway = {
  server: net.Server;
  /** Runs `task` while no client has a statement or a transaction open. */
  exclusively<Result>(task: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

type Work = Extract<Unit, { bytes: Uint8Array }>;
type Client = { socket: net.Socket; work: Work[]; isWaiting: boolean; isGone: boolean };

type Options = {
  engine: Engine;
  idleInTransactionMs: number;
  /** What a client's startup message must contain; for sockets that other people can reach. */
  secret?: string;
  /** The engine can no longer be trusted. */
  onBroken(error: unknown): void;
};

export function createGateway({ engine, idleInTransactionMs, secret, onBroken }: Options): Gateway {
  const clients = new Set<Client>();
  const tasks: (() => Promise<void>)[] = [];
  let waiting: Client[] = [];
  /** The client whose transaction or unfinished extended query is open: everyone else waits for it. */
  let owner: Client | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let isRunning = false;

  function enqueue(client: Client, unit: Unit): void {
    if (client.isGone) return;
    if (!('bytes' in unit)) {
      if (unit.kind === 'negotiate') client.socket.write('N');
      else client.socket.end();
    } else if (unit.kind === 'startup' && secret && !Buffer.from(unit.bytes).includes(`\0${secret}\0`)) {
      client.socket.end(fatalMessage('28000', 'This database belongs to another process.'));
    } else {
      client.work.push(unit);
      queueUp(client);
    }
  }

  function queueUp(client: Client): void {
    if (client.isWaiting || client === owner) return;
    client.isWaiting = true;
    waiting.push(client);
  }

  async function runWork(client: Client, work: Work): Promise<void> {
    clearTimeout(idleTimer);
    client.socket.cork();
    try {
      await engine.run(work.bytes, (bytes) => {
        // The bytes are a view into the engine's memory, which the next statement overwrites.
        if (client.socket.writable) client.socket.write(Buffer.from(bytes));
      });
    } finally {
      client.socket.uncork();
    }
    owner = !work.settles || engine.isInTransaction() ? client : undefined;
    if (owner && client.work.length === 0) idleTimer = setTimeout(() => evict(client), idleInTransactionMs);
    if (!owner && client.work.length > 0) queueUp(client);
  }

  function evict(client: Client): void {
    client.socket.end(
      fatalMessage('25P03', `A transaction was idle for ${idleInTransactionMs} ms and was rolled back.`),
    );
    leave(client);
  }

  async function abandon(): Promise<void> {
    clearTimeout(idleTimer);
    await engine.run(syncMessage(), () => {});
    if (engine.isInTransaction()) await engine.run(queryMessage('ROLLBACK'), () => {});
    owner = undefined;
  }

  async function step(): Promise<boolean> {
    if (owner?.isGone) {
      await abandon();
      return true;
    }
    if (owner) {
      const work = owner.work.shift();
      if (work) await runWork(owner, work);
      return work !== undefined;
    }
    const task = tasks.shift();
    if (task) {
      await task();
      return true;
    }
    const client = waiting.shift();
    if (!client) return false;
    client.isWaiting = false;
    const work = client.work.shift();
    if (work) await runWork(client, work);
    return true;
  }

  async function pump(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      while (await step());
    } catch (error) {
      onBroken(error);
    } finally {
      isRunning = false;
    }
  }

  function leave(client: Client): void {
    client.isGone = true;
    client.work = [];
    clients.delete(client);
    waiting = waiting.filter((other) => other !== client);
    void pump();
  }

  const server = net.createServer({ noDelay: true }, (socket) => {
    const client: Client = { socket, work: [], isWaiting: false, isGone: false };
    const reader = createFrontendReader();
    clients.add(client);
    socket.on('data', (chunk) => {
      try {
        for (const unit of reader.push(chunk)) enqueue(client, unit);
      } catch (error) {
        socket.destroy(error instanceof Error ? error : undefined);
        return;
      }
      void pump();
    });
    // 'close' follows every error and does the cleaning up.
    socket.on('error', () => {});
    socket.on('close', () => leave(client));
  });

  return {
    server,
    exclusively(task) {
      return new Promise((resolve, reject) => {
        tasks.push(() => task().then(resolve, reject));
        void pump();
      });
    },
    close() {
      return new Promise((resolve) => {
        server.close(() => resolve());
        for (const client of clients) client.socket.destroy();
      });
    },
  };
}
