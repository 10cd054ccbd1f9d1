// The server's health: version, database, uptime; and what load balancers ask.
import { z } from 'zod';
import { defineContract } from './endpoint.ts';

export const healthContract = defineContract({
  readHealth: {
    method: 'GET',
    path: '/health',
    access: 'guest',
    rate: 'read',
    staysOpen: true,
    summary: 'Check that the server and its database are healthy; returns 503 if they are not',
    response: z.object({
      status: z.literal('ok'),
      version: z.string(),
      database: z.object({ kind: z.enum(['pglite', 'postgres']), isReachable: z.boolean() }),
      uptimeSeconds: z.number(),
    }),
    errors: ['unavailable'],
  },
  readLiveness: {
    method: 'GET',
    path: '/health/live',
    access: 'guest',
    rate: 'read',
    staysOpen: true,
    summary: 'Check that the process answers; if it does not, restart it',
    response: z.object({ status: z.literal('ok') }),
  },
  readReadiness: {
    method: 'GET',
    path: '/health/ready',
    access: 'guest',
    rate: 'read',
    staysOpen: true,
    summary:
      'Check that this server should get requests; returns 503 while it stops or cannot reach its database',
    response: z.object({ status: z.literal('ok') }),
    errors: ['unavailable'],
  },
  readArrival: {
    method: 'GET',
    path: '/health/arrival',
    access: 'guest',
    rate: 'read',
    staysOpen: true,
    summary: 'Get the address from which this request came, as the server sees it, to check proxies with',
    response: z.object({
      address: z.string(),
      /** Whether a proxy says where it came from, and whether the server believes that. */
      isForwarded: z.boolean(),
      isBelieved: z.boolean(),
    }),
  },
});
