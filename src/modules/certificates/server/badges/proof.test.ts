// The published vector of Open Badges 3.0 (1EdTech, implementation guide, "Linked Data Proof Test Vector"), and what breaks a proof.
import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  contextUrls,
  type Document,
  isProven,
  multikeyOf,
  type Proof,
  privateKeyOf,
  prove,
  publicKeyOf,
} from './proof.ts';

const seed = Buffer.from('6241a409e6707bb640a0140a8a32bc3d193c33a661747284d6adfa4ed4180be4', 'hex');
const multikey = 'z6MkjZRZv3aez3r18pB1RBFJR1kwUVJ5jHt92JmQwXbd5hwi';
const proofValue =
  'z5x9aCBYovW3CQCbKdNyhEm7ffYSw1YpEdPywQJoNbzDD2gkzQDKJ1sYKJaWvqZtkMtSbz35HcbgXVEDYHxCzgkCr';
const document: Document = {
  '@context': [...contextUrls],
  id: 'http://example.com/credentials/3527',
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: {
    id: 'https://example.edu/issuers/565049',
    type: ['Profile'],
    url: 'https://www.imsglobal.org',
    name: 'Example Corp',
  },
  validFrom: '2010-01-01T00:00:00Z',
  name: 'Teamwork Badge',
  credentialSubject: {
    id: 'did:example:ebfeb1f712ebc6f1c276e12ec21',
    type: ['AchievementSubject'],
    achievement: {
      id: 'https://example.com/achievements/21st-century-skills/teamwork',
      type: ['Achievement'],
      criteria: {
        narrative:
          'Team members are nominated for this badge by their peers and recognized upon review by Example Corp management.',
      },
      description:
        'This badge recognizes the development of the capacity to collaborate within a group environment.',
      name: 'Teamwork',
    },
  },
};
const proof: Proof = {
  type: 'DataIntegrityProof',
  created: '2010-01-01T19:23:24Z',
  verificationMethod: `https://example.edu/issuers/565049#${multikey}`,
  cryptosuite: 'eddsa-rdfc-2022',
  proofPurpose: 'assertionMethod',
};
const key = publicKeyOf(multikey);

test('the published vector: the same key, and byte for byte the same proof', async () => {
  expect(multikeyOf(privateKeyOf(seed))).toBe(multikey);
  expect(await prove(document, proof, privateKeyOf(seed))).toEqual({ ...proof, proofValue });
  expect(await isProven(document, { ...proof, proofValue }, key)).toBe(true);
});

type Leaf = { path: string; change(): Document };
/** The document with the last bit of one text turned over, for each of its texts. */
function changedTexts(value: unknown, put: (changed: unknown) => Document, path = ''): Leaf[] {
  if (typeof value === 'string') {
    const last = value.charCodeAt(value.length - 1);
    const turned = value.slice(0, -1) + String.fromCharCode(last ^ 1);
    return [{ path, change: () => put(turned) }];
  }
  if (Array.isArray(value))
    return value.flatMap((item, at) =>
      changedTexts(item, (changed) => put(value.with(at, changed)), `${path}[${at}]`),
    );
  return Object.entries(value as object).flatMap(([name, item]) =>
    changedTexts(item, (changed) => put({ ...(value as object), [name]: changed }), `${path}.${name}`),
  );
}

test('no text of the credential or of its proof can change by a bit', async () => {
  const texts = changedTexts(document, (changed) => changed as Document);
  expect(texts.length).toBeGreaterThan(15);
  for (const { path, change } of texts)
    expect(await isProven(change(), { ...proof, proofValue }, key), path).toBe(false);
  for (const name of Object.keys(proof) as (keyof Proof)[]) {
    const changed = { ...proof, proofValue, [name]: `${proof[name]}x` };
    expect(await isProven(document, changed as typeof changed & Proof, key), name).toBe(false);
  }
});

test('no bit of the signature can change', async () => {
  const { base58 } = await import('@scure/base');
  const bytes = base58.decode(proofValue.slice(1));
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Uint8Array.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
    const value = `z${base58.encode(changed)}`;
    expect(await isProven(document, { ...proof, proofValue: value }, key), `byte ${at}`).toBe(false);
  }
});

test('another key, an unknown context and a term that no context knows are refused', async () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  expect(await isProven(document, { ...proof, proofValue }, publicKey)).toBe(false);
  const elsewhere = { ...document, '@context': [...contextUrls, 'https://example.com/context'] };
  await expect(prove(elsewhere, proof, privateKeyOf(seed))).rejects.toThrow();
  await expect(prove({ ...document, honours: 'high' }, proof, privateKeyOf(seed))).rejects.toThrow();
  expect(() => publicKeyOf('z6Mk')).toThrow();
});
