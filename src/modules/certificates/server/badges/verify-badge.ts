// Whether a file is a badge that this server signed, unchanged since.
import { z } from 'zod';
import type { Services } from '#platform/server/module.ts';
import { textOfBadge } from './baking.ts';
import { readMultikeys } from './keys.ts';
import { contextUrls, isProven, publicKeyOf } from './proof.ts';

/** Ours have 3 KB. */
const mostBytes = 64 * 1024;

const Text = z.string().max(2_000);
const Types = z.array(Text).max(4);
const Identity = z.strictObject({
  type: Text,
  hashed: z.boolean(),
  identityHash: Text,
  identityType: Text,
  salt: Text.optional(),
});
const Profile = z.strictObject({ id: Text, type: Types, name: Text, url: Text.optional() });
/** Only what we write ourselves is canonicalised: an untrusted graph could take for ever. */
const Badge = z.strictObject({
  '@context': z.tuple([z.literal(contextUrls[0]), z.literal(contextUrls[1])]),
  id: Text,
  type: Types,
  name: Text,
  issuer: Profile,
  validFrom: Text,
  validUntil: Text.optional(),
  awardedDate: Text,
  credentialSubject: z.strictObject({
    type: Types,
    identifier: z.array(Identity).max(2),
    achievement: z.strictObject({
      id: Text,
      type: Types,
      achievementType: Text,
      name: Text,
      description: Text,
      criteria: z.strictObject({ narrative: Text }),
      creator: Profile.optional(),
    }),
  }),
  evidence: z.array(z.strictObject({ id: Text, type: Types, name: Text })).max(1),
  credentialStatus: z.strictObject({
    id: Text,
    type: Text,
    statusPurpose: Text,
    statusListIndex: Text,
    statusListCredential: Text,
  }),
  proof: z.strictObject({
    type: z.literal('DataIntegrityProof'),
    created: Text,
    verificationMethod: Text,
    cryptosuite: z.literal('eddsa-rdfc-2022'),
    proofPurpose: z.literal('assertionMethod'),
    proofValue: Text,
  }),
});
const Named = z.object({ id: Text });

/** Strings, and everything between them that is not a space. */
const tokens = /"(?:[^"\\]|\\.)*"|[^\s"]+/g;

/**
 * Whether every program reads the same in this text. Of a key that is there twice, some take the first and some the last: one
 * could show a name that the other did not verify.
 */
function isUnambiguous(text: string, document: unknown): boolean {
  const compact = (text.match(tokens) ?? []).map((token) =>
    token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token,
  );
  return compact.join('') === JSON.stringify(document);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @returns null if the file holds no badge; else the code that it names, and whether one of our keys, old or new, has signed it as
 * it is
 */
export async function readBadge(
  services: Services,
  file: Buffer,
): Promise<{ code: string; isProven: boolean } | null> {
  const text = textOfBadge(file);
  if (text === null || text.length > mostBytes) return null;
  const document = parse(text);
  const named = Named.safeParse(document);
  if (!named.success) return null;
  const code = named.data.id.split('/').at(-1) ?? '';
  const badge = Badge.safeParse(document);
  if (!badge.success || !isUnambiguous(text, document)) return { code, isProven: false };
  const { proof, ...content } = badge.data;
  const multikey = proof.verificationMethod.split('#').at(-1) ?? '';
  const isOurs = (await readMultikeys(services)).includes(multikey);
  return { code, isProven: isOurs && (await isProven(content, proof, publicKeyOf(multikey))) };
}
