// Also on Postgres: images come from tables that an older version had.
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishSignIn } from '#modules/accounts/api/sign-in.ts';
import type { OpenDatabase } from '#platform/server/database/database.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { openOlderDatabase } from '../support/older-database.ts';
import { tidyAway } from '../support/tidy-away.ts';

let app: TestApp;
let dataDir: string;
let removeDatabase: () => Promise<void>;
let signature: Buffer;
let logo: Buffer;

/** Not an image, so that nothing can have been encoded again. */
const bytesOf = (name: string) => Buffer.from(`\0\xff the bytes of ${name}`, 'latin1');

const settings = {
  isOn: true,
  passPercent: 60,
  text: '',
  showScore: true,
  validMonths: null,
  design: 'ring',
  signerName: 'Ada',
  signerTitle: '',
  regradePolicy: 'follow',
};

async function fill({ pool }: OpenDatabase): Promise<void> {
  await pool.query(`insert into users (user_id, name, email, email_key, password_hash, role, avatar_id)
    values ('ada', 'Ada', 'ada@school.example', 'ada@school.example', '', 'teacher', 'avatar1')`);
  await pool.query(`insert into avatars values ('avatar1', 'ada', 'image/webp', $1)`, [bytesOf('avatar1')]);
  await pool.query(
    `insert into images (image_id, owner_id, media_type, width, height, content, created_at)
     values ('question1', 'ada', 'image/webp', 4, 3, $1, now())`,
    [bytesOf('question1')],
  );
  await pool.query(`insert into organisations (organisation_id, owner_id, slug, name, logo_id, logo_width, logo_height, default_role, created_at)
    values ('org1', 'ada', 'school', 'School', 'orglogo1', 8, 6, 'student', now())`);
  await pool.query(
    `insert into organisation_logos (logo_id, organisation_id, media_type, content) values ('orglogo1', 'org1', 'image/webp', $1)`,
    [bytesOf('orglogo1')],
  );
  await pool.query(`insert into operator_settings (id, name, address, email, phone, location, data_protection_contact,
      supervisory_authority, hosting, claim, is_worldwide, updated_at, logo_id, logo_width, logo_height)
    values ('only', '', '', '', '', '', '', '', '', '', false, now(), 'sitelogo1', 8, 6)`);
  await pool.query(
    `insert into operator_logos (logo_id, media_type, content) values ('sitelogo1', 'image/webp', $1)`,
    [logo],
  );
  await pool.query(
    `insert into newsletter_pictures (picture_id, owner_id, format, content, created_at)
     values ('letter1', 'ada', 'jpg', $1, now()), ('letter2', null, 'png', $2, now())`,
    [bytesOf('letter1'), bytesOf('letter2')],
  );
  await pool.query(`insert into blog_pictures (picture_id, owner_id, width, height, widths, created_at)
    values ('post1', 'ada', 480, 20, '[240, 480]', now()), ('post2', null, 240, 20, '[240]', now())`);
  for (const [id, width, format] of [
    ['post1', 480, 'webp'],
    ['post1', 480, 'avif'],
    ['post1', 240, 'webp'],
    ['post2', 240, 'webp'],
  ])
    await pool.query(
      'insert into blog_picture_files (picture_id, width, format, content) values ($1, $2, $3, $4)',
      [id, width, format, bytesOf(`${id}-${width}.${format}`)],
    );
  await pool.query(`insert into quizzes (quiz_id, owner_id, title, description, questions, settings, created_at, updated_at)
    values ('quiz1', 'ada', 'Quiz', '', '[]', '{}', now(), now())`);
  await pool.query(`insert into certificate_settings (quiz_id, owner_id, is_on, pass_percent, text, show_score, design,
      signer_name, signer_title, signature_id, regrade_policy, updated_at)
    values ('quiz1', 'ada', true, 60, '', true, 'ring', 'Ada', '', 'signature1', 'follow', now())`);
  await pool.query(
    `insert into certificate_signatures (signature_id, owner_id, content, width, height, created_at)
     values ('signature1', 'ada', $1, 40, 20, now())`,
    [signature],
  );
}

beforeAll(async () => {
  const drawing = sharp({ create: { width: 40, height: 20, channels: 4, background: '#1a2a6c' } });
  signature = await drawing.png().toBuffer();
  logo = await drawing.webp().toBuffer();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'older-stores-'));
  const older = await openOlderDatabase('images-have-kinds', dataDir);
  removeDatabase = older.remove;
  await fill(older.database);
  app = await createTestApp({ database: older.database });
});
afterAll(async () => {
  await app?.close();
  await removeDatabase?.();
  await tidyAway(dataDir);
});

const download = async (address: string) => {
  const reply = await app.fastify.inject({ method: 'GET', url: `/api${address}` });
  return { status: reply.statusCode, type: reply.headers['content-type'], bytes: reply.rawPayload };
};

it.each([
  ['/avatars/avatar1', 'image/webp', 'avatar1'],
  ['/images/question1', 'image/webp', 'question1'],
  ['/organisations/logos/orglogo1', 'image/webp', 'orglogo1'],
  ['/newsletter/pictures/letter1.jpg', 'image/jpeg', 'letter1'],
  ['/newsletter/pictures/letter2.png', 'image/png', 'letter2'],
  ['/blog/pictures/post1-480.webp', 'image/webp', 'post1-480.webp'],
  ['/blog/pictures/post1-480.avif', 'image/avif', 'post1-480.avif'],
  ['/blog/pictures/post1-240.webp', 'image/webp', 'post1-240.webp'],
  ['/blog/pictures/post2-240.webp', 'image/webp', 'post2-240.webp'],
])('the site after the move has the same bytes at %s as before', async (address, type, name) => {
  expect(await download(address)).toEqual({ status: 200, type, bytes: bytesOf(name) });
});

it('the site after the move has the site’s logo as before, also for programs that don’t read WebP', async () => {
  expect(await download('/operator/logos/sitelogo1')).toEqual({
    status: 200,
    type: 'image/webp',
    bytes: logo,
  });
  expect(await download('/operator/logos/sitelogo1.png')).toMatchObject({ status: 200, type: 'image/png' });
  expect((await app.people.guest.call('GET', '/operator')).body).toMatchObject({
    operator: { logo: { url: '/api/operator/logos/sitelogo1', width: 8, height: 6 } },
  });
});

it.each([
  '/newsletter/pictures/letter1.png',
  '/blog/pictures/post1-240.avif',
  '/images/avatar1',
  '/avatars/question1',
])('still has nothing at %s', async (address) => {
  expect((await download(address)).status).toBe(404);
});

it('the site after the move prints the same signature', async () => {
  const client = { address: '127.0.0.1', userAgent: 'test' };
  const { token } = await finishSignIn(app.services, 'ada', { isRemembered: false, client });
  const reply = await app.fastify.inject({
    method: 'POST',
    url: '/api/quiz/quiz1/certificate-preview',
    headers: { authorization: `Bearer ${token}` },
    payload: settings,
  });
  expect(reply.json<{ svg: string }>().svg).toContain(signature.toString('base64'));
});
