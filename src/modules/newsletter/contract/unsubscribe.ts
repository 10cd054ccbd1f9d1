// Ways to unsubscribe without our scripts: of mail programs, and of browsers that run none.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';

const Token = z.object({ token: z.string().min(1).max(200) });

export const unsubscribeContract = defineContract({
  openUnsubscribePage: {
    method: 'GET',
    path: '/newsletter/one-click/:token',
    access: 'guest',
    rate: 'read',
    summary:
      'For mail programs that open a link they should post to: redirects to the page with the button, and changes nothing',
    params: Token,
    response: 'file',
    errors: ['newsletter_link_invalid'],
  },
  unsubscribeWithOneClick: {
    method: 'POST',
    path: '/newsletter/one-click/:token',
    access: 'guest',
    rate: 'newsletter',
    summary: 'For mail programs with their own “Unsubscribe” button (RFC 8058)',
    params: Token,
    upload: { mediaTypes: ['application/x-www-form-urlencoded'], maxBytes: 1_024 },
    response: Done,
    errors: ['newsletter_link_invalid'],
  },
  unsubscribeWithoutScripts: {
    method: 'POST',
    path: '/newsletter/unsubscribe-form/:token',
    access: 'guest',
    rate: 'newsletter',
    summary:
      'The form of the page behind an email’s link, for browsers without scripts: redirects to the confirmation',
    params: Token,
    upload: { mediaTypes: ['application/x-www-form-urlencoded'], maxBytes: 1_024 },
    response: 'file',
    errors: ['newsletter_link_invalid'],
  },
});
