// The shapes of the newsletter that browser, server and tables share.
import { z } from 'zod';
import { changeOf } from '#platform/contract/changes/change-of.ts';
import { texts } from '#platform/contract/i18n.ts';
import { emailAddress, ShownEmail } from '#platform/contract/text/email.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import words from '../locales/en-input.json' with { type: 'json' };
import { longestName, longestSubject } from './limits.ts';

const t = texts(words);

export const Email = emailAddress(() => t('email'));

/** `bounced`: the mailbox takes nothing. `complained`: called a message spam. Neither gets anything until it confirms. */
export const SubscriberStatus = z.enum(['active', 'pending', 'unsubscribed', 'bounced', 'complained']);
export type SubscriberStatus = z.output<typeof SubscriberStatus>;

export const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,39}$/u, { error: () => t('tag') });
export const Tags = z.array(Tag).max(20);

/** A subscriber, as the specification names the fields. */
export const Subscriber = z.object({
  id: z.string(),
  email: ShownEmail,
  name: z.string(),
  firstName: z.string(),
  status: SubscriberStatus,
  source: z.string(),
  tags: z.array(z.string()),
  metadata: z.record(z.string(), z.string()),
  subscribedAt: z.iso.datetime(),
  unsubscribedAt: z.iso.datetime().nullable(),
  /** Of the status. */
  statusSince: z.iso.datetime(),
  /** What the mail server said about a bounce, or where they unsubscribed; empty where it is not known. */
  statusReason: z.string(),
  emailsSent: z.number(),
  emailsOpened: z.number(),
  emailsClicked: z.number(),
});
export type Subscriber = z.output<typeof Subscriber>;

/** The form's response: only what was sent, and nothing else that is stored. */
export const SubscribedAnswer = z.object({
  email: ShownEmail,
  name: z.string(),
  status: SubscriberStatus,
  tags: z.array(z.string()),
  subscribedAt: z.iso.datetime(),
});

/** What an import did, or would do. */
export const ImportReport = z.object({
  isDryRun: z.boolean(),
  lines: z.number(),
  added: z.number(),
  /** Subscribed or asked to confirm already. */
  known: z.number(),
  /** Unsubscribed, bounced or complained, here or where the file comes from: never added again. */
  left: z.number(),
  /** Never confirmed where the file comes from. */
  pending: z.number(),
  /** Named more than once in the file. */
  twice: z.number(),
  invalid: z.number(),
  /** The first of what could not be read, a sentence each. */
  problems: z.array(z.string()),
  /** Headings of columns that are not read. */
  ignored: z.array(z.string()),
});
export type ImportReport = z.output<typeof ImportReport>;

/** What a subscriber may see and change of themselves, with a link from a mail. */
export const Preferences = z.object({
  email: ShownEmail,
  name: z.string(),
  status: SubscriberStatus,
  mayTrack: z.boolean(),
  subscribedAt: z.iso.datetime(),
});
export type Preferences = z.output<typeof Preferences>;

const Url = z
  .string()
  .trim()
  .max(1_000)
  .regex(/^https?:\/\/[^\s<>"{}]+$/i, { error: () => t('url') });
const Words = z.string().max(5_000);

/** A part of a message. Words may hold fields such as {{ first_name }}, and simple Markdown where it says text. */
const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: Words.max(200) }),
  z.object({ kind: z.literal('text'), text: Words }),
  z.object({ kind: z.literal('button'), label: oneLine().min(1).max(80), url: Url }),
  z.object({ kind: z.literal('image'), url: Url, alt: z.string().trim().max(300) }),
  z.object({ kind: z.literal('quote'), text: Words.max(1_000), by: z.string().trim().max(120) }),
  z.object({ kind: z.literal('divider') }),
]);
export type Block = z.output<typeof Block>;
export const Blocks = z.array(Block).max(40);

/** What should be looked at before a message goes out; none of it prevents sending. */
export const Remark = z.object({
  code: z.enum([
    'template-subject',
    'long-subject',
    'no-address',
    'example-link',
    'private-link',
    'no-alt',
    'template-words',
  ]),
  /** Counted from 1; null for the whole message. */
  block: z.number().nullable(),
});
export type Remark = z.output<typeof Remark>;

export const Segment = z.object({
  /** Has one of these; empty for everyone. */
  tags: z.array(Tag).max(20).default([]),
  sources: z.array(z.string().max(60)).max(20).default([]),
  roles: z
    .array(z.enum(['student', 'teacher', 'admin']))
    .max(3)
    .default([]),
  /** `active`: opened or clicked in 90 days, as far as they agreed to that being known. `new`: subscribed in 30 days. */
  activity: z.enum(['any', 'active', 'new']).default('any'),
});
export type Segment = z.output<typeof Segment>;

