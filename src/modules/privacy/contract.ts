// The privacy API: the export and the deletion of your data, requests from people without an account, retention.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { Page, Paging, Search } from '#platform/contract/paging.ts';
import { defineSettings, flag, settingsVersion } from '#platform/contract/settings/settings.ts';
import { emailAddress, ShownEmail } from '#platform/contract/text/email.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

/** How long someone can change their mind after asking to delete their account. */
export const graceDays = 14;
/** How long an export can be downloaded. */
export const exportDays = 7;
/** How long the link that confirms a request is valid. */
export const confirmDays = 3;

export const RequestKind = z.enum(['access', 'erasure', 'rectification', 'objection']);
export type RequestKind = z.output<typeof RequestKind>;

export const RequestState = z.enum(['open', 'working', 'done', 'refused']);
export type RequestState = z.output<typeof RequestState>;

const RequestNote = z.object({ at: z.iso.datetime(), text: z.string() });
export type RequestNote = z.output<typeof RequestNote>;

const Email = emailAddress(() => t('email'));
const Id = z.string().min(1).max(64);

const DataExport = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'ready', 'failed']),
  requestedAt: z.iso.datetime(),
  readyAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  sizeBytes: z.number(),
});
export type DataExport = z.output<typeof DataExport>;

const HeldData = z.object({
  name: z.string(),
  what: z.string(),
  why: z.string(),
  keptFor: z.string(),
  /** What happens to it when the account is deleted. */
  erasure: z.enum(['deleted', 'anonymous', 'kept']),
  because: z.string().nullable(),
  count: z.number(),
});
export type HeldData = z.output<typeof HeldData>;

export const SubjectRequestDraft = z.object({
  kind: RequestKind,
  email: Email,
  message: z
    .string()
    .trim()
    .min(10, { error: () => t('message') })
    .max(4_000),
});

const SubjectRequest = z.object({
  id: z.string(),
  kind: RequestKind,
  email: ShownEmail,
  message: z.string(),
  state: RequestState,
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  isOverdue: z.boolean(),
  notes: z.array(RequestNote),
  outcome: z.string(),
  closedAt: z.iso.datetime().nullable(),
  /** The account with this address, if there is one. */
  userId: z.string().nullable(),
});
export type SubjectRequest = z.output<typeof SubjectRequest>;

const RetentionLine = z.object({
  id: z.string(),
  what: z.string(),
  months: z.number(),
  /** Whether it is deleted automatically, or only if an admin has turned that on. */
  mode: z.enum(['always', 'switched', 'outside']),
  /** What is older than it should be; null if that can't be counted. */
  due: z.number().nullable(),
  removed: z.number(),
  warned: z.number(),
  remark: z.string().nullable(),
});
export type RetentionLine = z.output<typeof RetentionLine>;

const RetentionReport = z.object({
  id: z.string(),
  ranAt: z.iso.datetime(),
  isDryRun: z.boolean(),
  lines: z.array(RetentionLine),
});
export type RetentionReport = z.output<typeof RetentionReport>;

export const retentionSettings = defineSettings({
  name: 'retention',
  /** Whether the nightly job deletes inactive accounts; otherwise it only reports. */
  shape: { deletesInactive: flag() },
});

const Retention = z.object({
  ...retentionSettings.schema.shape,
  version: settingsVersion,
  canWarn: z.boolean(),
  reports: z.array(RetentionReport),
});

