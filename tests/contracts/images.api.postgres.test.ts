// Also on Postgres: what is deleted depends on foreign keys.
// Images of every kind: uploaded, served, kept from others, in the copy of their owner's data, and erased with the account.
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseAccount } from '#modules/accounts/api/deletion.ts';
import { exportPerson } from '#platform/server/people/every-module.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import type { Person } from '../support/app/people.ts';
import { createQuiz } from '../support/quizzes/live-room.ts';

let app: TestApp;
let admin: Person;
let image: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
  image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b5d57' } })
    .png()
    .toBuffer();
});
afterAll(() => app?.close());

type Uploaded = { status: number; body: unknown };
type Kind = {
  kind: string;
  owner(): Promise<Person>;
  /** By its owner, or by someone who may not. */
  upload(by: Person, owner: Person): Promise<Uploaded>;
  /** Below /api; null if no call serves it. */
  addressIn: ((body: never) => string) | null;
  stranger: 'student' | 'teacher' | null;
  refusal?: number;
  whenErased: 'gone' | 'stays';
};

const teacher = () => app.people.create('teacher', 'Enterprise');
const newAdmin = () => app.people.create('admin');
const pathOf = (url: string) => new URL(url, 'http://site').pathname.replace(/^\/api/, '');
const quizOf = new Map<Person, string>();

const kinds: Kind[] = [
  {
    kind: 'avatar',
    owner: teacher,
    upload: (by) => by.call('POST', '/auth/avatar', image),
    addressIn: ({ user }: { user: { avatarUrl: string } }) => pathOf(user.avatarUrl),
    stranger: null,
    whenErased: 'gone',
  },
  {
    kind: 'organisation-logo',
    owner: async () => {
      const owner = await teacher();
      await owner.call('PUT', '/organisations/mine', { slug: 'the-school', name: 'The School' });
      return owner;
    },
    upload: (by) => by.call('POST', '/organisations/mine/logo', image),
    addressIn: ({ organisation }: { organisation: { logo: { url: string } } }) =>
      pathOf(organisation.logo.url),
    stranger: 'teacher',
    refusal: 403,
    whenErased: 'gone',
  },
  {
    kind: 'site-logo',
    owner: newAdmin,
    upload: (by) => by.call('POST', '/admin/operator/logo', image),
    addressIn: ({ operator }: { operator: { logo: { url: string } } }) => pathOf(operator.logo.url),
    stranger: 'teacher',
    refusal: 403,
    whenErased: 'stays',
  },
  {
    kind: 'signature',
    owner: async () => {
      const owner = await teacher();
      quizOf.set(owner, await createQuiz(owner, {}));
      return owner;
    },
    upload: (by, owner) => by.call('POST', `/quiz/${quizOf.get(owner)}/certificate-signature`, image),
    addressIn: null,
    stranger: 'teacher',
    refusal: 404,
    whenErased: 'gone',
  },
  {
    kind: 'newsletter',
    owner: newAdmin,
    upload: (by) => by.call('POST', '/newsletter/pictures', image),
    addressIn: ({ picture }: { picture: { url: string } }) => pathOf(picture.url),
    stranger: 'teacher',
    refusal: 403,
    whenErased: 'stays',
  },
  {
    kind: 'post',
    owner: async () => {
      const author = await teacher();
      await admin.call('PUT', '/blog/desk/authors', { email: author.user?.email });
      return author;
    },
    upload: (by) => by.call('POST', '/blog/desk/pictures', image),
    addressIn: ({ picture }: { picture: { id: string } }) => `/blog/pictures/${picture.id}-60.avif`,
    stranger: 'teacher',
    refusal: 403,
    whenErased: 'stays',
  },
  {
    kind: 'question',
    owner: teacher,
    upload: (by) => by.call('POST', '/images', image),
    addressIn: ({ imageId }: { imageId: string }) => `/images/${imageId}`,
    stranger: 'student',
    refusal: 403,
    whenErased: 'gone',
  },
];

