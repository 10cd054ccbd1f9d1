// A school with a real identity provider, for tests of signing in through it.
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { SignedIn } from '#modules/accounts/contract.ts';
import type { TestApp } from '../app/app.ts';
import type { Reply } from '../app/people.ts';
import { clientId, clientSecret, signInAtProvider, startOidcServer } from './oidc.ts';

/** Where the app thinks it is when tests call it without a network. */
export const redirectUri = 'http://localhost/sign-in/organisation/callback';
/** Approved. */
export const domain = 'school.example';

type Refused = { code: string; message: string };
type Begun = { url: string; state: string; browserSecret: string };

export type School = Awaited<ReturnType<typeof openSchool>>;

export async function openSchool(app: TestApp) {
  const { guest } = app.people;
  const provider = await startOidcServer([redirectUri]);
  const admin = await app.people.create('admin');
  const owner = await app.people.create('teacher', 'Enterprise');
  let organisationId = '';
  let counter = 0;

  /** Stores the school's correct settings, with the given changes. */
  async function save(change: Record<string, unknown> = {}): Promise<void> {
    const settings = {
      slug: 'school',
      name: 'The School',
      domains: [domain],
      defaultRole: 'teacher',
      sso: { issuer: provider.issuer, clientId, clientSecret },
      ...change,
    };
    const reply = await owner.call<{ organisation: { id: string } }>('PUT', '/organisations/mine', settings);
    expect(reply.status, reply.text).toBe(200);
    organisationId = reply.body.organisation.id;
  }

  const approvalOf = (wanted: string) => `/admin/organisations/${organisationId}/domains/${wanted}/approve`;
  async function approve(wanted = domain): Promise<void> {
    const reply = await admin.call('POST', approvalOf(wanted));
    expect(reply.status, reply.text).toBe(200);
  }
  async function withdraw(wanted = domain): Promise<void> {
    const reply = await admin.call('DELETE', approvalOf(wanted));
    expect(reply.status, reply.text).toBe(200);
  }

  /** Someone whom the provider knows. */
  function personThere(change: Record<string, unknown> = {}) {
    counter += 1;
    const login = `somebody-${counter}`;
    const email = `${login}@${domain}`;
    const person = { login, email, isEmailVerified: true, name: 'Sam SomeoneInRows', ...change };
    provider.people.set(login, person);
    return person;
  }

  async function begin(change: Record<string, unknown> = {}, slug = 'school'): Promise<Begun> {
    const browserSecret = randomBytes(32).toString('base64url');
    const body = { browserSecret, ...change };
    const reply = await guest.call<{ url: string; state: string }>('POST', `/auth/sso/${slug}/start`, body);
    expect(reply.status, reply.text).toBe(200);
    return { ...reply.body, browserSecret };
  }

  /** What the provider gives the browser, as the page at the callback posts it. */
  async function answerOf({ url, browserSecret }: Begun, login: string): Promise<Record<string, string>> {
    const back = await signInAtProvider(url, login);
    expect(`${back.origin}${back.pathname}`).toBe(redirectUri);
    return { ...Object.fromEntries(back.searchParams), browserSecret };
  }

  function finish(body: unknown): Promise<Reply<SignedIn & Refused>> {
    return guest.call('POST', '/auth/sso/finish', body);
  }

  /** The whole way. */
  async function signIn(login: string, change: Record<string, unknown> = {}) {
    return finish(await answerOf(await begin(change), login));
  }

  await save();
  await approve();
  return { provider, admin, owner, save, approve, withdraw, personThere, begin, answerOf, finish, signIn };
}
