// By which addresses other devices reach this server, for links that are handed on from a page at localhost.
import { z } from 'zod';
import { defineContract } from './endpoint.ts';

export const reachContract = defineContract({
  listOrigins: {
    method: 'GET',
    path: '/origins',
    access: 'teacher',
    rate: 'read',
    staysOpen: true,
    summary:
      'The addresses for links that are handed on, best first: those of the server in its network where the call came to localhost from the same machine, else the one that was called',
    response: z.object({ origins: z.array(z.string()) }),
  },
});
