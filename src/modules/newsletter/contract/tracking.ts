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
      'A campaign link: redirects to an address in that campaign and counts the click, per person only with consent',
    params: Token,
    response: 'file',
    errors: ['newsletter_link_invalid'],
  },
  countOpening: {
    method: 'GET',
    path: '/newsletter/open/:token',
    access: 'guest',
    rate: 'read',
    summary: 'The image in emails to readers who agreed to have opens counted',
    params: Token,
    response: 'file',
    errors: ['newsletter_link_invalid'],
  },
});
