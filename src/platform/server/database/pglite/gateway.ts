// Lets many Postgres connections share the one session of the embedded engine, one transaction at a time.
import net from 'node:net';
import { forgetMessage, withStatementNames } from './statement-names.ts';
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
type Client = {
  socket: net.Socket;
  work: Work[];
  isWaiting: boolean;
  isGone: boolean;
  /** What its names of statements begin with in the session, and those that it has made. */
  prefix: string;
  statements: Set<string>;
};

type Options = {
  engine: Engine;
  idleInTransactionMs: number;
  /** What a client's startup message must contain; for sockets that other people can reach. */
  secret?: string;
  /** The engine can no longer be trusted. */
  onBroken(error: unknown): void;
};

/** Decides whose turn it is, and runs the engine for them. */
class Turns {
  readonly #options: Options;
  readonly #clients = new Set<Client>();
  readonly #tasks: (() => Promise<void>)[] = [];
  #waiting: Client[] = [];
  /** The client whose transaction or unfinished extended query is open: everyone else waits for it. */
  #owner: Client | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #entered = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  enter(socket: net.Socket): Client {
    this.#entered += 1;
    const client: Client = {
      socket,
      work: [],
      isWaiting: false,
      isGone: false,
      prefix: `${this.#entered}/`,
      statements: new Set(),
    };
    this.#clients.add(client);
    return client;
  }

  leave(client: Client): void {
    client.isGone = true;
    client.work = [];
    this.#clients.delete(client);
    this.#waiting = this.#waiting.filter((other) => other !== client);
    if (client.statements.size > 0)
      this.#tasks.push(() => this.#options.engine.run(forgetMessage(client.statements), () => {}));
    void this.pump();
  }

  disconnectAll(): void {
    for (const client of this.#clients) client.socket.destroy();
  }

  addTask(task: () => Promise<void>): void {
    this.#tasks.push(task);
    void this.pump();
  }

  enqueue(client: Client, unit: Unit): void {
    const { secret } = this.#options;
    if (client.isGone) return;
    if (!('bytes' in unit)) {
      if (unit.kind === 'negotiate') client.socket.write('N');
      else client.socket.end();
    } else if (unit.kind === 'startup' && secret && !Buffer.from(unit.bytes).includes(`\0${secret}\0`)) {
      client.socket.end(fatalMessage('28000', 'This database belongs to another process.'));
    } else {
      client.work.push(unit);
      this.#queueUp(client);
    }
  }

  async pump(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (await this.#step());
    } catch (error) {
      this.#options.onBroken(error);
    } finally {
      this.#isRunning = false;
    }
  }

  #queueUp(client: Client): void {
    if (client.isWaiting || client === this.#owner) return;
    client.isWaiting = true;
    this.#waiting.push(client);
  }

  async #step(): Promise<boolean> {
    const owner = this.#owner;
    if (owner?.isGone) {
      await this.#abandon();
      return true;
    }
    if (owner) {
      const work = owner.work.shift();
      if (work) await this.#runWork(owner, work);
      return work !== undefined;
    }
    const task = this.#tasks.shift();
    if (task) {
      await task();
      return true;
    }
    const client = this.#waiting.shift();
    if (!client) return false;
    client.isWaiting = false;
    const work = client.work.shift();
    if (work) await this.#runWork(client, work);
    return true;
  }

  async #runWork(client: Client, work: Work): Promise<void> {
    const { engine, idleInTransactionMs } = this.#options;
    clearTimeout(this.#idleTimer);
    client.socket.cork();
    try {
      const named =
        work.kind === 'batch' ? withStatementNames(work.bytes, client.prefix, client.statements) : work.bytes;
      await engine.run(named, (bytes) => {
        // The bytes are a view into the engine's memory, which the next statement overwrites.
        if (client.socket.writable) client.socket.write(Buffer.from(bytes));
      });
    } finally {
      client.socket.uncork();
    }
    this.#owner = !work.settles || engine.isInTransaction() ? client : undefined;
    if (this.#owner && client.work.length === 0)
      this.#idleTimer = setTimeout(() => this.#evict(client), idleInTransactionMs);
    if (!this.#owner && client.work.length > 0) this.#queueUp(client);
  }

  #evict(client: Client): void {
    const { idleInTransactionMs } = this.#options;
    client.socket.end(
      fatalMessage('25P03', `A transaction was idle for ${idleInTransactionMs} ms and was rolled back.`),
    );
    this.leave(client);
  }

  async #abandon(): Promise<void> {
    const { engine } = this.#options;
    clearTimeout(this.#idleTimer);
    await engine.run(syncMessage(), () => {});
    if (engine.isInTransaction()) await engine.run(queryMessage('ROLLBACK'), () => {});
    this.#owner = undefined;
  }
}

export function createGateway(options: Options): Gateway {
  const turns = new Turns(options);
  const server = net.createServer({ noDelay: true }, (socket) => {
    const client = turns.enter(socket);
    const reader = createFrontendReader();
    socket.on('data', (chunk) => {
      try {
        for (const unit of reader.push(chunk)) turns.enqueue(client, unit);
      } catch (error) {
        socket.destroy(error instanceof Error ? error : undefined);
        return;
      }
      void turns.pump();
    });
    // 'close' follows every error and does the cleanup.
    socket.on('error', () => {});
    socket.on('close', () => turns.leave(client));
  });

  return {
    server,
    exclusively: (task) =>
      new Promise((resolve, reject) => turns.addTask(() => task().then(resolve, reject))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        turns.disconnectAll();
      }),
  };
}
