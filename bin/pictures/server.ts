// A built server for pictures of its screens, and its API.
import { startedServer } from '../../tests/support/app/started-server.ts';

export const password = 'Correct-horse-7';
export const adminEmail = 'admin@rounds.example';

export type Session = { token: string; user: { id: string } };

/**
 * @param repo whose build it serves
 * @param environment further settings
 */
export async function startServer(
  dataDir: string,
  repo: string,
  environment: Record<string, string> = {},
): Promise<{ origin: string; stop(): Promise<void> }> {
  const { port, stop } = await startedServer({
    cwd: repo,
    environment: {
      // The same in every set: links and QR codes show it.
      PORT: '4785',
      DATA_DIR: dataDir,
      RATE_LIMITS: '0',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: password,
      ...environment,
    },
  });
  return { origin: `http://localhost:${port}`, stop };
}

export type Call = <T>(method: string, route: string, token?: string, body?: unknown) => Promise<T>;

/** Calls below /api; a body of bytes is an image. */
export function callerOf(origin: string): Call {
  return async <T>(method: string, route: string, token?: string, body?: unknown): Promise<T> => {
    const isPicture = Buffer.isBuffer(body);
    const reply = await fetch(`${origin}/api${route}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': isPicture ? 'image/png' : 'application/json' }),
      },
      body: body === undefined ? undefined : isPicture ? new Uint8Array(body) : JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${method} ${route}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  };
}
