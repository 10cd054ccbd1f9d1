// The API for records of any kind: what a change of one is, its versions, and proposals that are decided.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { Page, Paging } from '#platform/contract/paging.ts';

/** The name under which a module registers its kind of record: `keeperOf` knows whether it exists. */
const RecordKind = z.string().max(20);
const ChangeAction = z.enum(['create', 'update', 'delete']);
export type ChangeAction = z.output<typeof ChangeAction>;
/** The reason, stored with the version. */
/** Of why something is changed, and of the answer to a proposal. */
export const longestReason = 500;
export const ChangeReason = z.string().trim().max(longestReason).default('');
/** The version the change was made on; it is refused if there is a newer one. */
export const ChangeVersion = z.number().int().optional();
/** May be missing altogether. */
export const Removal = z.object({ reason: ChangeReason, version: ChangeVersion });
/** A record as JSON; its form depends on the kind, and the module that keeps records of that kind checks it. */
const AnyRecord = z.record(z.string(), z.unknown());

/** One field that differs between two versions, as text for reading. */
export const FieldChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.output<typeof FieldChange>;
export const RecordVersion = z.object({
  version: z.number(),
  action: ChangeAction,
  changes: z.array(FieldChange),
  reason: z.string(),
  byName: z.string(),
  at: z.iso.datetime(),
});
export type RecordVersion = z.output<typeof RecordVersion>;

export const Proposal = z.object({
  id: z.string(),
  kind: RecordKind,
  action: ChangeAction,
  targetId: z.string().nullable(),
  title: z.string(),
  changes: z.array(FieldChange),
  reason: z.string(),
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn']),
  /** The record has changed since: it can't be accepted as it is. */
  isOutdated: z.boolean(),
  byName: z.string(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  answer: z.string(),
});
export type Proposal = z.output<typeof Proposal>;

const ById = z.object({ id: z.string().max(200) });
const OneProposal = z.object({ proposal: Proposal });

/** The addresses are older than this module: the first such records were those of the bench. */
export const recordsContract = defineContract({
  listVersions: {
    method: 'GET',
    path: '/pharmacology/history/:kind/:id',
    access: 'teacher',
    rate: 'read',
    summary: 'List a record’s changes, by whom and why, newest first',
    params: z.object({ kind: RecordKind, id: z.string().max(200) }),
    response: z.object({ versions: z.array(RecordVersion) }),
  },
  propose: {
    method: 'POST',
    path: '/pharmacology/proposals',
    access: 'teacher',
    rate: 'write',
    summary: 'Propose a change, which an admin accepts or declines',
    body: z.object({
      kind: RecordKind,
      action: ChangeAction,
      targetId: z.string().max(200).nullable().default(null),
      value: AnyRecord.default({}),
      reason: z.string().trim().min(1).max(longestReason),
    }),
    response: OneProposal,
    // And the scopes of the record's kind, which its keeper declares.
    maxBodyBytes: 256 * 1024,
  },
  listProposals: {
    method: 'GET',
    path: '/pharmacology/proposals',
    access: 'teacher',
    rate: 'read',
    summary: 'List your proposals, or everyone’s as an admin, open ones first',
    query: Paging,
    response: Page.extend({
      proposals: z.array(Proposal),
    }),
  },
  decideProposal: {
    method: 'POST',
    path: '/pharmacology/proposals/:id/decide',
    access: 'admin',
    rate: 'write',
    summary: 'Accept a proposal, which makes its change, or decline it',
    params: ById,
    body: z.object({ accept: z.boolean(), answer: z.string().trim().max(longestReason).default('') }),
    response: OneProposal,
    errors: ['proposal_not_found', 'proposal_decided', 'proposal_outdated'],
  },
  withdrawProposal: {
    method: 'DELETE',
    path: '/pharmacology/proposals/:id',
    access: 'teacher',
    rate: 'write',
    summary: 'Withdraw one of your proposals',
    params: ById,
    response: Done,
    errors: ['proposal_not_found', 'proposal_decided'],
  },
});
