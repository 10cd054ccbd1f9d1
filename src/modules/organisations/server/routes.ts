// The handlers of organisations: for owners, for people signing in, and for administrators.
import { readUserById } from '#modules/accounts/api/people.ts';
import { recordAudit } from '#modules/audit/api/recording.ts';
import { planOf, requireFeature } from '#modules/plans/api/plan.ts';
import type { Caller } from '#platform/contract/access.ts';
import { type HandlersOf, type Route, routes } from '#platform/server/http/routes.ts';
import { hasCode } from '#platform/server/logging/error-code.ts';
import type { Services } from '#platform/server/module.ts';
import { type Organisation, organisationsContract } from '../contract.ts';
import { OrganisationError } from '../errors.ts';
import { brandingOf, forgetBranding, isOn, presentBranding } from './branding.ts';
import { deleteOrganisation, organisationLogos, replaceLogo } from './logos.ts';
import { showOut } from './people.ts';
import * as queries from './queries.ts';
import { saveOrganisation } from './saving.ts';
import * as sso from './sso.ts';
import { testProvider } from './sso-test.ts';

async function presentAll(services: Services, rows: queries.StoredOrganisation[]): Promise<Organisation[]> {
  const ids = rows.map(({ organisationId }) => organisationId);
  const domains = await queries.listDomainsOf(services.db, ids);
  const members = await queries.countMembersOf(services.db, ids);
  return rows.map(({ organisationId, issuer, clientId, ...row }) => ({
    id: organisationId,
    slug: row.slug,
    ...presentBranding({ organisationId, issuer, clientId, ...row }),
    sso: issuer && clientId ? { issuer, clientId, hasSecret: row.clientSecret !== null } : null,
    domains: domains
      .filter((found) => found.organisationId === organisationId)
      .map(({ domain, approvedAt }) => ({ domain, isApproved: approvedAt !== null })),
    defaultRole: row.defaultRole,
    memberCount: members.get(organisationId) ?? 0,
    createdAt: row.createdAt.toISOString(),
  }));
}

async function present(services: Services, row: queries.StoredOrganisation): Promise<Organisation> {
  const [organisation] = await presentAll(services, [row]);
  if (!organisation) throw new Error('one organisation presents as one');
  return organisation;
}

async function ownOf({ db }: Services, caller: Caller): Promise<queries.StoredOrganisation> {
  const own = await queries.readOwned(db, caller.userId);
  if (!own) throw new OrganisationError('organisation_not_found');
  return own;
}

async function presentChanged(services: Services, row: queries.StoredOrganisation | null) {
  if (!row) throw new OrganisationError('organisation_not_found');
  forgetBranding(services);
  return { organisation: await present(services, row) };
}

/** Approves, or withdraws an approval; the audit log records it in the same transaction. */
async function setApproval(
  services: Services,
  caller: Caller,
  organisationId: string,
  domain: string,
  isApproved: boolean,
) {
  const approvedAt = isApproved ? new Date(services.now()) : null;
  let letIn: string[] = [];
  try {
    await services.db.transaction(async (tx) => {
      const before = await queries.setDomainApproval(tx, organisationId, domain, approvedAt);
      if (!before) throw new OrganisationError('domain_not_found');
      const organisation = await queries.readById(tx, organisationId);
      const entry = {
        action: isApproved ? 'organisation-domain.approve' : 'organisation-domain.withdraw',
        subject: { id: organisationId, label: `${organisation?.name ?? ''} (${domain})` },
        before: { isApproved: before.approvedAt !== null },
        after: { isApproved },
      };
      await recordAudit(services, caller, entry, tx);
      if (organisation && !isApproved) letIn = await queries.listLetIn(tx, organisation, [domain]);
    });
  } catch (error) {
    // Drizzle wraps the Postgres error.
    const cause = error instanceof Error && error.cause ? error.cause : error;
    if (hasCode(cause, '23505')) throw new OrganisationError('domain_taken');
    throw error;
  }
  await showOut(services, letIn);
  return { ok: true as const };
}

/** Owners, and the organisation they own. */
function ownHandlers(
  services: Services,
): HandlersOf<
  typeof organisationsContract,
  | 'readMyOrganisation'
  | 'saveMyOrganisation'
  | 'deleteMyOrganisation'
  | 'uploadLogo'
  | 'removeLogo'
  | 'testSso'
  | 'listMembers'
  | 'removeMember'
