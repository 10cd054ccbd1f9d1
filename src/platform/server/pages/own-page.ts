// Reads a page of this server as any visitor gets it, without going over the network.
import type { FastifyInstance } from 'fastify';
import type { OwnPage } from '../module.ts';

export function ownPageReader(fastify: FastifyInstance) {
  return async (path: string, origin: string): Promise<OwnPage> => {
    const { host } = new URL(origin);
    const reply = await fastify.inject({
      method: 'GET',
      url: path,
      headers: { host, accept: 'text/html', 'accept-encoding': 'br, gzip' },
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(reply.headers))
      for (const one of [value ?? []].flat()) headers.append(name, String(one));
    return { status: reply.statusCode, headers, bytes: reply.rawPayload };
  };
}
