// What several probes make before they attack: quizzes, published posts, files and connections that never end.
import net from 'node:net';
import type { Answer, Attacker, Method, Target } from './probe.ts';

/** The body of a call that has to succeed. */
export async function ok<T>(call: Promise<Answer<T>>, what: string): Promise<T> {
  const { status, body, text } = await call;
  if (status !== 200) throw new Error(`${what}: ${status} ${text.slice(0, 300)}`);
  return body;
}

export async function makeQuiz(teacher: Attacker, draft: object): Promise<string> {
  const made = teacher.call<{ quiz: { id: string } }>('POST', '/quiz', { title: 'Probe', ...draft });
  return (await ok(made, 'making a quiz')).quiz.id;
}

type Post = { id: string; slug: string; version: number };

export async function publish(writer: Attacker, draft: object): Promise<Post> {
  const body = { title: 'Probe', excerpt: 'x', content: 'x', ...draft };
  const { post } = await ok(writer.call<{ post: Post }>('POST', '/blog/desk/posts', body), 'writing a post');
  const moved = writer.call('PUT', `/blog/desk/posts/${post.id}/state`, { to: 'published' });
  await ok(moved, 'publishing a post');
  return post;
}

export const bytesHeaders = { 'content-type': 'application/octet-stream' };

type Sent = {
  method?: Method;
  path: string;
  headers?: Record<string, string>;
  declared: number;
  sent: Buffer;
  from?: string;
};

/** A request whose body is declared and not finished. */
type Unfinished = {
  /** The status of the reply; null if there was none in this time. */
  statusWithin(waitMs: number): Promise<number | null>;
  hangUp(): void;
};

export function beginRequest(
  server: Target,
  { method = 'POST', path, headers = {}, declared, sent, from }: Sent,
): Unfinished {
  const socket = net.connect({ host: '127.0.0.1', port: server.port, ...(from && { localAddress: from }) });
  let received = '';
  let look = () => {};
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    look();
  });
  // A server that ends the connection is one of the things that may happen.
  socket.on('error', () => look());
  socket.on('close', () => look());
  const all = { host: 'localhost', ...bytesHeaders, ...headers, 'content-length': String(declared) };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
  socket.write(sent);
  const status = () => {
    const found = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
    return found === undefined ? null : Number(found);
  };
  return {
    statusWithin: (waitMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(status()), waitMs);
        look = () => {
          if (status() === null && !socket.destroyed) return;
          clearTimeout(timer);
          resolve(status());
        };
        look();
      }),
    hangUp: () => socket.destroy(),
  };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
