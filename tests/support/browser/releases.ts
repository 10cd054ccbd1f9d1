// A proxy that simulates a release: the same pages with a service worker of another revision, or with the files of the
// build removed.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { plainOrigin } from './plain-http.ts';

export type Releases = {
  /** An origin that browsers trust. */
  url: string;
  /** The same without a secure context. */
  plainUrl: string;
  /** From now on the service worker is that of another build. */
  release(): void;
  /** Files of the build are missing until a page is requested. */
  loseFiles(): void;
  close(): Promise<void>;
};

export async function startReleases(target: string): Promise<Releases> {
  let revision = 1;
  let areFilesLost = false;

  const server = http.createServer((request, response) => {
    const url = request.url ?? '/';
    const isFile = url.startsWith('/assets/');
    if (!isFile && !url.startsWith('/api/')) areFilesLost = false;
    if (isFile && areFilesLost) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('gone');
      return;
    }
    const isWorker = url === '/service-worker.js';
    const headers = { ...request.headers };
    if (isWorker) {
      // The server knows one release only, and would say that nothing has changed.
      for (const name of ['if-none-match', 'if-modified-since', 'accept-encoding']) delete headers[name];
    }
    const passed = http.request(target + url, { method: request.method, headers }, (answer) => {
      if (!isWorker) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const script = Buffer.concat(parts).toString();
        const released = script.replace(/(build["`']?\s*:\s*["'`])([0-9a-f]{12})/, `$1r${revision}-$2`);
        const others = { ...answer.headers };
        for (const name of ['content-length', 'etag', 'last-modified']) delete others[name];
        response.writeHead(answer.statusCode ?? 502, others).end(released);
      });
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    plainUrl: plainOrigin(port),
    release: () => {
      revision += 1;
    },
    loseFiles: () => {
      areFilesLost = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
