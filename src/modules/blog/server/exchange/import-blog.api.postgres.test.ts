// Imports a whole blog from its export: first the preview, then the posts, each once.
// Also on Postgres: several write at once.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { onePixel } from '#tests/support/app/stage.ts';
import { buildZip } from '#tests/support/files/zip-files.ts';
import type { BlogImport, DeskPost, ImportedPost } from '../../contract/desk.ts';
import type { BlogPost } from '../../contract.ts';

let app: TestApp;
let other: TestApp;
let admin: Person;
beforeAll(async () => {
  [app, other] = [await createTestApp(), await createTestApp()];
  admin = await app.people.create('admin');
});
afterAll(async () => {
  await app?.close();
  await other?.close();
});

type One = { post: DeskPost };
type Answer = { import: BlogImport; code?: string; message?: string };
const zipped = { 'content-type': 'application/zip' };
const bring = (bytes: Buffer, query: string, by = admin) =>
  by.call<Answer>('POST', `/blog/desk/imports?${query}`, bytes, zipped);
const importOf = async (bytes: Buffer, query = '') => (await bring(bytes, query)).body.import;
const made = async (bytes: Buffer, query = '') => (await bring(bytes, `isDryRun=false&${query}`)).body.import;
const outcomes = ({ posts }: BlogImport) => posts.map(({ outcome }) => outcome).toSorted();
const postOf = async (row: ImportedPost | undefined) =>
  (await admin.call<One>('GET', `/blog/desk/posts/${row?.postId}`)).body.post;
const titled = ({ posts }: BlogImport, title: string) => posts.find((post) => post.title === title);
const total = async () => (await admin.call<{ total: number }>('GET', '/blog/desk/posts?limit=1')).body.total;

async function write(by: Person, draft: object, to?: string, at?: string): Promise<DeskPost> {
  const { body } = await by.call<One>('POST', '/blog/desk/posts', { excerpt: 'x', content: 'x', ...draft });
  if (to) await by.call('PUT', `/blog/desk/posts/${body.post.id}/state`, { to, at });
  return body.post;
}

it('an import moves a blog to another place with images, links and states, and makes nothing twice', async () => {
  const there = await other.people.create('admin');
  const { body } = await there.call<{ picture: { id: string } }>('POST', '/blog/desk/pictures', onePixel);
  const pictureId = body.picture.id;
  const content = `Look: ![A dot](picture:${pictureId} "Small")\n\n- one\n- two`;
  const head = { excerpt: 'With: "all".', category: 'Files', tags: ['one', 'two words'], series: 'Moves' };
  const whole = { title: 'Whole', content, ...head, pictureId, pictureAlt: 'Dot', metaTitle: 'Meta' };
  await write(there, whole, 'published');
  await write(there, { title: 'Still a draft' });
  const at = new Date(app.services.now() + 48 * 3_600_000).toISOString();
  await write(there, { title: 'Next week' }, 'scheduled', at);
  const headers = { authorization: `Bearer ${there.token}` };
  const file = await other.fastify.inject({ url: '/api/blog/desk/export', headers });
  const bytes = file.rawPayload;

  const dry = await importOf(bytes, 'keepsStates=true');
  expect(dry).toMatchObject({ from: 'rounds', isDryRun: true });
  expect(outcomes(dry)).toEqual(['new', 'new', 'new']);
  expect(titled(dry, 'Whole')).toMatchObject({ state: 'published', images: 1, notes: [], slug: 'whole' });
  expect(await total()).toBe(0);

  const run = await made(bytes, 'keepsStates=true');
  expect(outcomes(run)).toEqual(['made', 'made', 'made']);
  const post = await postOf(titled(run, 'Whole'));
  expect(post).toMatchObject({ ...head, state: 'published', metaTitle: 'Meta', pictureAlt: 'Dot' });
  expect(post.pictureId).not.toBe(pictureId);
  expect(post.content).toBe(content.replace(pictureId, post.pictureId ?? ''));
  expect(post.html).toContain(`/api/blog/pictures/${post.pictureId}-1.webp`);
  const read = await app.people.guest.call<{ post: BlogPost }>('GET', '/blog/posts/whole');
  const before = await other.people.guest.call<{ post: BlogPost }>('GET', '/blog/posts/whole');
  expect(read.body.post.publishDate).toBe(before.body.post.publishDate);
  expect(await postOf(titled(run, 'Next week'))).toMatchObject({ state: 'scheduled', scheduledAt: at });
  expect((await postOf(titled(run, 'Still a draft'))).state).toBe('draft');

  expect(outcomes(await made(bytes, 'keepsStates=true'))).toEqual(['known', 'known', 'known']);
  expect(await total()).toBe(3);
  // Nor the source of the posts.
  const atHome = await bring(bytes, 'isDryRun=false', there);
  expect(outcomes(atHome.body.import)).toEqual(['known', 'known', 'known']);
});

