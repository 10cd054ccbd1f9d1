// The newsletter on the wire: subscribing, what subscribers may change with links in mails, and the desk.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { Email, NewsletterSettings, Preferences, SubscribedAnswer, Subscriber, Tag, Tags } from './wire.ts';

const Token = z.object({ token: z.string().min(1).max(200) });
const SubscriberId = z.object({ id: z.string().min(1).max(64) });

export const newsletterContract = defineContract({
  subscribe: {
    method: 'POST',
    path: '/newsletter/subscribe',
    access: 'guest',
    rate: 'newsletter',
    summary:
      'Subscribe an address. The answer is the same for every address, but for the device that subscribed it',
    body: z.object({
      email: Email,
      name: z.string().trim().max(120).nullish(),
      tags: Tags.default([]),
      /** Where the form is. */
      source: z
        .string()
        .trim()
        .max(60)
        .regex(/^[\w./-]*$/)
        .default('api'),
      /** A field that people don't see. What fills it in is a program. */
      website: z.string().max(300).default(''),
    }),
    response: z.object({
      subscriber: SubscribedAnswer,
      /** Whether a welcome email goes out: `none` where there is no such email, or it waits for the confirmation. */
      welcome: z.enum(['queued', 'unavailable', 'none']),
    }),
    errors: ['newsletter_already_subscribed'],
  },
  confirmSubscription: {
    method: 'POST',
    path: '/newsletter/confirm',
    access: 'guest',
    rate: 'newsletter',
    summary: 'Confirm a subscription with the link of its email; works once',
    body: Token,
    response: z.object({ email: z.string() }),
    errors: ['newsletter_link_invalid'],
  },
  readPreferences: {
    method: 'POST',
    path: '/newsletter/preferences/read',
    access: 'guest',
    rate: 'newsletter',
    summary: 'What a subscriber may change, with the link of an email',
    body: Token,
    response: z.object({ preferences: Preferences }),
    errors: ['newsletter_link_invalid'],
  },
  changePreferences: {
    method: 'PUT',
    path: '/newsletter/preferences',
    access: 'guest',
    rate: 'newsletter',
    summary: 'Change one’s name, whether one may be tracked, or subscribe again, with the link of an email',
    body: Token.extend({
      name: z.string().trim().max(120),
      mayTrack: z.boolean(),
      isSubscribed: z.boolean(),
    }),
    response: z.object({ preferences: Preferences }),
    errors: ['newsletter_link_invalid'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/newsletter/unsubscribe',
    access: 'guest',
    rate: 'newsletter',
    summary: 'Unsubscribe with the link of an email; the second time changes nothing',
    body: Token,
    response: z.object({ email: z.string() }),
    errors: ['newsletter_link_invalid'],
  },
  openUnsubscribePage: {
    method: 'GET',
    path: '/newsletter/one-click/:token',
    access: 'guest',
    rate: 'read',
    summary:
      'For mail programs that open what they should post: leads to the page with the button, and changes nothing',
    params: Token,
    response: 'file',
    errors: ['newsletter_link_invalid'],
  },
  unsubscribeWithOneClick: {
    method: 'POST',
    path: '/newsletter/one-click/:token',
    access: 'guest',
    rate: 'newsletter',
    summary: 'What mail programs call for the button “Unsubscribe” of their own (RFC 8058)',
    params: Token,
    upload: { mediaTypes: ['application/x-www-form-urlencoded'], maxBytes: 1_024 },
    response: Done,
    errors: ['newsletter_link_invalid'],
  },
  listSubscribers: {
    method: 'GET',
    path: '/newsletter/subscribers',
    access: 'admin',
    rate: 'read',
    summary: 'Subscribers, newest first',
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
      status: z.enum(['active', 'pending', 'unsubscribed']).optional(),
      tag: Tag.optional(),
      search: z.string().trim().max(200).optional(),
    }),
    response: z.object({
      subscribers: z.array(Subscriber),
      /** Of everybody, by status. */
      counts: z.object({ active: z.number(), pending: z.number(), unsubscribed: z.number() }),
      total: z.number(),
      page: z.number(),
      limit: z.number(),
    }),
  },
  readSubscriber: {
    method: 'GET',
    path: '/newsletter/subscribers/:id',
    access: 'admin',
    rate: 'read',
    summary: 'A subscriber with the proof of what they agreed to',
    params: SubscriberId,
    response: z.object({
      subscriber: Subscriber,
      consents: z.array(
        z.object({
          action: z.string(),
          source: z.string(),
          textVersion: z.string(),
          network: z.string(),
          at: z.iso.datetime(),
        }),
      ),
    }),
    errors: ['newsletter_subscriber_not_found'],
  },
  changeSubscriber: {
    method: 'PUT',
    path: '/newsletter/subscribers/:id',
    access: 'admin',
    rate: 'write',
    summary:
      'Change a subscriber’s name and tags, or unsubscribe them. Nobody is subscribed by somebody else',
    params: SubscriberId,
    body: z.object({
      name: z.string().trim().max(120).optional(),
      tags: Tags.optional(),
      status: z.literal('unsubscribed').optional(),
    }),
    response: z.object({ subscriber: Subscriber }),
    errors: ['newsletter_subscriber_not_found'],
  },
  removeSubscriber: {
    method: 'DELETE',
    path: '/newsletter/subscribers/:id',
    access: 'admin',
    rate: 'write',
    summary: 'Delete a subscriber permanently. That their address gets nothing any more is kept as a hash',
    params: SubscriberId,
    response: Done,
    errors: ['newsletter_subscriber_not_found'],
  },
  readNewsletterSettings: {
    method: 'GET',
    path: '/newsletter/settings',
    access: 'admin',
    rate: 'read',
    summary: 'The settings of the newsletter',
    response: z.object({ settings: NewsletterSettings, isMailConfigured: z.boolean() }),
  },
  changeNewsletterSettings: {
    method: 'PUT',
    path: '/newsletter/settings',
    access: 'admin',
    rate: 'write',
    summary: 'Change the settings of the newsletter',
    body: NewsletterSettings,
    response: z.object({ settings: NewsletterSettings, isMailConfigured: z.boolean() }),
    errors: ['newsletter_template_not_found'],
  },
});
