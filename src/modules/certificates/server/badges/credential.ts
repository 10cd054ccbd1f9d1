// A certificate as an Open Badge 3.0: a credential that anyone can verify without us, signed on request.
import { createHash, createHmac } from 'node:crypto';
import { readUserById } from '#modules/accounts/api/people.ts';
import { readSiteLook } from '#modules/operator/api/look.ts';
import { withoutIsolates } from '#platform/contract/text/isolated.ts';
import type { Services } from '#platform/server/module.ts';
import type { StoredCertificate } from '../issuing/settling.ts';
import { t } from '../texts.ts';
import { readMultikeys, signingKey } from './keys.ts';
import { contextUrls, type Document, prove, type SignedProof } from './proof.ts';
import { encodedList, placeOf } from './status-list.ts';

export type Signed = Document & { proof: SignedProof };

const addresses = (origin: string) => ({
  issuer: `${origin}/api/badges/issuer`,
  badge: (code: string) => `${origin}/api/badges/${code}`,
  list: (list: number) => `${origin}/api/badges/status/${list}`,
});

/** The same achievement for everyone who passes the same quiz by the same mark, and no way to the quiz. */
function achievementId({ quizId, passPercent, issuerName }: StoredCertificate): string {
  const digest = createHash('sha256').update(`${quizId} ${passPercent} ${issuerName}`).digest();
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex', 0, 16);
  const parts = [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ] as const;
  return `urn:uuid:${parts.map(([from, to]) => hex.slice(from, to)).join('-')}`;
}

/** Whose badge it is: the name as it is printed, and a salted hash of the address, by which its holder can prove it. */
async function identitiesOf(services: Services, row: StoredCertificate) {
  const name = {
    type: 'IdentityObject',
    hashed: false,
    identityHash: row.recipientName,
    identityType: 'name',
  };
  const user = row.userId ? await readUserById(services.db, row.userId) : null;
  if (!user) return [name];
  const key = services.vault.keyFor('salts of badges');
  const salt = createHmac('sha256', key).update(row.code).digest('hex').slice(0, 32);
  const hash = createHash('sha256').update(`${user.email.toLowerCase()}${salt}`).digest('hex');
  const email = {
    type: 'IdentityObject',
    hashed: true,
    identityHash: `sha256$${hash}`,
    identityType: 'emailAddress',
    salt,
  };
  return [name, email];
}

/** Seconds are all that the standard asks for. */
const moment = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

async function signed(services: Services, document: Document, issuer: string, at: Date): Promise<Signed> {
  const { multikey, privateKey } = await signingKey(services);
  const proof = await prove(
    document,
    {
      type: 'DataIntegrityProof',
      created: moment(at),
      verificationMethod: `${issuer}#${multikey}`,
      cryptosuite: 'eddsa-rdfc-2022',
      proofPurpose: 'assertionMethod',
    },
    privateKey,
  );
  return { ...document, proof };
}

/** What signs is the site, as it is called now. */
async function issuerName({ db }: Services, origin: string): Promise<string> {
  const { name: site } = await readSiteLook(db);
  return withoutIsolates(t('badge.issuer', { site, host: new URL(origin).host }));
}

/** The server issues and signs; whose quiz it was is the achievement's creator. */
export async function badgeOf(services: Services, row: StoredCertificate, origin: string): Promise<Signed> {
  const at = addresses(origin);
  const { list, position } = await placeOf(services, row.code);
  const passed = withoutIsolates(t('badge.criteria', { quiz: row.quizTitle, percent: row.passPercent }));
  const creator = { id: `${achievementId(row)}#creator`, type: ['Profile'], name: row.issuerName ?? '' };
  const document: Document = {
    '@context': [...contextUrls],
    id: at.badge(row.code),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: row.quizTitle,
    issuer: {
      id: at.issuer,
      type: ['Profile'],
      name: await issuerName(services, origin),
      url: origin,
    },
    validFrom: moment(row.issuedAt),
    ...(row.expiresAt && { validUntil: moment(row.expiresAt) }),
    awardedDate: moment(row.completedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: await identitiesOf(services, row),
      achievement: {
        id: achievementId(row),
        type: ['Achievement'],
        achievementType: 'Assessment',
        name: row.quizTitle,
        description: row.text || passed,
        criteria: { narrative: passed },
        ...(row.issuerName && { creator }),
      },
    },
    evidence: [{ id: `${origin}/certificates/${row.code}`, type: ['Evidence'], name: t('badge.evidence') }],
    credentialStatus: {
      id: `${at.list(list)}#${position}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(position),
      statusListCredential: at.list(list),
    },
  };
  return signed(services, document, at.issuer, row.issuedAt);
}

/** @returns null if no badge is in that list */
export async function statusListOf(services: Services, list: number, origin: string): Promise<Signed | null> {
  const encoded = await encodedList(services, list);
  if (encoded === null) return null;
  const at = addresses(origin);
  const now = new Date(services.now());
  const document: Document = {
    '@context': [contextUrls[0]],
    id: at.list(list),
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: at.issuer,
    validFrom: moment(now),
    credentialSubject: {
      id: `${at.list(list)}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encoded,
    },
  };
  return signed(services, document, at.issuer, now);
}

/** Who signs, with every key that ever did. */
export async function issuerProfile(services: Services, origin: string): Promise<object> {
  const { issuer } = addresses(origin);
  await signingKey(services);
  const methods = (await readMultikeys(services)).map((multikey) => ({
    id: `${issuer}#${multikey}`,
    type: 'Multikey',
    controller: issuer,
    publicKeyMultibase: multikey,
  }));
  return {
    '@context': [...contextUrls, 'https://w3id.org/security/multikey/v1'],
    id: issuer,
    type: ['Profile'],
    name: await issuerName(services, origin),
    url: origin,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}
