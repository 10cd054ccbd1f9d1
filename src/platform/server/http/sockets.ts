// Accepts WebSockets: the right path, the right origin, a bounded message size; then the module's gate takes over.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Language } from '#platform/contract/i18n.ts';
import type { Config } from '../config.ts';
import type { OfferedLanguages } from '../languages/offered.ts';
import { inLanguage } from '../languages/speaking.ts';
import type { Logger } from '../logging/logger.ts';
import { arrivalOf, proxyTrust } from '../network/proxies.ts';
import { limitFrames } from './answer-size.ts';
import type { SocketGate } from './socket-gate.ts';

/** Browsers always send Origin; a page on another site must not be able to speak in its visitor's name. */
function isOwnOrigin(request: IncomingMessage, host: string, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (publicUrl && origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** How long clients have to answer the close frame at shutdown. */
const farewellMs = 1_000;

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

export type OpenSockets = { count(): number; close(): void };

type Needs = { config: Pick<Config, 'publicUrl' | 'trustProxy'>; languages: OfferedLanguages; log: Logger };

/** What arrives is answered in the language in which the connection was asked for. */
function speakOn(client: WebSocket, language: Language): void {
  const emit = client.emit.bind(client);
  client.emit = (...event: Parameters<WebSocket['emit']>) => inLanguage(language, () => emit(...event));
}

export function mountSockets(
  server: Server,
  gates: SocketGate[],
  { config, languages, log }: Needs,
): OpenSockets {
  const isTrusted = proxyTrust(config.trustProxy);
  const servers = gates.map((gate) => ({
    gate,
    acceptor: new WebSocketServer({
      noServer: true,
      maxPayload: gate.maxPayloadBytes,
      perMessageDeflate: false,
      clientTracking: true,
    }),
  }));
  server.on('upgrade', (request, socket, head) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    socket.on('error', () => socket.destroy());
    for (const { gate, acceptor } of servers) {
      const match = path.startsWith('/api/') && gate.pattern.exec(path.slice('/api'.length));
      if (!match) continue;
      const { address, host, protocol } = arrivalOf(request, isTrusted);
      if (!isOwnOrigin(request, host, config.publicUrl)) return refuse(socket, '403 Forbidden');
      const origin = config.publicUrl ?? `${protocol}://${host}`;
      acceptor.handleUpgrade(request, socket, head, (client) => {
        // After a broken or huge frame ws closes the socket itself; but an error without a listener ends the process.
        client.on('error', () => {});
        limitFrames(client, gate, log);
        const language = languages.ofRequest(request);
        speakOn(client, language);
        inLanguage(language, () =>
          gate.onConnection(client, { params: { ...match.groups }, origin, address }),
        );
      });
      return;
    }
    refuse(socket, '404 Not Found');
  });
  return {
    count: () => servers.reduce((total, { acceptor }) => total + acceptor.clients.size, 0),
    close() {
      const clients = servers.flatMap(({ acceptor }) => [...acceptor.clients]);
      for (const client of clients) client.close(1012, 'The server restarts');
      for (const { acceptor } of servers) acceptor.close();
      // A client that doesn't answer the close frame must not delay the shutdown.
      setTimeout(() => {
        for (const client of clients) client.terminate();
      }, farewellMs).unref();
    },
  };
}
