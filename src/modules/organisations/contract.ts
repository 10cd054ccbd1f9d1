// The organisations API: their name, logo and colour, their people, and signing in through them (OpenID Connect).
import { z } from 'zod';
import { SignedIn } from '#modules/accounts/contract.ts';
import { changeOf } from '#platform/contract/changes/change-of.ts';
import { Done, defineContract, imageUpload } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { Page, SearchedPaging } from '#platform/contract/paging.ts';
import { ShownEmail } from '#platform/contract/text/email.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

/** What people see of an organisation, wherever its members host or work. */
export const Branding = z.object({
  name: z.string(),
  /** A URL on this site, never elsewhere; the size in pixels reserves the space until the logo has loaded. */
  logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** `#rrggbb`. Screens darken or lighten it until text on it is readable. */
  colour: z.string().nullable(),
});
export type Branding = z.output<typeof Branding>;

const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(40, { error: () => t('slug') })
  .regex(/^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/, { error: () => t('slug') });
const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: () => t('colour') });
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/, {
    error: () => t('domain'),
  });

/**
 * A domain counts only after an administrator of this site has approved it. The person who runs an identity provider
 * can claim any email address, so until then such an address can neither create an account nor sign in to one.
 */
const OrganisationDomain = z.object({ domain: z.string(), isApproved: z.boolean() });

export const Organisation = z.object({
  id: z.string(),
  slug: z.string(),
  ...Branding.shape,
  sso: z.object({ issuer: z.string(), clientId: z.string(), hasSecret: z.boolean() }).nullable(),
  domains: z.array(OrganisationDomain),
  defaultRole: z.enum(['student', 'teacher']),
  memberCount: z.number(),
  createdAt: z.iso.datetime(),
});
export type Organisation = z.output<typeof Organisation>;

/** What administrators see. */
export const ListedOrganisation = Organisation.extend({
  ownerId: z.string(),
  ownerName: z.string(),
  ownerEmail: ShownEmail,
  /** Whether the owner’s plan includes sign-in and branding. */
  isInPlan: z.boolean(),
});
export type ListedOrganisation = z.output<typeof ListedOrganisation>;

export const OrganisationSettings = z.object({
  slug,
  name: oneLine()
    .min(1, { error: () => t('name') })
    .max(80),
  colour: colour.nullable().default(null),
  /** Whose addresses may sign in through the organisation. */
  domains: z.array(domain).max(20).default([]),
  /** For the accounts that the sign-in creates. */
  defaultRole: z.enum(['student', 'teacher']).default('student'),
  sso: z
    .object({
      issuer: z
        .string()
        .trim()
        .min(1, { error: () => t('issuer') })
        .max(500),
      clientId: z
        .string()
        .trim()
        .min(1, { error: () => t('clientId') })
        .max(200),
      /** If left out, the stored secret stays, as long as issuer and client are the same. Null: there is none. */
      clientSecret: z.string().min(1).max(500).nullable().optional(),
    })
    .nullable()
    .default(null),
});
export type OrganisationSettings = z.input<typeof OrganisationSettings>;
const OrganisationChange = changeOf(OrganisationSettings).extend({
  /** As text, or as they are read. */
  domains: z
    .array(z.union([domain, z.object({ domain }).transform((read) => read.domain)]))
    .max(20)
    .optional(),
});
export type OrganisationChange = z.output<typeof OrganisationChange>;

export const Member = z.object({
  userId: z.string(),
  name: z.string(),
  email: ShownEmail,
  role: z.enum(['student', 'teacher', 'admin']),
  joinedAt: z.iso.datetime(),
});
export type Member = z.output<typeof Member>;

const OrganisationReply = z.object({ organisation: Organisation });
/** 256 random bits that the browser generates and keeps in its tab, so that only it can finish what it started. */
const BrowserSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** As long as a domain may be. */
export const longestSsoName = 253;
const SsoName = z.object({
  /** The short name, or one of the approved domains. */
  name: oneLine().toLowerCase().min(1).max(longestSsoName),
});

const DomainOfOrganisation = z.object({
  organisationId: z.string().max(64),
  domain: z.string().trim().toLowerCase().max(253),
});

