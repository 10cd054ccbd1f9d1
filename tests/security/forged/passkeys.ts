// Passkeys: answers that were heard before, made for another site, by another authenticator, or for another person.
import { generateKeyPairSync } from 'node:crypto';
import { createAuthenticator } from '../../support/outside/software-authenticator.ts';
import { ok } from '../make.ts';
import type { Attacker, Probe, Target } from '../probe.ts';

type Authenticator = ReturnType<typeof createAuthenticator>;
type Lie = NonNullable<Parameters<Authenticator['use']>[1]>;
type Begun = { options: never; ceremony: string };

function site(server: Target) {
  const host = `localhost:${server.port}`;
  const ask = { headers: { host } };
  return {
    newAuthenticator: () => createAuthenticator(`http://${host}`),
    beginAdding: (person: Attacker) =>
      ok(person.call<Begun>('POST', '/auth/factors/passkeys/begin', undefined, ask), 'beginning to add'),
    finishAdding: (person: Attacker, ceremony: string, response: object) =>
      person.call('POST', '/auth/factors/passkeys/finish', { ceremony, name: 'Mine', response }, ask),
    begin: () => ok(server.guest<Begun>('POST', '/auth/passkey/begin', {}, ask), 'beginning'),
    finish: async (ceremony: string, response: object, headers = ask.headers) =>
      server.guest<{ user?: { id: string } }>(
        'POST',
        '/auth/passkey/finish',
        { ceremony, response },
        { headers },
      ),
  };
}

export const forgedPasskeys: Probe = {
  name: 'No forged, copied or repeated answer of a passkey signs anyone in',
  point: '2.10',
  async run(server) {
    const at = site(server);
    const [victim, other] = [await server.student(), await server.student()];
    const add = async (person: Attacker) => {
      const authenticator = at.newAuthenticator();
      const { options, ceremony } = await at.beginAdding(person);
      await ok(at.finishAdding(person, ceremony, authenticator.create(options)), 'adding');
      return authenticator;
    };
    const [own, others] = [await add(victim), await add(other)];
    const signIn = async (lie: Lie = {}, by = own) => {
      const { options, ceremony } = await at.begin();
      return (await at.finish(ceremony, by.use(options, lie))).status;
    };
    const honest = await signIn({ counter: 7 });
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const lies: Record<string, Lie> = {
      'another site': { origin: 'https://evil.example' },
      'another port': { origin: 'http://localhost:1' },
      'another relying party': { rpId: 'evil.example' },
      'another challenge': { challenge: 'A'.repeat(43) },
      'a creation': { type: 'webauthn.create' },
      'nobody verified': { isVerified: false, counter: 8 },
      'another key': { signWith: privateKey, counter: 9 },
      'the same counter': { counter: 7 },
      'a counter going back': { counter: 3 },
      'another person’s handle': { userHandle: Buffer.from(other.id).toString('base64url'), counter: 10 },
    };
    const believed: string[] = [];
    for (const [about, lie] of Object.entries(lies)) {
      const status = await signIn({ counter: 11, ...lie });
      if (status === 200) believed.push(about);
    }
    // One answer, heard on its way, sent again; and one for another ceremony.
    const { options, ceremony } = await at.begin();
    const heard = own.use(options, { counter: 20 });
    const replies = await Promise.all([1, 2, 3].map(() => at.finish(ceremony, heard)));
    const accepted = replies.filter(({ status }) => status === 200).length;
    if ((await at.finish((await at.begin()).ceremony, heard)).status === 200)
      believed.push('a repeated answer');
    const stolen = await at.beginAdding(other);
    const added = await at.finishAdding(
      victim,
      stolen.ceremony,
      at.newAuthenticator().create(stolen.options),
    );
    if (added.status === 200) believed.push('another person’s ceremony');
    const again = await at.beginAdding(other);
    if ((await at.finishAdding(other, again.ceremony, own.create(again.options))).status === 200)
      believed.push('another person’s passkey');
    const elsewhere = await at.begin();
    const named = await at.finish(elsewhere.ceremony, others.use(elsewhere.options), {
      host: 'other.example',
    });
    if (named.status === 200) believed.push('another name of the server');
    return {
      isHeld: honest === 200 && accepted === 1 && believed.length === 0,
      seen: `honest ${honest}, one answer thrice: ${accepted} accepted; believed of ${Object.keys(lies).length + 4}: ${believed.join(', ') || 'none'}`,
    };
  },
};