it('an import brings drafts unless states are kept, and says what cannot be read', async () => {
  const zip = await buildZip({
    'blog/posts/fine.md':
      '---\ntitle: Fine\nexcerpt: x\nstate: published\nid: fine-post-1\n---\n\n![x](../images/none.png)',
    'blog/posts/again.md': '---\ntitle: Again\nid: fine-post-1\n---\n\nx',
    'blog/posts/untitled.md': 'No title at all.',
    'blog/posts/long.md': `# Long\n\n${'x'.repeat(100_001)}`,
    'blog/posts/bare.md': '---\ntitle: Bare\nstate: published\nid: bare-post-1\n---\n\nWithout an excerpt.',
    'blog/images/unused.webp': 'no picture',
  });
  const dry = await importOf(zip);
  expect(outcomes(dry)).toEqual(['new', 'new', 'unreadable', 'unreadable', 'unreadable']);
  const reasons = Object.fromEntries(dry.posts.map(({ name, notes }) => [name, notes.join(' ')]));
  expect(reasons).toMatchObject({
    'blog/posts/fine.md': '1 image is not in the file.',
    'blog/posts/again.md': 'The same post is in the file twice.',
    'blog/posts/untitled.md': 'The post has no title.',
    'blog/posts/long.md': 'The text is longer than 100,000 characters.',
  });
  expect(titled(await importOf(zip, 'keepsStates=true'), 'Bare')).toMatchObject({ state: 'draft' });
  const run = await made(zip);
  expect((await postOf(titled(run, 'Fine'))).state).toBe('draft');
  expect((await app.people.guest.call('GET', '/blog/posts/fine')).status).toBe(404);
});

it('an import makes each post once, also where several imports of one file run at the same time', async () => {
  const post = (number: number) => `---\ntitle: Parallel ${number}\nid: parallel-${number}\n---\n\nx`;
  const zip = await buildZip(
    Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`posts/${number}.md`, post(number)])),
  );
  const before = await total();
  const runs = await Promise.all([made(zip), made(zip), made(zip)]);
  const all = runs.flatMap(({ posts }) => posts.filter(({ outcome }) => outcome === 'made'));
  expect(all).toHaveLength(5);
  expect(await total()).toBe(before + 5);
});

it('an import refuses what is no export, and files made to do harm', async () => {
  const refused = async (bytes: Buffer) => (await bring(bytes, '')).body.code;
  expect(await refused(Buffer.from('no zip'))).toBe('blog_import_unreadable');
  expect(await refused(await buildZip({ 'notes.txt': 'x' }))).toBe('blog_import_unreadable');
  expect(await refused(await buildZip({ 'posts/a.md': `# A\n\n${' '.repeat(3 << 20)}` }))).toBe(
    'import_unreadable',
  );
  const whole = await buildZip({ 'posts/a.md': '# A\n\nText.' });
  expect(await refused(whole.subarray(0, whole.length - 30))).toBe('import_unreadable');
  const teacher = await app.people.create('teacher');
  expect((await bring(whole, '', teacher)).status).toBe(403);
});

const fixture = (name: string) => fs.readFileSync(path.join(import.meta.dirname, 'fixtures', name));
const about = ({ posts }: BlogImport) =>
  Object.fromEntries(
    posts.map(({ title, outcome, state, notes }) => [title, [outcome, state, ...notes].join(' · ')]),
  );

