// The audit log API: what administrators did, to whom, before and after. No one can change it.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { Page, Paging, Search } from '#platform/contract/paging.ts';

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actorId: z.string(),
  actorName: z.string(),
  /** What was done, as `thing.verb`: `user.suspend`, `mail-settings.change`. */
  action: z.string(),
  /** The action in words. */
  actionName: z.string(),
  subjectId: z.string(),
  /** The name of what it was done to, at that time. */
  subjectLabel: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Of its fields (`field.role`) and of values that are codes (`value.role.admin`), where there are better ones. */
  words: z.record(z.string(), z.string()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const SecurityEventKind = z.enum(['sign-in', 'sign-in.failed', 'sign-in.delayed', 'limit']);
export type SecurityEventKind = z.output<typeof SecurityEventKind>;

export const ShownSecurityEvent = z.object({
  id: z.string(),
  kind: SecurityEventKind,
  userId: z.string().nullable(),
  who: z.string(),
  address: z.string(),
  detail: z.string(),
  count: z.number(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type ShownSecurityEvent = z.output<typeof ShownSecurityEvent>;

export const auditContract = defineContract({
  listAuditEntries: {
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    rate: 'read',
    summary: 'List what administrators did, newest first',
    query: Paging.extend({
      action: z.string().trim().max(60).optional(),
      actorId: z.string().max(64).optional(),
      subjectId: z.string().max(64).optional(),
      /** Part of the name of the person who did it, or of what it was done to. */
      search: Search,
    }),
    response: Page.extend({
      entries: z.array(AuditEntry),
      /** All actions that have entries, to choose from. */
      actions: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  },
  listSecurityEvents: {
    method: 'GET',
    path: '/admin/security-events',
    access: 'admin',
    rate: 'read',
    summary: 'List sign-ins and exceeded limits of the last twelve months, newest first',
    query: Paging.extend({
      kind: SecurityEventKind.optional(),
      /** Part of the person’s name, or of the network address. */
      search: Search,
    }),
    response: Page.extend({
      events: z.array(ShownSecurityEvent),
    }),
  },
});
