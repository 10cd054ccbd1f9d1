// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { clientId, clientSecret, type OidcServer, startOidcServer } from '#tests/support/outside/oidc.ts';
import type { Branding, Organisation } from '../contract.ts';
import { brandingOf, shownBrandOf } from './branding.ts';

type Reply = { organisation: Organisation; code: string; message: string };

let app: TestApp;
let owner: Person;
let admin: Person;
let counter = 0;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.people.create('teacher', 'Enterprise');
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

function settings(change: Record<string, unknown> = {}) {
  counter += 1;
  return { slug: `school-${counter}`, name: 'The School', ...change };
}

function save(change: Record<string, unknown> = {}, by = owner) {
  return by.call<Reply>('PUT', '/organisations/mine', settings(change));
}

function brandingSeenBy(person: Person) {
  return person.call<{ branding: Branding | null }>('GET', '/organisations/branding/mine');
}

function setPlan(person: Person, plan: string) {
  return app.services.db.execute(
    sql`update users set subscription = ${plan} where user_id = ${person.user?.id}`,
  );
}

describe('an organisation', () => {
  it('needs Enterprise, or an administrator', async () => {
    const pro = await app.people.create('teacher', 'Pro');
    expect((await save({}, pro)).body).toMatchObject({ code: 'feature_locked' });
    const mine = await pro.call('GET', '/organisations/mine');
    expect(mine.body).toMatchObject({ organisation: null, isInPlan: false });
    const reply = await save({ name: '  Place  ' }, admin);
    expect(reply.body.organisation, reply.text).toMatchObject({ name: 'Place', colour: null, sso: null });
    await admin.call('DELETE', '/organisations/mine');
  });

  it('is one per owner, with a short name that no one else has', async () => {
    const first = (await save({ slug: 'Taken' })).body.organisation;
    expect(first.slug).toBe('taken');
    expect((await save({ slug: 'taken', name: 'Renamed' })).body.organisation).toMatchObject({
      id: first.id,
      name: 'Renamed',
    });
    const other = await app.people.create('teacher', 'Enterprise');
    expect((await save({ slug: 'taken' }, other)).body).toMatchObject({ code: 'organisation_exists' });
    await save({ slug: 'free' }, other);
    expect((await save({ slug: 'taken' }, other)).body).toMatchObject({ code: 'organisation_exists' });
    const both = await Promise.all([save({ slug: 'race' }), save({ slug: 'race' }, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await other.call('DELETE', '/organisations/mine');
  });

  it.each([
    [{ slug: 'a' }, /short name/],
    [{ slug: '-a-' }, /short name/],
    [{ colour: 'red' }, /#rrggbb/],
    [{ colour: '#fff;}body{display:none' }, /#rrggbb/],
    [{ domains: ['no domain'] }, /domain such as/],
    [{ domains: ['gmail.com'] }, /public email domain/],
    [{ name: ' ' }, /name of your organisation/],
    [{ sso: { issuer: 'http://idp.example', clientId } }, /https/],
    [{ sso: { issuer: 'javascript:alert(1)', clientId } }, /Issuer/],
    [{ sso: { issuer: 'https://idp.example/?a=b', clientId } }, /question mark/],
    [{ sso: { issuer: 'https://me:you@idp.example/', clientId } }, /password/],
  ])('refuses %j', async (change, message) => {
    const reply = await save(change);
    expect(reply.status, reply.text).toBe(400);
    expect(reply.body.message).toMatch(message);
  });

  it('keeps the client secret to itself, and only for the provider it was meant for', async () => {
    const sso = { issuer: 'https://idp.example/.well-known/openid-configuration', clientId };
    const first = await save({ sso: { ...sso, clientSecret } });
    expect(first.body.organisation.sso).toEqual({ issuer: 'https://idp.example', clientId, hasSecret: true });
    expect(first.text).not.toContain(clientSecret);
    const hasSecret = async (change: object) =>
      (await save({ sso: { ...sso, ...change } })).body.organisation.sso?.hasSecret;
    expect(await hasSecret({})).toBe(true);
    expect(await hasSecret({ clientId: 'another' })).toBe(false);
    expect(await hasSecret({ clientSecret })).toBe(true);
    expect(await hasSecret({ issuer: 'https://evil.example' })).toBe(false);
    expect(await hasSecret({ clientSecret })).toBe(true);
    expect(await hasSecret({ clientSecret: null })).toBe(false);
  });

  it('keeps the approval of domains that stay', async () => {
    const { id } = (await save({ domains: ['One.example', 'one.example', 'two.example'] })).body.organisation;
    await admin.call('POST', `/admin/organisations/${id}/domains/one.example/approve`);
    const { domains } = (await save({ domains: ['one.example', 'three.example'] })).body.organisation;
    expect(domains).toEqual([
      { domain: 'one.example', isApproved: true },
      { domain: 'three.example', isApproved: false },
    ]);
    const unknown = await admin.call('POST', `/admin/organisations/${id}/domains/two.example/approve`);
    expect(unknown.body).toMatchObject({ code: 'domain_not_found' });
  });

  it('appears in the administrators’ list, and their changes appear in the audit log', async () => {
    const { id } = (await save({ domains: ['audit.example'] })).body.organisation;
    const list = await admin.call<{ organisations: Organisation[] }>('GET', '/admin/organisations');
    expect(list.body.organisations[0]).toMatchObject({ id, ownerEmail: owner.user?.email, isInPlan: true });
    await admin.call('POST', `/admin/organisations/${id}/domains/audit.example/approve`);
    await admin.call('DELETE', `/admin/organisations/${id}/domains/audit.example/approve`);
    const log = await admin.call<{ entries: object[] }>('GET', `/admin/audit?subjectId=${id}&limit=2`);
    expect(log.body.entries).toMatchObject([
      { action: 'organisation-domain.withdraw', before: { isApproved: true }, after: { isApproved: false } },
      { action: 'organisation-domain.approve', before: { isApproved: false }, after: { isApproved: true } },
    ]);
  });
});

describe('branding', () => {
  it('applies to the owner immediately, and ends with the plan', async () => {
    await save({ name: 'Coloured', colour: '#AA3300' });
    const branding = { name: 'Coloured', colour: '#aa3300', logo: null };
    expect((await brandingSeenBy(owner)).body).toEqual({ branding });
    await save({ name: 'Renamed' });
    expect((await brandingSeenBy(owner)).body).toEqual({ branding: { ...branding, name: 'Renamed' } });
    await save({ name: 'Renamed', colour: null });
    expect((await brandingSeenBy(owner)).body).toMatchObject({ branding: { colour: null } });
    await setPlan(owner, 'Free');
    app.advance(61_000);
    expect((await brandingSeenBy(owner)).body).toEqual({ branding: null });
    await setPlan(owner, 'Enterprise');
    app.advance(61_000);
    expect((await brandingSeenBy(owner)).body).toMatchObject({ branding: { name: 'Renamed' } });
  });

  it('applies to no one else', async () => {
    const stranger = await app.people.create('student');
    expect((await brandingSeenBy(stranger)).body).toEqual({ branding: null });
  });

  it('does not query the database again for a minute', async () => {
    const userId = owner.user?.id ?? '';
    await brandingOf(app.services, userId);
    let asked = 0;
    const db = new Proxy(app.services.db, {
      get(target, name, receiver) {
        asked += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    // The same cache, another connection to the database.
    const { db: real } = app.services;
    app.services.db = db;
    try {
      await Promise.all(Array.from({ length: 100 }, () => brandingOf(app.services, userId)));
      expect(asked).toBe(0);
      app.advance(61_000);
      await Promise.all(Array.from({ length: 100 }, () => brandingOf(app.services, userId)));
      expect(asked).toBeGreaterThan(0);
      expect(asked).toBeLessThan(10);
    } finally {
      app.services.db = real;
    }
  });

  it('serves a logo from this site, small and without the file’s metadata', async () => {
    const large = await sharp({ create: { width: 1_600, height: 800, channels: 4, background: '#0b5d57' } })
      .withExif({ IFD0: { Copyright: 'secret' } })
      .png()
      .toBuffer();
    const reply = await owner.call<Reply>('POST', '/organisations/mine/logo', large);
    const { logo } = reply.body.organisation;
    expect(logo).toMatchObject({ width: 512, height: 256 });
    const url = logo?.url ?? '';
    expect(url).toMatch(/^\/api\/organisations\/logos\/[A-Za-z0-9]{20}$/);
    const image = await app.fastify.inject({ method: 'GET', url });
    expect(image.headers).toMatchObject({ 'content-type': 'image/webp' });
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 512, height: 256 });
    expect(image.rawPayload.includes('secret')).toBe(false);
    expect((await owner.call('POST', '/organisations/mine/logo', Buffer.from('<svg/>'))).body).toMatchObject({
      code: 'image_invalid',
    });
    expect((await owner.call<Reply>('DELETE', '/organisations/mine/logo')).body.organisation.logo).toBeNull();
    expect((await app.fastify.inject({ method: 'GET', url })).statusCode).toBe(404);
  });
});

describe('the test of the identity provider', () => {
  let provider: OidcServer;
  const redirectUri = 'http://localhost/sign-in/organisation/callback';
  beforeAll(async () => {
    provider = await startOidcServer([redirectUri]);
  });
  afterAll(() => provider?.close());

  async function problemsWith(sso: object): Promise<string> {
    const saved = await save({ sso: { clientId, clientSecret, ...sso } });
    expect(saved.status, saved.text).toBe(200);
    const reply = await owner.call<{ problems: string[] }>('POST', '/organisations/mine/test-sso');
    return reply.body.problems.join(' ');
  }

  it('finds nothing if there is nothing', async () => {
    const mine = await owner.call<{ redirectUri: string }>('GET', '/organisations/mine');
    expect(mine.body.redirectUri).toBe(redirectUri);
    expect(await problemsWith({ issuer: provider.issuer })).toBe('');
  });

  it('says what is wrong', async () => {
    expect(await problemsWith({ issuer: 'http://127.0.0.1:1' })).toBe('127.0.0.1:1 could not be reached.');
    expect(await problemsWith({ issuer: `${provider.issuer}/nothing` })).toMatch(
      /no OpenID Connect document/,
    );
    expect(await problemsWith({ issuer: 'https://nowhere.invalid' })).toMatch(
      /no server called nowhere.invalid/,
    );
    expect(await problemsWith({ issuer: provider.issuer, clientSecret: 'wrong' })).toMatch(/client secret/);
    expect(await problemsWith({ issuer: provider.issuer, clientId: 'unknown' })).toMatch(/client secret/);
  });

  it('reaches no private address where that is not allowed', async () => {
    await save({ sso: { issuer: provider.issuer, clientId, clientSecret } });
    app.services.config.outboundPrivate = false;
    try {
      const reply = await owner.call('POST', '/organisations/mine/test-sso');
      expect(reply.text).toMatch(/must start with https/);
      const start = { browserSecret: 'x'.repeat(43) };
      const slug = `school-${counter}`;
      const begun = await app.people.guest.call('POST', `/auth/sso/${slug}/start`, start);
      expect(begun.body).toMatchObject({ code: 'sso_unreachable' });
      expect((await save({ sso: { issuer: 'https://10.0.0.1', clientId } })).body.message).toMatch(/Private/);
    } finally {
      app.services.config.outboundPrivate = true;
    }
  });
});

it('rooms show the site’s look where their host has no organisation', async () => {
  const admin = await app.people.create('admin');
  const host = (await app.people.create('teacher')).user?.id ?? '';
  expect(await shownBrandOf(app.services, host)).toBeNull();
  await admin.call('PUT', '/admin/operator', { siteName: 'Maple Quizzes', colour: '#aa3300' });
  const look = { name: 'Maple Quizzes', colour: '#aa3300', logo: null };
  expect(await shownBrandOf(app.services, host)).toEqual(look);
  await admin.call('PUT', '/admin/operator', { siteName: '', colour: '' });
  expect(await shownBrandOf(app.services, host)).toBeNull();
});