export const privacyContract = defineContract({
  readHeldData: {
    method: 'GET',
    path: '/gdpr/held-data',
    access: 'user',
    rate: 'export',
    summary: 'Get what Rounds stores about you, in words and row counts',
    response: z.object({ held: z.array(HeldData) }),
  },
  askForExport: {
    method: 'POST',
    path: '/gdpr/data-export',
    access: 'user',
    rate: 'auth',
    summary: 'Request a file with everything stored about you; one at a time, replacing an earlier one',
    response: z.object({ export: DataExport }),
    errors: ['reauthentication_required', 'export_in_progress'],
  },
  readExport: {
    method: 'GET',
    path: '/gdpr/data-export',
    access: 'user',
    rate: 'read',
    summary: 'Get your export, in preparation or ready; null if there is none',
    response: z.object({ export: DataExport.nullable() }),
  },
  removeExport: {
    method: 'DELETE',
    path: '/gdpr/data-export',
    access: 'user',
    rate: 'write',
    summary: 'Delete the file early',
    response: Done,
  },
  signExportLink: {
    method: 'POST',
    path: '/gdpr/data-export/:exportId/link',
    access: 'user',
    rate: 'auth',
    summary: 'Get the signature the download needs, after proving your identity',
    params: z.object({ exportId: Id }),
    response: z.object({ signature: z.string() }),
    errors: ['reauthentication_required', 'export_not_found'],
  },
  downloadExport: {
    method: 'GET',
    path: '/gdpr/data-export/:exportId/file',
    access: 'user',
    rate: 'export',
    summary: 'Download your export, with the signature from the email or from `signExportLink`',
    params: z.object({ exportId: Id }),
    query: z.object({ signature: z.string().max(100) }),
    response: 'file',
    errors: ['export_not_found', 'export_link_invalid'],
  },
  askForDeletion: {
    method: 'POST',
    path: '/gdpr/data-deletion',
    access: 'user',
    rate: 'auth',
    summary: `Delete your account with everything in it, after ${graceDays} days in which you can cancel`,
    response: z.object({ dueAt: z.iso.datetime() }),
    errors: ['reauthentication_required', 'last_admin'],
  },
  cancelDeletion: {
    method: 'DELETE',
    path: '/gdpr/data-deletion',
    access: 'user',
    rate: 'write',
    summary: 'Keep your account after all',
    response: Done,
  },
  sendSubjectRequest: {
    method: 'POST',
    path: '/gdpr/data-subject-request',
    access: 'guest',
    rate: 'subject-request',
    summary:
      'Make a privacy request without an account; counts once the emailed link is used. The response doesn’t reveal whether the address is known',
    body: SubjectRequestDraft,
    response: Done,
    errors: ['mail_share_used'],
  },
  confirmSubjectRequest: {
    method: 'POST',
    path: '/gdpr/data-subject-request/confirm',
    access: 'guest',
    rate: 'auth',
    summary: 'Confirm a request with the token from the email',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: z.object({ kind: RequestKind, dueAt: z.iso.datetime() }),
    errors: ['request_link_invalid'],
  },
  listSubjectRequests: {
    method: 'GET',
    path: '/admin/privacy/requests',
    access: 'admin',
    rate: 'read',
    summary: 'List and search confirmed privacy requests, most urgent first',
    query: z.object({
      state: z.enum(['pending', 'closed']).default('pending'),
      search: Search,
      page: Paging.shape.page,
    }),
    response: Page.extend({
      requests: z.array(SubjectRequest),
      pending: z.number(),
    }),
  },
  changeSubjectRequest: {
    method: 'PUT',
    path: '/admin/privacy/requests/:requestId',
    access: 'admin',
    rate: 'write',
    summary:
      'Add a note to a request, start work on it, or close it with what was done or why it was refused',
    params: z.object({ requestId: Id }),
    body: z
      .object({
        state: RequestState.optional(),
        note: z
          .string()
          .trim()
          .min(1, { error: () => t('note') })
          .max(2_000)
          .optional(),
        outcome: z.string().trim().max(2_000).optional(),
        /** With `done`: the reply has a link to everything that is stored under the address. */
        withData: z.boolean().optional(),
      })
      .refine(({ state, outcome }) => !(state === 'done' || state === 'refused') || Boolean(outcome), {
        error: () => t('outcome'),
        path: ['outcome'],
      }),
    response: z.object({ request: SubjectRequest }),
    errors: ['request_not_found', 'request_closed'],
  },
  readRequestData: {
    method: 'GET',
    path: '/admin/privacy/requests/:requestId/data',
    access: 'admin',
    rate: 'export',
    summary: 'Get what Rounds stores under the address of a request, with an account or without',
    params: z.object({ requestId: Id }),
    response: z.object({ held: z.array(HeldData) }),
    errors: ['request_not_found'],
  },
  downloadRequestData: {
    method: 'GET',
    path: '/admin/privacy/requests/:requestId/data/file',
    access: 'admin',
    rate: 'export',
    summary: 'Download everything that is stored under the address of a request',
    params: z.object({ requestId: Id }),
    response: 'file',
    errors: ['request_not_found'],
  },
  eraseRequestData: {
    method: 'DELETE',
    path: '/admin/privacy/requests/:requestId/data',
    access: 'admin',
    rate: 'write',
    summary:
      'Delete what is stored under the address of a request, with its account if there is one; responds with what stays and why',
    params: z.object({ requestId: Id }),
    response: z.object({ held: z.array(HeldData) }),
    errors: ['request_not_found', 'request_closed', 'last_admin', 'own_account'],
  },
  downloadRequestedData: {
    method: 'GET',
    path: '/gdpr/data-subject-request/:requestId/file',
    access: 'guest',
    rate: 'export',
    summary: 'Download your data without an account, with the signature from the reply to your request',
    params: z.object({ requestId: Id }),
    query: z.object({ signature: z.string().max(100) }),
    response: 'file',
    errors: ['request_not_found', 'request_link_invalid'],
  },
  readRetention: {
    method: 'GET',
    path: '/admin/privacy/retention',
    access: 'admin',
    rate: 'read',
    summary: 'Get whether inactive accounts are deleted, and the latest reports',
    response: Retention,
  },
  changeRetention: {
    method: 'PUT',
    path: '/admin/privacy/retention',
    access: 'admin',
    rate: 'write',
    summary: 'Set whether inactive accounts are deleted or only reported',
    body: retentionSettings.change,
    response: Retention,
    errors: ['settings_conflict'],
  },
  previewRetention: {
    method: 'POST',
    path: '/admin/privacy/retention/preview',
    access: 'admin',
    rate: 'write',
    summary: 'Create a report now, without deleting anything',
    response: Retention,
  },
});