it('an import reads what Ghost exports', async () => {
  const bytes = fixture('ghost.json');
  const dry = await importOf(bytes, 'keepsStates=true');
  expect(dry.from).toBe('ghost');
  expect(about(dry)).toEqual({
    'Spacing & recall':
      'new · published · 1 image stays at its old address and is linked. · The cover image is not in the file. Upload it in the editor.',
    'Not finished': 'new · draft',
    'Only for members': 'new · draft · Was for members only or protected; imported as a draft.',
    'Without HTML':
      'unreadable · draft · The file has this post only in the format of Ghost’s editor, without HTML.',
    About: 'unreadable · draft · This is a page. Only posts are imported.',
  });
  const run = await made(bytes, 'keepsStates=true');
  expect(await postOf(titled(run, 'Spacing & recall'))).toMatchObject({
    slug: 'spacing-and-recall',
    excerpt: 'Two lessons, some days apart.',
    tags: ['Memory', 'Teaching'],
    metaTitle: 'Spacing, explained',
    state: 'published',
    publishedAt: '2024-03-02T08:00:00.000Z',
    content: expect.stringMatching(
      /^Leave \*time\* between \*\*two\*\* lessons\.\n\n## Why\n\n- forgetting helps\n- so does \[effort\]\(https:\/\/example\.org\/study\)/,
    ),
  });
  expect((await postOf(titled(run, 'Not finished'))).excerpt).toBe('To be written.');
  expect(outcomes(await made(bytes))).toEqual(['known', 'known', 'known', 'unreadable', 'unreadable']);
});

it('an import reads what WordPress exports', async () => {
  const bytes = fixture('wordpress.xml');
  const dry = await importOf(bytes, 'keepsStates=true');
  expect(dry.from).toBe('wordpress');
  expect(about(dry)).toEqual({
    'Five minutes & a question':
      'new · published · 1 image stays at its old address and is linked. · The cover image is not in the file. Upload it in the editor.',
    'The older editor': 'new · published · 1 image stays at its old address and is linked.',
    'Next year': 'new · scheduled',
    'Behind a password': 'new · draft · Was for members only or protected; imported as a draft.',
    Imprint: 'unreadable · draft · This is a page. Only posts are imported.',
    'An idea': 'new · draft',
  });
  const run = await made(bytes, 'keepsStates=true');
  const post = await postOf(titled(run, 'Five minutes & a question'));
  expect(post).toMatchObject({
    slug: 'five-minutes',
    excerpt: 'A short beginning.',
    category: 'Lessons & plans',
    tags: ['warm-up', 'School'],
    state: 'published',
    publishedAt: '2023-05-04T07:30:00.000Z',
    takesComments: true,
  });
  expect(post.content).toContain('## How');
  expect(post.content).toContain('[A board](https://old.example/wp-content/uploads/2023/05/board.jpg)');
  expect(post.content).toContain('| Monday | 5 |');
  expect(post.content).not.toContain('Not part');
  const older = await postOf(titled(run, 'The older editor'));
  expect(older).toMatchObject({ takesComments: false });
  expect(older.content).toMatch(/^The first paragraph\.\n\nThe second, with \[a link\]/);
  expect(older.content).toContain('```\none\n\ntwo\n```');
  expect(older.content).not.toContain('[caption');
  expect(await postOf(titled(run, 'Next year'))).toMatchObject({ scheduledAt: '2099-01-01T08:00:00.000Z' });
  expect(outcomes(await made(bytes)).filter((outcome) => outcome === 'made')).toEqual([]);
});

it('expands no entities, and says where a file is broken', async () => {
  const rss = '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>';
  const refusal = async (text: string) => (await bring(Buffer.from(text), '')).body;
  const declared = `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${rss}</channel></rss>`;
  expect(await refusal(declared)).toMatchObject({
    code: 'blog_import_unreadable',
    message: expect.stringContaining('declarations are not accepted'),
  });
  expect((await refusal(`${rss}\n<item>`)).message).toContain('line 2');
  expect((await refusal('<rss><channel></channel></rss>')).message).toContain('not a WordPress export');
  expect((await refusal('{"db": [')).message).toContain('JSON');
  expect((await refusal('{"db": [{"data": {}}]}')).message).toContain('not a Ghost export');
});
