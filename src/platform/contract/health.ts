// Whether the server is well: version, database, uptime.
import { z } from 'zod';
import { defineContract } from './endpoint.ts';

export const healthContract = defineContract({
  readHealth: {
    method: 'GET',
    path: '/health',
    access: 'guest',
    rate: 'read',
    summary: 'Whether the server and its database are well',
    response: z.object({
      status: z.enum(['ok', 'degraded']),
      version: z.string(),
      database: z.object({ kind: z.enum(['pglite', 'postgres']), isReachable: z.boolean() }),
      uptimeSeconds: z.number(),
    }),
  },
});
