// What links and pictures of campaigns call: they count, and lead to what the campaign says.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';

const Token = z.object({ token: z.string().min(1).max(200) });

export const trackingContract = defineContract({
  openLink: {
    method: 'GET',
    path: '/newsletter/click/:token',
    access: 'guest',
    rate: 'read',
    summary:
      'A link of a campaign: leads to an address that stands in it, and is counted; as a person’s only with their consent',
    params: Token,
    response: 'file',
    errors: ['newsletter_link_invalid'],
  },
  countOpening: {
    method: 'GET',
    path: '/newsletter/open/:token',
    access: 'guest',
    rate: 'read',
    summary: 'The picture in messages to those who agreed that their opens are counted',
    params: Token,
    response: 'file',
    errors: ['newsletter_link_invalid'],
  },
});
