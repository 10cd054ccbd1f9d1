// The server's health: version, database, uptime.
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
});