const campaignStatuses = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled', 'failed'] as const;
const CampaignStatus = z.enum(campaignStatuses);
export type CampaignStatus = z.output<typeof CampaignStatus>;

/**
 * Of a message: waiting, waiting for the better subject, claimed by a server, accepted, refused, left out
 * because its address is suppressed, or claimed by a server that ended.
 */
export type RecipientState = 'waiting' | 'held' | 'claimed' | 'sent' | 'failed' | 'skipped' | 'unknown';

const NewMessage = {
  name: oneLine().min(1).max(longestName),
  subject: oneLine().min(1).max(longestSubject),
  blocks: Blocks,
};

export const TemplateDraft = z.object({
  ...NewMessage,
  type: z.string().trim().max(40).default('newsletter'),
  isActive: z.boolean().default(true),
});

export const Template = TemplateDraft.extend({
  id: z.string(),
  /** As plain text, and as HTML with its fields. */
  content: z.string(),
  htmlContent: z.string(),
  /** Comes with the product: it can be used, not changed. */
  isBuiltIn: z.boolean(),
});
export type Template = z.output<typeof Template>;

export const CampaignDraft = z.object({
  ...NewMessage,
  templateId: z.string().max(64).nullable().default(null),
  segment: Segment.prefault({}),
  /** After a crash, send again what may have been sent already. */
  mayRepeat: z.boolean().default(false),
  /** A second subject to try; null for none. */
  subjectB: z.string().trim().min(1).max(longestSubject).nullable().default(null),
  /** Percent of the audience for each of the two. */
  testShare: z.number().int().min(1).max(50).default(10),
  /** How long the rest waits after the last message of the test. */
  testHours: z.number().int().min(1).max(72).default(4),
});
export type CampaignDraft = z.output<typeof CampaignDraft>;
export const CampaignChange = changeOf(CampaignDraft).extend({
  segment: changeOf(Segment).optional(),
  version: z.number().int(),
});
export type CampaignChange = z.output<typeof CampaignChange>;

const Rate = z.object({ rate: z.number().nullable(), n: z.number() });

const Variant = z.enum(['a', 'b']);
const TestCounts = z.object({ sent: z.number(), tracked: z.number(), opened: z.number() });

/** The state of a subject test. */
const SubjectTest = z.object({
  /** `tracked`: who agreed that their opens are counted. */
  a: TestCounts,
  b: TestCounts,
  /** Messages that wait for the better subject. */
  held: z.number(),
  leader: Variant,
  verdict: z.enum(['too-few', 'even', 'perhaps-chance', 'clear']),
  winner: Variant.nullable(),
  /** When the rest is sent with the leader; null while the test is being sent, and after the rest was released. */
  endsAt: z.iso.datetime().nullable(),
  canChoose: z.boolean(),
  hours: z.number(),
  /** Opens are counted at all. */
  isCounting: z.boolean(),
});
export type SubjectTest = z.output<typeof SubjectTest>;

export const Campaign = CampaignDraft.extend({
  id: z.string(),
  status: CampaignStatus,
  version: z.number(),
  isApproved: z.boolean(),
  scheduledAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  startedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  recipientCount: z.number(),
  pauseReason: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type Campaign = z.output<typeof Campaign>;

export const CampaignReport = z.object({
  campaign: Campaign,
  content: z.string(),
  htmlContent: z.string(),
  /** Messages by outcome, each counted once: a message that was refused permanently or came back is bounced. */
  progress: z.object({
    waiting: z.number(),
    sent: z.number(),
    bounced: z.number(),
    failed: z.number(),
    skipped: z.number(),
    unknown: z.number(),
  }),
  /** Opens and clicks of those who agreed to it, the rest of what was sent, in percent with how many that is of; null where nothing was sent. */
  rates: z.object({ open: Rate, click: Rate, bounce: Rate, unsubscribe: Rate }),
  test: SubjectTest.nullable(),
  /** Messages that were refused or came back, and people who called theirs spam. */
  bounces: z.object({ hard: z.number(), soft: z.number(), complaints: z.number() }),
  /** People who left by a link of this campaign. */
  unsubscribed: z.number(),
  /** Of all readers together, and apart those of programs that look into mails; null where they are not counted. */
  clicks: z.object({ people: z.number(), programs: z.number() }).nullable(),
  /** What limits how fast it goes: the settings, the mail server, a test of subjects, or nothing. */
  limitedBy: z.enum(['nothing', 'settings', 'provider', 'retries', 'test']),
  ratePerMinute: z.number(),
});
export type CampaignReport = z.output<typeof CampaignReport>;
