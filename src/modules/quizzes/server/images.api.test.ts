import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';

let app: TestApp;
let teacher: Person;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await app.people.create('teacher');
});
afterAll(() => app?.close());

async function upload(bytes: Buffer, mediaType = 'image/png', token = teacher.token) {
  const headers = { 'content-type': mediaType, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const reply = await app.fastify.inject({ method: 'POST', url: '/api/images', headers, payload: bytes });
  type Body = { imageId: string; width: number; height: number; code?: string; message?: string };
  return { status: reply.statusCode, body: reply.json<Body>() };
}

async function download(imageId: string) {
  const reply = await app.fastify.inject({ method: 'GET', url: `/api/images/${imageId}` });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
}

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#0b5d57' } });
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of a few dozen bytes that claims to be 30,000 pixels wide and high. */
function pixelBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

it('re-encodes an image as WebP, without its metadata', async () => {
  const secret = 'SECRET-PLACE';
  const exif = { IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' } };
  const original = await picture(60, 30).withExif(exif).withXmp(`<x>${secret}</x>`).png().toBuffer();
  const smuggled = Buffer.concat([original, Buffer.from('<script>alert(1)</script>')]);
  expect(smuggled.includes(secret)).toBe(true);

  const sent = await upload(smuggled);
  expect(sent.status).toBe(200);
  expect(sent.body).toEqual({ imageId: expect.stringMatching(/^[A-Za-z0-9]{20}$/), width: 60, height: 30 });
  const got = await download(sent.body.imageId);
  expect(got.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const metadata = await sharp(got.bytes).metadata();
  expect([metadata.format, metadata.exif, metadata.xmp, metadata.icc]).toEqual([
    'webp',
    undefined,
    undefined,
    undefined,
  ]);
  expect(got.bytes.includes(secret)).toBe(false);
  expect(got.bytes.includes('script')).toBe(false);
});

it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('the upload of images takes %s', async (format) => {
  const sent = await upload(await picture(20, 10).toFormat(format).toBuffer(), `image/${format}`);
  expect(sent).toMatchObject({ status: 200, body: { width: 20, height: 10 } });
});

it('the upload of images turns a photograph upright and scales it to fit 1600 pixels', async () => {
  const lying = await picture(3_200, 800).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await upload(lying, 'image/jpeg')).body).toMatchObject({ width: 400, height: 1_600 });
});

it.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7\n1 0 obj'],
  ['nothing', ''],
  ['a broken PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
])('the upload of images refuses %s that calls itself a PNG', async (_title, text) => {
  const sent = await upload(Buffer.from(text, 'latin1'));
  expect([400, 422]).toContain(sent.status);
  expect(sent.body.message).toMatch(/\w/);
});

it('the upload of images refuses a small file that claims a huge canvas', async () => {
  const sent = await upload(pixelBomb());
  expect(sent).toMatchObject({ status: 422, body: { code: 'image_invalid' } });
});

const ascii = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(64)]);

it.each<[string, Buffer, RegExp]>([
  ['a HEIC photo', ascii('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /HEIC.*JPEG/],
  ['a TIFF', ascii('II*\0\x08\0\0\0'), /TIFF.*PNG/],
  ['a DNG', ascii('II*\0\x08\0\0\0\x01\0\x12\xc6'), /raw file.*JPEG/],
  ['a Canon raw', ascii('II*\0\x10\0\0\0CR\x02\0'), /raw file/],
  ['a BMP', ascii('BM'), /BMP/],
  ['a Photoshop file', ascii('8BPS\0\x01'), /Photoshop/],
  ['a JPEG XL', ascii('\0\0\0\x0cJXL \r\n'), /JPEG XL/],
  ['an SVG', ascii('<?xml version="1.0"?><svg xmlns="x"/>'), /SVG/],
  ['a PDF', ascii('%PDF-1.7'), /PDF/],
  ['a video', ascii('\0\0\0\x18ftypmp42'), /video/],
  ['a cut PNG', pixelBomb().subarray(0, 60), /damaged|megapixels/],
])(
  'the upload of images says why %s can’t be taken, whatever it is called',
  async (_title, bytes, reason) => {
    expect(await upload(bytes, 'image/jpeg')).toMatchObject({
      status: 422,
      body: { code: 'image_invalid', message: expect.stringMatching(reason) },
    });
  },
);

it('the upload of images says how many pixels are too many, and refuses them by the header alone', async () => {
  expect((await upload(pixelBomb())).body.message).toContain('900 megapixels (30,000 × 30,000); at most 50');
  const { body } = await upload(await picture(5_001, 5_000).webp({ effort: 0 }).toBuffer(), 'image/webp');
  expect(body.message).toContain('25 megapixels (5001 × 5000); at most 24');
});

it('the upload of images says that a picture cut off in the middle is damaged', async () => {
  const whole = await picture(300, 300).png({ compressionLevel: 0 }).toBuffer();
  expect((await upload(whole.subarray(0, whole.length / 2))).body.message).toMatch(/damaged/);
});

it('still accepts images after refusing some', async () => {
  const good = await picture(20, 10).png().toBuffer();
  const all = await Promise.all([pixelBomb(), good, Buffer.from('x'), good].map((bytes) => upload(bytes)));
  expect(all.map(({ status }) => status)).toEqual([422, 200, 422, 200]);
});

it('the upload of images refuses other kinds of content, more than 10 MB, and people who are no teachers', async () => {
  const good = await picture(20, 10).png().toBuffer();
  const code = async (sending: ReturnType<typeof upload>) => (await sending).body.code;
  expect(await code(upload(good, 'image/svg+xml'))).toBe('unsupported_media_type');
  expect(await code(upload(good, 'application/octet-stream'))).toBe('unsupported_media_type');
  expect(await code(upload(Buffer.from('{}'), 'application/json'))).toBe('unsupported_media_type');
  expect(await code(upload(Buffer.alloc(10 * 1024 * 1024 + 1)))).toBe('body_too_large');
  expect(await code(upload(good, 'image/png', null))).toBe('authentication_required');
  const student = await app.people.create('student');
  expect(await code(upload(good, 'image/png', student.token))).toBe('forbidden');
});

it('the upload of images has nothing at an unknown id', async () => {
  const reply = await app.fastify.inject({ method: 'GET', url: '/api/images/unknown' });
  expect(reply.json()).toMatchObject({ code: 'image_not_found' });
});

it('images are limited by the plan, and only the owner is refused', async () => {
  const free = await app.people.create('teacher', 'Free');
  // As stored, without the work of drawing so many.
  await app.services.db.execute(sql`
    insert into images (image_id, kind, owner_id, media_type, width, height, content, created_at)
    select 'bulk' || number, 'question', ${free.user?.id}, 'image/webp', 1, 1, decode(repeat('00', 20 * 1024 * 1024), 'hex'), now()
    from generate_series(1, 5) as number`);
  const bytes = await picture(40, 40).png().toBuffer();
  const refused = await upload(bytes, 'image/png', free.token);
  expect(refused).toMatchObject({ status: 403, body: { code: 'picture_limit_reached' } });
  expect(refused.body.message).toContain('100 MB');
  expect((await free.call('GET', '/plans/usage')).body).toMatchObject({
    pictures: { usedMb: 100, limitMb: 100 },
  });
  expect((await upload(bytes)).status).toBe(200);
  await app.services.db.execute(sql`delete from images where image_id = 'bulk1'`);
  expect((await upload(bytes, 'image/png', free.token)).status).toBe(200);
});
