// A raw socket: it sends anything a test wants, and records what it received.
import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';

export type Received = { kind: string; id?: string | null; code?: string; message?: string } & Record<
  string,
  unknown
>;

export class RawSocket {
  readonly socket: WebSocket;
  readonly received: Received[] = [];
  /** The code with which the socket was closed. */
  readonly closed: Promise<number>;

  private constructor(address: string, options: ClientOptions) {
    this.socket = new WebSocket(address, options);
    this.socket.on('message', (frame) => this.received.push(JSON.parse(frame.toString())));
    this.closed = new Promise((resolve) => this.socket.once('close', (code) => resolve(code)));
  }

  /** @throws Error naming the status where the server doesn't let it in. */
  static async open(address: string, options: ClientOptions = {}): Promise<RawSocket> {
    const raw = new RawSocket(address, options);
    await once(raw.socket, 'open');
    raw.socket.on('error', () => raw.socket.terminate());
    return raw;
  }

  send(message: unknown): void {
    this.socket.send(
      typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message),
    );
  }

  /** The first matching message, received already or soon. */
  async until(fits: (message: Received) => boolean, withinMs = 180_000): Promise<Received> {
    const found = this.received.find(fits);
    if (found) return found;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.socket.off('message', look);
        reject(new Error(`nothing of the kind arrived, only ${JSON.stringify(this.received).slice(0, 500)}`));
      }, withinMs);
      const look = () => {
        const match = this.received.find(fits);
        if (!match) return;
        clearTimeout(timer);
        this.socket.off('message', look);
        resolve(match);
      };
      this.socket.on('message', look);
    });
  }

  close(): void {
    this.socket.terminate();
  }
}
