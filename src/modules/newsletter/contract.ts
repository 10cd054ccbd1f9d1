// The newsletter on the wire: subscribing, what subscribers may change with links in mails, and the desk.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { Page, Paging, Search } from '#platform/contract/paging.ts';
import { settingsVersion } from '#platform/contract/settings/settings.ts';
import { ShownEmail } from '#platform/contract/text/email.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { personName } from '#platform/contract/text/person-name.ts';
import { newsletterSettings } from './contract/settings.ts';
import {
  Blocks,
  Campaign,
  CampaignChange,
  CampaignDraft,
  CampaignReport,
  Email,
  ImportReport,
  Preferences,
  Remark,
  Segment,
  SubscribedAnswer,
  Subscriber,
  SubscriberStatus,
  Tag,
  Tags,
  Template,
  TemplateDraft,
} from './contract/shapes.ts';

const ShownSettings = z.object({
  settings: newsletterSettings.schema,
  version: settingsVersion,
  isMailConfigured: z.boolean(),
});
export const longestConsentSource = 200;
const Token = z.object({ token: z.string().min(1).max(200) });
const MessageBody = z.object({ subject: oneLine().min(1).max(200), blocks: Blocks });
const SubscriberId = z.object({ id: z.string().min(1).max(64) });

const subscriberFilters = {
  status: SubscriberStatus.optional(),
  tag: Tag.optional(),
  /** In the address or the name. */
  search: Search,
};

