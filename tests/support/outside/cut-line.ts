// A line to a server that a test cuts, restores and blocks: what is at its other end goes on.
import net, { type AddressInfo, type Socket } from 'node:net';

export type CutLine = {
  /** The server's address over this line. */
  url: string;
  /** Breaks all connections and refuses new ones. */
  cut(): void;
  restore(): Promise<void>;
  /** New connections lead there. */
  lead(target: string): void;
  /** Nothing that is sent arrives any more, and no connection breaks. */
  block(): void;
};

export async function cutLine(target: string): Promise<CutLine> {
  let { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const open = async (at: number) => {
    const opened = net.createServer((socket) => {
      const onward = net.connect(Number(port), hostname);
      for (const end of [socket, onward]) sockets.add(end.on('error', () => {}));
      for (const [from, to] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        from.on('data', (bytes) => isBlocked || to.write(bytes));
        from.on('close', () => {
          to.destroy();
          sockets.delete(from);
        });
      }
    });
    await new Promise<void>((resolve) => opened.listen(at, '127.0.0.1', resolve));
    return opened;
  };
  let server = await open(0);
  const at = (server.address() as AddressInfo).port;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(at);
  return {
    url: url.href,
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    async restore() {
      isBlocked = false;
      server = await open(at);
    },
    lead(elsewhere) {
      ({ hostname, port } = new URL(elsewhere));
    },
    block() {
      isBlocked = true;
    },
  };
}
