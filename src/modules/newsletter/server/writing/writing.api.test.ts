// What helps while writing a campaign: images that every mail program shows, the choice of audience, and remarks.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { Mailbox } from '#tests/support/outside/smtp.ts';
import type { Block, Remark, Template } from '../../contract/shapes.ts';
import { openNewsroom, setNewsletter } from '../../tests/newsroom.ts';

let app: TestApp;
let admin: Person;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await createTestApp();
  ({ admin, mailbox } = await openNewsroom(app));
});
afterAll(async () => {
  await app?.close();
  await mailbox?.close();
});

test('an image is a JPEG, or a PNG if it is transparent, without the camera’s metadata, and served to everyone', async () => {
  const solid = sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#0B5D57' } });
  const photo = await solid
    .withExif({ IFD0: { Copyright: 'A secret place' } })
    .webp()
    .toBuffer();
  const clear = { r: 0, g: 0, b: 0, alpha: 0.2 };
  const drawing = await sharp({ create: { width: 40, height: 20, channels: 4, background: clear } })
    .png()
    .toBuffer();
  for (const [bytes, format, width] of [
    [photo, 'jpeg', 1_200],
    [drawing, 'png', 40],
  ] as const) {
    const { body, status } = await admin.call<{ picture: { url: string; width: number } }>(
      'POST',
      '/newsletter/pictures',
      bytes,
    );
    expect([status, body.picture.width]).toEqual([200, width]);
    const url = new URL(body.picture.url);
    const served = await app.fastify.inject({ url: url.pathname });
    expect(served.headers['content-type']).toBe(`image/${format}`);
    const { exif, ...stored } = await sharp(served.rawPayload).metadata();
    expect(stored).toMatchObject({ format, width, height: width / 2 });
    expect(exif).toBeUndefined();
    const other = url.pathname.replace(/(jpg|png)$/, (end) => (end === 'jpg' ? 'png' : 'jpg'));
    expect((await app.fastify.inject({ url: other })).statusCode).toBe(404);
  }
  expect((await admin.call('POST', '/newsletter/pictures', Buffer.from('<svg/>'))).status).toBe(422);
});

test('tags and sources of those who would get it, with how many there are', async () => {
  for (const [name, source] of [
    ['ada', 'home'],
    ['bob', 'home'],
    ['cyd', 'blog'],
  ])
    await app.people.guest.call('POST', '/newsletter/subscribe', { email: `${name}@example.org`, source });
  type Found = { subscribers: { id: string; email: string }[] };
  const { subscribers } = (await admin.call<Found>('GET', '/newsletter/subscribers')).body;
  const idOf = (email: string) => subscribers.find((one) => one.email === email)?.id;
  await admin.call('PUT', `/newsletter/subscribers/${idOf('ada@example.org')}`, {
    tags: ['biology', 'teacher'],
  });
  await admin.call('PUT', `/newsletter/subscribers/${idOf('bob@example.org')}`, { status: 'unsubscribed' });
  expect((await admin.call('GET', '/newsletter/audience/choices')).body).toEqual({
    tags: [
      { name: 'teacher', count: 2 },
      { name: 'biology', count: 1 },
    ],
    sources: [
      { name: 'blog', count: 1 },
      { name: 'home', count: 1 },
    ],
  });
});

test('a template as it comes has remarks, a finished message has none', async () => {
  const preview = async (subject: string, blocks: Block[]) => {
    const { body } = await admin.call<{ remarks: Remark[]; html: string }>('POST', '/newsletter/preview', {
      subject,
      blocks,
    });
    return body;
  };
  const { templates } = (await admin.call<{ templates: Template[] }>('GET', '/newsletter/templates')).body;
  const [issue] = templates;
  const { remarks } = await preview(issue?.subject ?? '', issue?.blocks ?? []);
  expect(remarks.slice(0, 2)).toEqual([
    { code: 'template-subject', block: null },
    { code: 'no-address', block: null },
  ]);
  expect(remarks).toContainEqual({ code: 'template-words', block: 4 });
  expect(remarks).toContainEqual({ code: 'example-link', block: 5 });

  await setNewsletter(admin, { companyAddress: '12 High Street\nBridgetown' });
  const image: Block = { kind: 'image', url: 'http://192.168.0.7/a.png', alt: '' };
  const text: Block = {
    kind: 'text',
    text: 'Read [this](http://localhost:3000/x), {{ first_name }}.\n\n- Soon',
  };
  const odd = await preview('x'.repeat(61), [image, text]);
  expect(odd.remarks).toEqual([
    { code: 'long-subject', block: null },
    { code: 'private-link', block: 1 },
    { code: 'no-alt', block: 1 },
    { code: 'private-link', block: 2 },
  ]);
  // The preview text beside the subject; and the postal address keeps its lines.
  expect(odd.html).toMatch(/display:none[^>]*>Read this, Ada\. Soon</);
  expect(odd.html).toContain('12 High Street<br />\nBridgetown');
  const fine: Block[] = [{ kind: 'button', label: 'Read', url: 'https://rounds.school/blog' }];
  expect((await preview('Three questions for Monday', fine)).remarks).toEqual([]);
});