export const newsletterContract = defineContract({
  subscribe: {
    method: 'POST',
    path: '/newsletter/subscribe',
    access: 'guest',
    rate: 'newsletter',
    summary:
      'Subscribe an address. The response is the same for every address, except on the device that subscribed it',
    body: z.object({
      email: Email,
      name: personName().max(120).nullish(),
      tags: Tags.default([]),
      /** Where the form is. */
      source: z
        .string()
        .trim()
        .max(60)
        .regex(/^[\w./-]*$/)
        .default('api'),
      /** A field that people don't see. Only bots fill it in. */
      website: z.string().max(300).default(''),
    }),
    response: z.object({
      subscriber: SubscribedAnswer,
      /** Whether a welcome email goes out: `none` where there is no such email, or it waits for the confirmation. */
      welcome: z.enum(['queued', 'unavailable', 'none']),
    }),
    errors: ['newsletter_already_subscribed', 'mail_share_used'],
  },
  confirmSubscription: {
    method: 'POST',
    path: '/newsletter/confirm',
    access: 'guest',
    rate: 'newsletter',
    summary: 'Confirm a subscription with the link from its email; works once',
    body: Token,
    response: z.object({ email: ShownEmail }),
    errors: ['newsletter_link_invalid'],
  },
  readPreferences: {
    method: 'POST',
    path: '/newsletter/preferences/read',
    access: 'guest',
    rate: 'newsletter',
    summary: 'Get what a subscriber can change, with the link from an email',
    body: Token,
    response: z.object({ preferences: Preferences }),
    errors: ['newsletter_link_invalid'],
  },
  changePreferences: {
    method: 'PUT',
    path: '/newsletter/preferences',
    access: 'guest',
    rate: 'newsletter',
    summary: 'Change your name or tracking consent, or subscribe again, with the link from an email',
    body: Token.extend({
      name: personName().max(120),
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
    summary: 'Unsubscribe with the link from an email; repeating it changes nothing',
    body: Token,
    response: z.object({ email: ShownEmail }),
    errors: ['newsletter_link_invalid'],
  },
  listSubscribers: {
    method: 'GET',
    path: '/newsletter/subscribers',
    access: 'admin',
    rate: 'read',
    summary: 'List subscribers, newest first',
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
      ...subscriberFilters,
    }),
    response: Page.extend({
      subscribers: z.array(Subscriber),
      /** Of everyone, by status. */
      counts: z.record(SubscriberStatus, z.number()),
    }),
  },
  importSubscribers: {
    method: 'POST',
    path: '/newsletter/subscribers/import',
    access: 'admin',
    rate: 'upload',
    summary:
      'Add subscribers from a CSV file, or preview it. People who left stay unsubscribed, and nothing is sent',
    query: z.object({
      /** Where and when they agreed: kept with each of them as proof. */
      consentSource: z.string().trim().min(3).max(longestConsentSource),
      tag: Tag.optional(),
      isDryRun: z.stringbool().default(true),
    }),
    upload: { mediaTypes: ['text/csv'], maxBytes: 20_000_000 },
    response: z.object({ report: ImportReport }),
    errors: ['newsletter_import_unreadable'],
  },
  exportSubscribers: {
    method: 'GET',
    path: '/newsletter/subscribers/export',
    access: 'admin',
    rate: 'read',
    summary: 'Export subscribers as CSV: those that the list shows for the same filters',
    query: z.object(subscriberFilters),
    response: 'file',
  },
  readSubscriber: {
    method: 'GET',
    path: '/newsletter/subscribers/:id',
    access: 'admin',
    rate: 'read',
    summary: 'Get a subscriber with proof of their consent',
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
    summary: 'Change a subscriber’s name and tags, or unsubscribe them. No one can subscribe someone else',
    params: SubscriberId,
    body: z.object({
      name: personName().max(120).optional(),
      tags: Tags.optional(),
      /** Its own again, or `unsubscribed`. */
      status: SubscriberStatus.optional(),
    }),
    response: z.object({ subscriber: Subscriber }),
    errors: ['newsletter_subscriber_not_found', 'newsletter_status_refused'],
  },
  removeSubscriber: {
    method: 'DELETE',
    path: '/newsletter/subscribers/:id',
    access: 'admin',
    rate: 'write',
    summary: 'Permanently delete a subscriber. A hash keeps their address from receiving anything more',
    params: SubscriberId,
    response: Done,
    errors: ['newsletter_subscriber_not_found'],
  },
  readNewsletterSettings: {
    method: 'GET',
    path: '/newsletter/settings',
    access: 'admin',
    rate: 'read',
    summary: 'Get the newsletter settings',
    response: ShownSettings,
  },
  changeNewsletterSettings: {
    method: 'PUT',
    path: '/newsletter/settings',
    access: 'admin',
    rate: 'write',
    summary: 'Change the newsletter settings; what isn’t sent stays',
    body: newsletterSettings.change,
    response: ShownSettings,
    errors: ['newsletter_template_not_found', 'settings_conflict'],
  },
  listTemplates: {
    method: 'GET',
    path: '/newsletter/templates',
    access: 'admin',
    rate: 'read',
    summary: 'List templates: built-in ones first, then your own',
    response: z.object({ templates: z.array(Template) }),
  },
  createTemplate: {
    method: 'POST',
    path: '/newsletter/templates',
    access: 'admin',
    rate: 'write',
    summary: 'Save a message as a template',
    body: TemplateDraft,
    maxBodyBytes: 300_000,
    response: z.object({ template: Template }),
    errors: ['newsletter_field_invalid'],
  },
  removeTemplate: {
    method: 'DELETE',
    path: '/newsletter/templates/:id',
    access: 'admin',
    rate: 'write',
    summary: 'Delete one of your own templates',
    params: SubscriberId,
    response: Done,
    errors: ['newsletter_template_not_found'],
  },
  previewMessage: {
    method: 'POST',
    path: '/newsletter/preview',
    access: 'admin',
    rate: 'write',
    summary:
      'Preview a message as one subscriber receives it, or as a sample reader. Its links change nothing for anyone',
    body: MessageBody.extend({
      name: oneLine().max(120).default(''),
      subscriberId: z.string().min(1).max(64).nullable().default(null),
    }),
    maxBodyBytes: 300_000,
    response: z.object({ subject: z.string(), html: z.string(), text: z.string(), remarks: z.array(Remark) }),
    errors: ['newsletter_field_invalid', 'newsletter_subscriber_not_found'],
  },
  sendTestMessage: {
    method: 'POST',
    path: '/newsletter/test',
    access: 'admin',
    rate: 'auth',
    summary: 'Send a message to one address, to see it in a mail program',
    body: MessageBody.extend({ to: Email }),
    maxBodyBytes: 300_000,
    response: Done,
    errors: ['newsletter_field_invalid', 'newsletter_no_mail_server', 'newsletter_test_failed'],
  },
  countAudience: {
    method: 'POST',
    path: '/newsletter/audience',
    access: 'admin',
    rate: 'write',
    summary: 'Count the active subscribers in a segment',
    body: z.object({ segment: Segment }),
    response: z.object({ count: z.number() }),
  },
  listCampaigns: {
    method: 'GET',
    path: '/newsletter/campaigns',
    access: 'admin',
    rate: 'read',
    summary: 'List campaigns, newest first',
    query: Paging,
    response: Page.extend({
      campaigns: z.array(Campaign),
    }),
  },
  createCampaign: {
    method: 'POST',
    path: '/newsletter/campaigns',
    access: 'admin',
    rate: 'write',
    summary: 'Create a campaign as a draft',
    body: CampaignDraft,
    maxBodyBytes: 300_000,
    response: z.object({ campaign: Campaign }),
    errors: ['newsletter_field_invalid'],
  },
  readCampaign: {
    method: 'GET',
    path: '/newsletter/campaigns/:id',
    access: 'admin',
    rate: 'read',
    summary: 'Get a campaign with its progress',
    params: SubscriberId,
    response: CampaignReport,
    errors: ['newsletter_campaign_not_found'],
  },
  changeCampaign: {
    method: 'PUT',
    path: '/newsletter/campaigns/:id',
    access: 'admin',
    rate: 'write',
    summary: 'Change a draft; it has to be approved again',
    params: SubscriberId,
    body: CampaignChange,
    maxBodyBytes: 300_000,
    response: z.object({ campaign: Campaign }),
    errors: [
      'newsletter_campaign_not_found',
      'newsletter_campaign_changed',
      'newsletter_campaign_state',
      'newsletter_field_invalid',
    ],
  },
  removeCampaign: {
    method: 'DELETE',
    path: '/newsletter/campaigns/:id',
    access: 'admin',
    rate: 'write',
    summary: 'Permanently delete a draft',
    params: SubscriberId,
    response: Done,
    errors: ['newsletter_campaign_not_found', 'newsletter_campaign_state'],
  },
  moveCampaign: {
    method: 'POST',
    path: '/newsletter/campaigns/:id/move',
    access: 'admin',
    rate: 'write',
    summary: 'Approve, send, schedule, pause, resume or cancel a campaign',
    params: SubscriberId,
    body: z.object({
      action: z.enum(['approve', 'send', 'schedule', 'unschedule', 'pause', 'resume', 'cancel']),
      /** For `schedule`. */
      scheduledAt: z.iso.datetime().optional(),
      timeZone: z.string().max(60).default('UTC'),
    }),
    response: z.object({ campaign: Campaign }),
    errors: [
      'newsletter_campaign_not_found',
      'newsletter_campaign_state',
      'newsletter_campaign_not_approved',
      'newsletter_audience_empty',
      'newsletter_no_mail_server',
      'time_passed',
    ],
  },
  chooseSubject: {
    method: 'POST',
    path: '/newsletter/campaigns/:id/subject',
    access: 'admin',
    rate: 'write',
    summary: 'Choose one of two subjects before the test ends: everyone else receives it',
    params: SubscriberId,
    body: z.object({ winner: z.enum(['a', 'b']) }),
    response: z.object({ campaign: Campaign }),
    errors: ['newsletter_campaign_not_found', 'newsletter_campaign_state'],
  },
});