const download = (address: string, headers = {}) =>
  app.fastify.inject({ method: 'GET', url: `/api${address}`, headers });
const stored = async (kind: string) =>
  (
    await app.services.db.execute<{ image_id: string; owner_id: string | null }>(
      sql`select image_id, owner_id from images where kind = ${kind}`,
    )
  ).rows;

describe.each(kinds)(
  'an image of the kind $kind',
  ({ kind, upload, addressIn, stranger, refusal, ...one }) => {
    let owner: Person;
    let address: string | null;
    beforeAll(async () => {
      owner = await one.owner();
      const { status, body } = await upload(owner, owner);
      expect(status).toBe(200);
      address = addressIn?.(body as never) ?? null;
    });

    it('is served to be kept for ever, and not sent again to a client that has it', async () => {
      if (!address) return;
      const { statusCode, headers } = await download(address);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toMatch(/^image\/(webp|avif|jpeg|png)$/);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const again = await download(address, { 'if-none-match': headers.etag });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      expect(again.headers['cache-control']).toBe(headers['cache-control']);
    });

    it('is found under no address of another kind', async () => {
      const [found] = await stored(kind);
      const prefixes = [
        '/avatars',
        '/organisations/logos',
        '/operator/logos',
        '/newsletter/pictures',
        '/blog/pictures',
        '/images',
      ];
      for (const prefix of prefixes) {
        const elsewhere = `${prefix}/${found?.image_id}`;
        if (address?.startsWith(prefix)) continue;
        expect((await download(elsewhere)).statusCode, elsewhere).toBeGreaterThanOrEqual(400);
      }
    });

    it('is not taken from a guest, or from someone whose it can’t be', async () => {
      const before = await stored(kind);
      expect((await upload(app.people.guest, owner)).status).toBe(401);
      if (stranger) expect((await upload(await app.people.create(stranger), owner)).status).toBe(refusal);
      expect(await stored(kind)).toEqual(before);
    });

    it('is in the copy of its owner’s data, and goes with the account or stays without its owner', async () => {
      const { id = '', email = '' } = owner.user ?? {};
      const copied: unknown[] = [];
      for await (const { values } of exportPerson(app.services, { userId: id, email }))
        if ('imageId' in values) copied.push(values.kind);
      // The site's logo is no one's.
      expect(new Set(copied)).toEqual(new Set(kind === 'site-logo' ? [] : [kind]));

      expect(await eraseAccount(app.services, id, { isMeant: () => true, mail: () => null })).toBe(true);
      const left = await stored(kind);
      expect(left.map(({ owner_id }) => owner_id).filter((ownerId) => ownerId !== null)).toEqual([]);
      expect(left.length > 0).toBe(one.whenErased === 'stays');
      if (address) expect((await download(address)).statusCode).toBe(one.whenErased === 'stays' ? 200 : 404);
    });
  },
);

it('an image has a kind that is tried here, and a home in the data of people', () => {
  const held = app.services.personalData.flatMap(({ data }) =>
    data.describe().holdings.flatMap(({ table, only }) => (table === 'images' ? [only.kind] : [])),
  );
  expect([...held, 'site-logo'].sort()).toEqual(kinds.map(({ kind }) => kind).sort());
});

it('an image goes with the organisation whose logo it is', async () => {
  const owner = await teacher();
  await owner.call('PUT', '/organisations/mine', { slug: 'short-lived', name: 'Short-lived' });
  await owner.call('POST', '/organisations/mine/logo', image);
  expect(await stored('organisation-logo')).toHaveLength(1);
  await owner.call('DELETE', '/organisations/mine');
  expect(await stored('organisation-logo')).toEqual([]);
});

it('an image goes with its owner even where no module erases it', async () => {
  const owner = await teacher();
  await owner.call('POST', '/auth/avatar', image);
  await app.services.db.execute(sql`delete from users where user_id = ${owner.user?.id}`);
  expect(await stored('avatar')).toEqual([]);
});
