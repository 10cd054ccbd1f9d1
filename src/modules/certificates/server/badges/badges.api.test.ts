// Badges as verifiers see them: signed, baked, revoked, expired, with replaced keys, and every modification refused.
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { createQuiz } from '#tests/support/quizzes/live-room.ts';
import { choice, ok } from '#tests/support/quizzes/marking.ts';
import type { BadgeKey, CertificateFile, SeatCertificate } from '../../contract.ts';
import { bakePng, bakeSvg, textOfBadge } from './baking.ts';
import type { Signed } from './credential.ts';
import { isProven, publicKeyOf } from './proof.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

type Badge = Signed & {
  id: string;
  issuer: { id: string };
  validUntil?: string;
  credentialSubject: { identifier: { hashed: boolean; identityHash: string; salt?: string }[] };
  credentialStatus: { statusListIndex: string; statusListCredential: string };
};
type List = Signed & { credentialSubject: { encodedList: string } };
type Profile = { id: string; verificationMethod: { id: string; publicKeyMultibase: string }[] };

async function issue(student: Person | null, validMonths: number | null = null) {
  const teacher = await app.people.create('teacher', 'Pro');
  const draft = { settings: { pace: 'self' as const, showResults: 'at-end' as const }, questions: [choice] };
  const quizId = await createQuiz(teacher, draft, true);
  await ok(teacher, 'PUT', `/quiz/${quizId}/certificate-settings`, {
    isOn: true,
    passPercent: 60,
    text: '',
    showScore: true,
    validMonths,
    design: 'ring',
    signerName: '',
    signerTitle: '',
    regradePolicy: 'follow',
  });
  const caller = student ?? app.people.guest;
  const body = { studentName: 'Ada <Lovelace> ]]>', answers: { c1: 0 } };
  const { participantId } = await ok<{ participantId: string }>(
    caller,
    'POST',
    `/quiz/${quizId}/submit`,
    body,
  );
  const { code } = await ok<SeatCertificate>(caller, 'POST', `/quiz/${quizId}/certificate`, {
    participantId,
  });
  return { teacher, quizId, code: code ?? '' };
}

const get = (url: string) => app.fastify.inject({ url: url.replace(/^https?:\/\/[^/]+/, '') });
const read = async <T>(url: string) => (await get(url)).json<T>();
const badgeOf = (code: string) => read<Badge>(`/api/badges/${code}`);

async function verify(payload: Buffer): Promise<CertificateFile> {
  const headers = { 'content-type': 'application/octet-stream' };
  const reply = await app.fastify.inject({ method: 'POST', url: '/api/certificates/file', headers, payload });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<CertificateFile>();
}
const asFile = (badge: object) => Buffer.from(JSON.stringify(badge));

/** As a third party would: with the issuer's published key, and none of our code. */
async function verifiesBy(signed: Signed, issuer: string): Promise<boolean> {
  const profile = await read<Profile>(issuer);
  const { proof, ...document } = signed;
  const method = profile.verificationMethod.find(({ id }) => id === proof.verificationMethod);
  return method !== undefined && isProven(document, proof, publicKeyOf(method.publicKeyMultibase));
}
const isRevoked = async ({ credentialStatus: { statusListCredential, statusListIndex } }: Badge) => {
  const list = await read<List>(statusListCredential);
  expect(await verifiesBy(list, String(list.issuer))).toBe(true);
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'));
  expect(bits).toHaveLength(16_384);
  const position = Number(statusListIndex);
  return ((bits[position >> 3] ?? 0) & (0x80 >> (position & 7))) !== 0;
};

it('a badge is a credential that the published key proves, with the holder’s address only as a salted hash', async () => {
  const student = await app.people.create('student');
  const { code } = await issue(student, 12);
  const reply = await get(`/api/badges/${code}`);
  expect(reply.headers['content-type']).toContain('application/vc+ld+json');
  const badge = reply.json<Badge>();
  expect(badge.id).toMatch(new RegExp(`/api/badges/${code}$`));
  expect(await verifiesBy(badge, badge.issuer.id)).toBe(true);
  const [name, email] = badge.credentialSubject.identifier;
  expect(name?.identityHash).toBe('Ada <Lovelace> ]]>');
  const address = student.user?.email ?? '';
  expect(reply.body).not.toContain(address);
  const hash = createHash('sha256').update(`${address}${email?.salt}`).digest('hex');
  expect(email?.identityHash).toBe(`sha256$${hash}`);
  expect(new Date(badge.validUntil ?? 0).getTime()).toBeGreaterThan(app.services.now());
  expect(await isRevoked(badge)).toBe(false);
});

it('a badge comes baked into a PNG and an SVG, and is read from them again', async () => {
  const { code } = await issue(null);
  const badge = await badgeOf(code);
  for (const [format, type] of [
    ['png', 'image/png'],
    ['svg', 'image/svg+xml'],
  ] as const) {
    const { rawPayload, headers } = await get(`/api/badges/${code}?format=${format}`);
    expect(headers['content-type']).toContain(type);
    expect(JSON.parse(textOfBadge(rawPayload) ?? '')).toEqual(badge);
    // Still valid after baking; nothing here reads SVG.
    if (format === 'png') expect((await sharp(rawPayload).stats()).isOpaque).toBe(false);
    else expect(new XMLParser().parse(rawPayload.toString())).toHaveProperty('svg.openbadges:credential');
    expect(await verify(rawPayload)).toMatchObject({
      file: 'unchanged',
      certificate: { code, status: 'valid' },
    });
  }
  expect(await verify((await get(`/api/badges/${code}`)).rawPayload)).toMatchObject({ file: 'unchanged' });
});

