// The addresses at which other devices reach this server, for links shared from a page at localhost.
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
      'Get the addresses for links to share, best first: the server’s network addresses if the call came to localhost from the same machine, otherwise the address that was called',
    response: z.object({ origins: z.array(z.string()) }),
  },
});
