// What administrators need while they write a campaign, on the wire: whom they can choose, and images.
import { z } from 'zod';
import { defineContract, imageUpload } from '#platform/contract/endpoint.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';

const Choice = z.object({ name: z.string(), count: z.number() });

const NewsletterPicture = z.object({
  id: z.string(),
  /** The whole address, as it is in messages. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
});

export const writingContract = defineContract({
  readAudienceChoices: {
    method: 'GET',
    path: '/newsletter/audience/choices',
    access: 'admin',
    rate: 'read',
    summary: 'The tags and sources of active subscribers, with how many have each',
    response: z.object({ tags: z.array(Choice), sources: z.array(Choice) }),
  },
  uploadNewsletterPicture: {
    method: 'POST',
    path: '/newsletter/pictures',
    access: 'admin',
    rate: 'upload',
    summary:
      'Upload an image for a message; it is re-encoded without metadata in a format that every mail program shows',
    upload: imageUpload,
    response: z.object({ picture: NewsletterPicture }),
    errors: ['image_invalid', 'body_too_large', 'storage_full'],
  },
  readNewsletterPicture: {
    method: 'GET',
    path: '/newsletter/pictures/:name',
    access: 'guest',
    rate: 'read',
    summary: 'An image of a message',
    params: z.object({ name: oneLine().max(80) }),
    response: 'file',
    errors: ['newsletter_picture_not_found'],
  },
});