it('a badge is refused if anything in it was changed, added or removed, or if another key signed it', async () => {
  const { code } = await issue(null);
  const badge = await badgeOf(code);
  const subject = badge.credentialSubject;
  const [name] = subject.identifier;
  const changed: object[] = [
    { ...badge, name: `${String(badge.name)}!` },
    { ...badge, validUntil: '2099-01-01T00:00:00Z' },
    { ...badge, credentialSubject: { ...subject, identifier: [{ ...name, identityHash: 'Eve' }] } },
    { ...badge, '@context': [...badge['@context'], 'https://example.com/context'] },
    { ...badge, honours: 'high' },
    { ...badge, credentialStatus: { ...badge.credentialStatus, statusListIndex: '1' } },
    { ...badge, proof: { ...badge.proof, created: '2001-01-01T00:00:00Z' } },
    // A key of the attacker's own, under our name.
    {
      ...badge,
      proof: {
        ...badge.proof,
        verificationMethod: `${badge.issuer.id}#z6MkjZRZv3aez3r18pB1RBFJR1kwUVJ5jHt92JmQwXbd5hwi`,
      },
    },
  ];
  for (const [at, file] of changed.entries())
    expect(await verify(asFile(file)), `change ${at}`).toMatchObject({
      file: 'differs',
      certificate: { code },
    });
  // Of a key that is there twice, some programs read the first: its name isn't ours.
  const twice = JSON.stringify(badge).replace('{', '{"name":"Surgeon",');
  expect(await verify(Buffer.from(twice))).toMatchObject({ file: 'differs' });
  const elsewhere = { ...badge, id: 'https://another.example/badges/nobody' };
  expect(await verify(asFile(elsewhere))).toEqual({ file: 'unknown', differing: [], certificate: null });
});

it('a badge is ours in a file that isn’t, whatever is drawn around it', async () => {
  const { code } = await issue(null);
  const text = JSON.stringify(await badgeOf(code));
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><text>Professor of Surgery</text></svg>';
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const files = [
    Buffer.from(text),
    Buffer.from(bakeSvg(picture, text)),
    Buffer.from(`<html>${bakeSvg(picture, text)}</html>`),
    bakePng(png, text),
    Buffer.concat([(await get(`/api/badges/${code}?format=png`)).rawPayload, Buffer.from('more')]),
  ];
  for (const [at, file] of files.entries())
    expect(await verify(file), `file ${at}`).toMatchObject({ file: 'signed', certificate: { code } });
});

it('a badge is signed for the site’s own address, whatever the request calls it', async () => {
  const { code } = await issue(null);
  const calls = ['', '?format=png', '?format=svg'].map((query) => `/api/badges/${code}${query}`);
  calls.push('/api/badges/issuer', '/api/badges/status/0');
  calls.push(`/api/certificates/${code}/pdf`, `/api/certificates/${code}/picture`);
  for (const url of calls) {
    const reply = await app.fastify.inject({ url, headers: { host: 'evil.example' } });
    expect(reply.statusCode, url).toBe(200);
    expect(reply.rawPayload.includes('evil.example'), url).toBe(false);
    expect((await get(url)).statusCode, url).toBe(200);
  }
});

it('a badge is reported as revoked or expired, in the public status list and by our verification', async () => {
  const { teacher, quizId, code } = await issue(null);
  const badge = await badgeOf(code);
  expect(await isRevoked(badge)).toBe(false);
  await ok(teacher, 'POST', `/quiz/${quizId}/certificates/${code}/revoke`, { note: '' });
  expect(await isRevoked(badge)).toBe(true);
  expect(await verify(asFile(badge))).toMatchObject({ certificate: { status: 'revoked' } });

  const { code: short } = await issue(null, 1);
  const expiring = await badgeOf(short);
  app.advance(40 * 86_400_000);
  expect(await verify(asFile(expiring))).toMatchObject({
    file: 'signed',
    certificate: { status: 'expired' },
  });
});

it('a badge stays verifiable after the signing key is replaced, and is deleted with the name of its holder', async () => {
  const student = await app.people.create('student');
  const { code } = await issue(student);
  const before = await badgeOf(code);
  const admin = await app.people.create('admin');
  await ok(admin, 'POST', '/admin/badge-key');
  const after = await badgeOf(code);
  const { keys } = await ok<{ keys: BadgeKey[] }>(admin, 'GET', '/admin/badge-keys');
  const named = [after, before].map(({ proof }) => proof.verificationMethod.split('#').at(-1));
  expect(keys.map(({ multikey }) => multikey)).toEqual(named);
  expect(keys.map(({ retiredAt }) => retiredAt === null)).toEqual([true, false]);
  expect(after.proof.verificationMethod).not.toBe(before.proof.verificationMethod);
  for (const badge of [before, after]) {
    expect(await verifiesBy(badge, badge.issuer.id)).toBe(true);
    expect((await verify(asFile(badge))).file).toBe('signed');
  }
  await app.services.db.execute(
    `update certificates set recipient_name = null, user_id = null where code = '${code}'`,
  );
  expect((await get(`/api/badges/${code}`)).statusCode).toBe(410);
  expect((await verify(asFile(before))).certificate?.recipientName).toBeNull();
});

it('files that are not badges are refused', async () => {
  const { code } = await issue(null);
  const { rawPayload } = await get(`/api/badges/${code}?format=png`);
  const cut = rawPayload.subarray(0, 400);
  for (const file of [
    cut,
    Buffer.from('{"id": 3}'),
    Buffer.from('<svg/>'),
    Buffer.from('{'.repeat(50_000)),
  ]) {
    const headers = { 'content-type': 'application/octet-stream' };
    const reply = await app.fastify.inject({
      method: 'POST',
      url: '/api/certificates/file',
      headers,
      payload: file,
    });
    expect(reply.statusCode).toBe(422);
  }
});