> {
  const { db } = services;
  return {
    async readMyOrganisation(_, { caller, origin }) {
      const own = await queries.readOwned(db, caller.userId);
      const { features } = await planOf(services, caller.userId);
      return {
        organisation: own && (await present(services, own)),
        isInPlan: features.includes('whiteLabel'),
        redirectUri: sso.redirectUriAt(origin),
      };
    },
    async saveMyOrganisation({ body }, { caller }) {
      await requireFeature(services, caller.userId, 'whiteLabel');
      if (body.sso) await requireFeature(services, caller.userId, 'sso');
      return presentChanged(services, await saveOrganisation(services, caller.userId, body));
    },
    async deleteMyOrganisation(_, { caller }) {
      const own = await ownOf(services, caller);
      const letIn = await queries.listLetIn(db, own);
      await deleteOrganisation(services, own);
      forgetBranding(services);
      await showOut(services, letIn);
      return { ok: true };
    },
    async uploadLogo({ file }, { caller }) {
      await requireFeature(services, caller.userId, 'whiteLabel');
      const own = await ownOf(services, caller);
      const logo = await organisationLogos.take(services, file.bytes);
      return presentChanged(services, await replaceLogo(services, own, logo));
    },
    async removeLogo(_, { caller }) {
      return presentChanged(services, await replaceLogo(services, await ownOf(services, caller), null));
    },
    async testSso(_, { caller, origin }) {
      await requireFeature(services, caller.userId, 'sso');
      const provider = sso.providerOf(services, await ownOf(services, caller));
      const problems = await testProvider(services, provider, sso.redirectUriAt(origin));
      return { isOk: problems.length === 0, problems };
    },
    async listMembers({ query }, { caller }) {
      const { organisationId } = await ownOf(services, caller);
      const { rows, ...page } = await queries.listMembers(db, organisationId, query);
      const members = await Promise.all(
        rows.map(async ({ userId, joinedAt }) => {
          const user = await readUserById(db, userId);
          return user
            ? [
                {
                  userId,
                  name: user.name,
                  email: user.email,
                  role: user.role,
                  joinedAt: joinedAt.toISOString(),
                },
              ]
            : [];
        }),
      );
      return { members: members.flat(), ...page };
    },
    async removeMember({ params }, { caller }) {
      const { organisationId, ownerId } = await ownOf(services, caller);
      if (!(await queries.deleteMember(db, organisationId, params.userId)))
        throw new OrganisationError('member_not_found');
      forgetBranding(services);
      if (params.userId !== ownerId) await showOut(services, [params.userId]);
      return { ok: true };
    },
  };
}

/** People who sign in through an organisation, and what they see of it. */
function signInHandlers(
  services: Services,
): HandlersOf<
  typeof organisationsContract,
  'readLogo' | 'readMyBranding' | 'readSsoOffer' | 'startSso' | 'finishSso'
> {
  return {
    readLogo: ({ params }) => organisationLogos.serve(services, params.logoId),
    async readMyBranding(_, { caller }) {
      return { branding: await brandingOf(services, caller.userId) };
    },
    readSsoOffer: ({ params }) => sso.readOffer(services, params.name),
    startSso: ({ params, body }, { origin }) => sso.start(services, params.name, body, origin),
    finishSso: ({ body }, context) => sso.finish(services, body, context),
  };
}

/** Administrators. */
function approvalHandlers(
  services: Services,
): HandlersOf<typeof organisationsContract, 'listOrganisations' | 'approveDomain' | 'withdrawDomain'> {
  const { db } = services;
  return {
    async listOrganisations({ query }) {
      const { rows, ...page } = await queries.listAll(db, query);
      const presented = await presentAll(services, rows);
      const organisations = await Promise.all(
        rows.map(async (row, place) => {
          const owner = await readUserById(db, row.ownerId);
          return {
            ...(presented[place] as Organisation),
            ownerId: row.ownerId,
            ownerName: owner?.name ?? '',
            ownerEmail: owner?.email ?? '',
            isInPlan: await isOn(services, row, 'whiteLabel'),
          };
        }),
      );
      return { organisations, ...page };
    },
    approveDomain: ({ params }, { caller }) =>
      setApproval(services, caller, params.organisationId, params.domain, true),
    withdrawDomain: ({ params }, { caller }) =>
      setApproval(services, caller, params.organisationId, params.domain, false),
  };
}

export function organisationRoutes(services: Services): Route[] {
  return routes(organisationsContract, {
    ...ownHandlers(services),
    ...signInHandlers(services),
    ...approvalHandlers(services),
  });
}