export const organisationsContract = defineContract({
  readMyOrganisation: {
    method: 'GET',
    path: '/organisations/mine',
    access: 'user',
    rate: 'read',
    summary: 'Get your organisation, with what its identity provider needs to know',
    response: z.object({
      organisation: Organisation.nullable(),
      /** Whether the caller’s plan includes organisations. */
      isInPlan: z.boolean(),
      redirectUri: z.string(),
    }),
  },
  saveMyOrganisation: {
    method: 'PUT',
    path: '/organisations/mine',
    access: 'user',
    rate: 'write',
    summary: 'Create or change your organisation; what isn’t sent stays; new domains wait for approval',
    body: OrganisationChange,
    response: OrganisationReply,
    errors: ['feature_locked', 'organisation_exists'],
  },
  deleteMyOrganisation: {
    method: 'DELETE',
    path: '/organisations/mine',
    access: 'user',
    rate: 'write',
    summary: 'Delete your organisation; its people’s accounts stay',
    response: Done,
    errors: ['organisation_not_found'],
  },
  uploadLogo: {
    method: 'POST',
    path: '/organisations/mine/logo',
    access: 'user',
    rate: 'upload',
    summary: 'Upload the logo; it is re-encoded into a 512-pixel square without metadata',
    upload: imageUpload,
    response: OrganisationReply,
    errors: ['feature_locked', 'organisation_not_found', 'image_invalid', 'body_too_large', 'storage_full'],
  },
  removeLogo: {
    method: 'DELETE',
    path: '/organisations/mine/logo',
    access: 'user',
    rate: 'write',
    summary: 'Remove the logo',
    response: OrganisationReply,
    errors: ['organisation_not_found'],
  },
  readLogo: {
    method: 'GET',
    path: '/organisations/logos/:logoId',
    access: 'guest',
    rate: 'read',
    staysOpen: true,
    summary: 'Get a logo by its unguessable ID',
    params: z.object({ logoId: z.string().regex(/^[A-Za-z0-9]{1,64}$/) }),
    response: 'file',
    errors: ['image_not_found'],
  },
  testSso: {
    method: 'POST',
    path: '/organisations/mine/test-sso',
    access: 'user',
    rate: 'auth',
    summary: 'Test the saved identity provider, and describe any problems',
    response: z.object({ isOk: z.boolean(), problems: z.array(z.string()) }),
    errors: ['feature_locked', 'organisation_not_found', 'sso_not_configured'],
  },
  listMembers: {
    method: 'GET',
    path: '/organisations/mine/members',
    access: 'user',
    rate: 'read',
    summary: 'List and search who signs in through the organisation, newest first',
    query: SearchedPaging,
    response: Page.extend({ members: z.array(Member) }),
    errors: ['organisation_not_found'],
  },
  removeMember: {
    method: 'DELETE',
    path: '/organisations/mine/members/:userId',
    access: 'user',
    rate: 'write',
    summary:
      'Remove a member: their account stays, their sessions end. The identity provider may let them in again',
    params: z.object({ userId: z.string().max(64) }),
    response: Done,
    errors: ['organisation_not_found', 'member_not_found'],
  },
  readMyBranding: {
    method: 'GET',
    path: '/organisations/branding/mine',
    access: 'user',
    rate: 'read',
    staysOpen: true,
    summary: 'Get name, logo and colour of the organisation you own or belong to',
    response: z.object({ branding: Branding.nullable() }),
  },
  readSsoOffer: {
    method: 'GET',
    path: '/auth/sso/:name',
    access: 'guest',
    rate: 'auth',
    staysOpen: true,
    summary: 'Find the organisation for a short name or domain, and whether people can sign in through it',
    params: SsoName,
    response: z.object({ slug: z.string(), branding: Branding, isOn: z.boolean() }),
    errors: ['organisation_not_found'],
  },
  startSso: {
    method: 'POST',
    path: '/auth/sso/:name/start',
    access: 'guest',
    rate: 'auth',
    staysOpen: true,
    summary: 'Start a sign-in: returns the address of the identity provider’s page, valid for ten minutes',
    params: SsoName,
    body: z.object({ browserSecret: BrowserSecret, rememberMe: z.boolean().default(false) }),
    response: z.object({ url: z.string(), state: z.string() }),
    errors: ['organisation_not_found', 'sso_not_configured', 'sso_unreachable'],
  },
  finishSso: {
    method: 'POST',
    path: '/auth/sso/finish',
    access: 'guest',
    rate: 'auth',
    staysOpen: true,
    summary:
      'Complete a sign-in with what the identity provider gave the browser that started it. Administrators can’t sign in this way',
    body: z.object({
      code: z.string().min(1).max(4_000),
      state: z.string().min(1).max(200),
      browserSecret: BrowserSecret,
      /** The issuer that the answer names (RFC 9207). */
      iss: z.string().max(500).optional(),
    }),
    response: SignedIn,
    errors: ['sign_in_expired', 'sso_failed', 'sso_refused', 'sso_not_configured', 'account_suspended'],
  },
  listOrganisations: {
    method: 'GET',
    path: '/admin/organisations',
    access: 'admin',
    rate: 'read',
    summary: 'List and search all organisations with their domains, those waiting for approval first',
    query: SearchedPaging,
    response: Page.extend({ organisations: z.array(ListedOrganisation) }),
  },
  approveDomain: {
    method: 'POST',
    path: '/admin/organisations/:organisationId/domains/:domain/approve',
    access: 'admin',
    rate: 'write',
    summary:
      'Confirm that a domain belongs to an organisation: its identity provider can then create and sign in to accounts with such addresses',
    params: DomainOfOrganisation,
    response: Done,
    errors: ['domain_not_found', 'domain_taken'],
  },
  withdrawDomain: {
    method: 'DELETE',
    path: '/admin/organisations/:organisationId/domains/:domain/approve',
    access: 'admin',
    rate: 'write',
    summary: 'Withdraw a domain’s approval',
    params: DomainOfOrganisation,
    response: Done,
    errors: ['domain_not_found'],
  },
});
