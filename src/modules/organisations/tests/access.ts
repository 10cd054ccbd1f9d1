// Who may call which endpoints of organisations.
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Organisation } from '#modules/organisations/contract.ts';
import { admins, everyone, type ModuleAccess, type Statuses, signedIn } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { onePixel, type Stage } from '#tests/support/app/stage.ts';
import {
  clientId,
  clientSecret,
  type OidcServer,
  signInAtProvider,
  startOidcServer,
} from '#tests/support/outside/oidc.ts';

const domain = 'access.example';
let provider: Promise<OidcServer> | undefined;

function settings(change: Record<string, unknown> = {}) {
  return {
    slug: `access-${randomBytes(6).toString('hex')}`,
    name: 'The School',
    colour: '#0b5d57',
    domains: [domain],
    defaultRole: 'student',
    sso: null,
    ...change,
  };
}

/** The organisation of the stage’s owner, and no other; its sign-in is on, and its domain approved. */
async function organisationOf({ owner }: Stage, app: TestApp): Promise<Organisation> {
  provider ??= startOidcServer(['http://localhost/sign-in/organisation/callback']);
  const { issuer } = await provider;
  const { db } = app.services;
  await db.execute(sql`update users set subscription = 'Enterprise' where user_id = ${owner.user?.id}`);
  await db.execute(sql`delete from organisations where owner_id <> ${owner.user?.id}`);
  const body = settings({ sso: { issuer, clientId, clientSecret } });
  const { organisation } = (
    await owner.call<{ organisation: Organisation }>('PUT', '/organisations/mine', body)
  ).body;
  await db.execute(sql`update organisation_domains set approved_at = now()`);
  return organisation;
}

async function memberOf(organisation: Organisation, app: TestApp): Promise<string> {
  const userId = (await app.people.create('student')).user?.id ?? '';
  await app.services.db.execute(sql`
    insert into organisation_members (user_id, organisation_id, issuer, subject, domain, joined_at)
    values (${userId}, ${organisation.id}, 'https://idp.example', ${userId}, ${domain}, now())`);
  return userId;
}

async function finishing(stage: Stage, app: TestApp) {
  const { slug } = await organisationOf(stage, app);
  const browserSecret = randomBytes(32).toString('base64url');
  const path = `/auth/sso/${slug}/start`;
  const begun = await app.people.guest.call<{ url: string }>('POST', path, { browserSecret });
  const login = randomBytes(6).toString('hex');
  (await provider)?.people.set(login, {
    login,
    email: `${login}@${domain}`,
    isEmailVerified: true,
    name: 'Sam',
  });
  const back = await signInAtProvider(begun.body.url, login);
  return { ...Object.fromEntries(back.searchParams), browserSecret };
}

/** People without an organisation get that message; calls that need the plan are refused before. */
const owners: Statuses = { guest: 401, student: 404, owner: 200, otherTeacher: 404, admin: 404 };
const ownersInPlan: Statuses = { ...owners, student: 403, otherTeacher: 403 };

export const access: ModuleAccess = {
  rows: {
    readMyOrganisation: { statuses: signedIn, call: () => ({}) },
    saveMyOrganisation: {
      statuses: { ...ownersInPlan, admin: 200 },
      async call(stage, app) {
        const { sso } = await organisationOf(stage, app);
        return { body: settings({ sso: { issuer: sso?.issuer, clientId, clientSecret } }) };
      },
    },
    deleteMyOrganisation: {
      statuses: owners,
      async call(stage, app) {
        await organisationOf(stage, app);
        return {};
      },
    },
    uploadLogo: {
      statuses: ownersInPlan,
      async call(stage, app) {
        await organisationOf(stage, app);
        return { file: onePixel };
      },
    },
    removeLogo: {
      statuses: owners,
      async call(stage, app) {
        await organisationOf(stage, app);
        return {};
      },
    },
    readLogo: {
      statuses: everyone,
      async call(stage, app) {
        await organisationOf(stage, app);
        const reply = await stage.owner.call<{ organisation: Organisation }>(
          'POST',
          '/organisations/mine/logo',
          onePixel,
        );
        return { params: { logoId: reply.body.organisation.logo?.url.split('/').at(-1) ?? '' } };
      },
    },
    testSso: {
      statuses: ownersInPlan,
      async call(stage, app) {
        await organisationOf(stage, app);
        return {};
      },
    },
    listMembers: {
      statuses: owners,
      async call(stage, app) {
        await organisationOf(stage, app);
        return { query: { page: '1', limit: '5' } };
      },
    },
    removeMember: {
      statuses: owners,
      call: async (stage, app) => ({
        params: { userId: await memberOf(await organisationOf(stage, app), app) },
      }),
    },
    readMyBranding: { statuses: signedIn, call: () => ({}) },
    readSsoOffer: {
      statuses: everyone,
      call: async (stage, app) => ({ params: { name: (await organisationOf(stage, app)).slug } }),
    },
    startSso: {
      statuses: everyone,
      call: async (stage, app) => ({
        params: { name: (await organisationOf(stage, app)).slug },
        body: { browserSecret: randomBytes(32).toString('base64url'), rememberMe: true },
      }),
    },
    finishSso: {
      statuses: everyone,
      call: async (stage, app) => ({ body: await finishing(stage, app) }),
    },
    listOrganisations: { statuses: admins, call: () => ({ query: { page: '1', limit: '5' } }) },
    approveDomain: {
      statuses: admins,
      call: async (stage, app) => ({
        params: { organisationId: (await organisationOf(stage, app)).id, domain },
      }),
    },
    withdrawDomain: {
      statuses: admins,
      call: async (stage, app) => ({
        params: { organisationId: (await organisationOf(stage, app)).id, domain },
      }),
    },
  },
};
