// Also on Postgres: many comment concurrently.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { BlogComment, QueuedComment } from '../../contract/comments.ts';
import type { DeskPost } from '../../contract/desk.ts';
import type { BlogPost } from '../../contract.ts';
import { blogComments } from '../../tables.ts';
import { emptied } from './tombstones.ts';

let app: TestApp;
let admin: Person;
let guest: Person;
beforeAll(async () => {
  app = await createTestApp({ trustProxy: 1 });
  admin = await app.people.create('admin');
  guest = app.people.guest;
});
afterAll(() => app?.close());

/** A post of someone who may publish: their own comments need no approval. */
async function ofAuthor() {
  const author = await app.people.create('teacher');
  const email = author.user?.email ?? '';
  await admin.call('PUT', '/blog/desk/authors', { email, mayPublish: true });
  const publish = async (): Promise<string> => {
    const draft = { title: 'By an author', excerpt: 'x', content: 'x' };
    const { body } = await author.call<{ post: DeskPost }>('POST', '/blog/desk/posts', draft);
    await author.call('PUT', `/blog/desk/posts/${body.post.id}/state`, { to: 'published' });
    return body.post.slug;
  };
  return { author, email, publish, slug: await publish() };
}

let posts = 0;
async function published(): Promise<string> {
  posts += 1;
  const draft = { title: `Post ${posts}`, excerpt: 'x', content: 'x' };
  const { body } = await admin.call<{ post: DeskPost }>('POST', '/blog/desk/posts', draft);
  await admin.call('PUT', `/blog/desk/posts/${body.post.id}/state`, { to: 'published' });
  return body.post.slug;
}

type Added = { comment: BlogComment | null; code?: string };

async function stamp(): Promise<string> {
  const { body } = await guest.call<{ stamp: string }>('POST', '/blog/comments/form', {});
  app.advance(4_000);
  return body.stamp;
}

const ada = { name: 'Ada', email: 'ada@example.org' };
const device = (name: string) => ({ 'x-device': name });
const from = (address: string, name = address) => ({ ...device(name), 'x-forwarded-for': address });

async function add(slug: string, change: object = {}, by = guest, headers = device('ada')) {
  const body = { ...ada, content: 'I tried it.', stamp: await stamp(), ...change };
  return by.call<Added>('POST', `/blog/posts/${slug}/comments`, body, headers);
}
const list = async (slug: string, headers = device('other')) => {
  const path = `/blog/posts/${slug}/comments`;
  return (await guest.call<{ comments: BlogComment[] }>('GET', path, undefined, headers)).body.comments;
};
const countOf = async (slug: string) =>
  (await guest.call<{ post: BlogPost }>('GET', `/blog/posts/${slug}`)).body.post.comments;
const reporting = (id: string | undefined) => (headers: Record<string, string>) =>
  guest.call('POST', `/blog/comments/${id}/report`, {}, headers);
const moderate = (ids: (string | undefined)[], to: string) =>
  admin.call('PUT', '/blog/desk/comments', { ids, to });

describe('a comment', () => {
  it('is created unapproved, seen by its writer alone, and by all once an admin approves it', async () => {
    const slug = await published();
    const { comment } = (await add(slug)).body;
    expect(comment).toMatchObject({ author: 'Ada', approved: false, isOwn: true, depth: 1 });
    expect([await countOf(slug), (await list(slug)).length]).toEqual([1, 0]);
    expect(await list(slug, device('ada'))).toHaveLength(1);
    const queue = await admin.call<{ comments: QueuedComment[] }>('GET', '/blog/desk/comments');
    expect(queue.body.comments.map(({ id }) => id)).toContain(comment?.id);
    await moderate([comment?.id], 'visible');
    const shown = await guest.call('GET', `/blog/posts/${slug}/comments`, undefined, device('other'));
    expect(shown.text).toContain('I tried it.');
    expect(shown.text).not.toContain(ada.email);
    await moderate([comment?.id], 'spam');
    expect([await countOf(slug), (await list(slug)).length]).toEqual([0, 0]);
  });

  it('is answered three levels deep; deleted it leaves its place where there are answers', async () => {
    const slug = await published();
    const first = (await add(slug, {}, admin)).body.comment;
    const second = (await add(slug, { parentId: first?.id }, admin)).body.comment;
    const third = (await add(slug, { parentId: second?.id }, admin)).body.comment;
    expect([first, second, third].map((one) => one?.depth)).toEqual([1, 2, 3]);
    const fourth = await add(slug, { parentId: third?.id }, admin);
    expect(fourth.body.code).toBe('blog_comment_too_deep');
    await admin.call('DELETE', `/blog/comments/${second?.id}`);
    expect(await countOf(slug)).toBe(2);
    expect((await list(slug)).map(({ isDeleted, content }) => [isDeleted, content !== ''])).toEqual([
      [false, true],
      [true, false],
      [false, true],
    ]);
    await admin.call('DELETE', `/blog/comments/${third?.id}`);
    expect(await list(slug)).toHaveLength(1);
  });

  it('is changed by its writer for a quarter of an hour, and then read again', async () => {
    const slug = await published();
    const { comment } = (await add(slug)).body;
    await moderate([comment?.id], 'visible');
    const change = (headers: Record<string, string>) =>
      guest.call<Added>('PUT', `/blog/comments/${comment?.id}`, { content: 'Twice.' }, headers);
    expect((await change(device('other'))).status).toBe(404);
    expect((await change(device('ada'))).body.comment).toMatchObject({ content: 'Twice.', approved: false });
    app.advance(16 * 60_000);
    expect((await change(device('ada'))).body.code).toBe('blog_comment_fixed');
  });

  it('is refused from programs, too soon, too late, with many links, unsigned, and where there are none', async () => {
    const slug = await published();
    const code = async (change: object) => (await add(slug, change)).body.code;
    expect(await code({ content: 'http://a www.b https://c' })).toBe('blog_comment_too_many_links');
    expect(await code({ email: 'nobody' })).toBe('blog_comment_unsigned');
    expect(await code({ stamp: 'made up' })).toBe('blog_comment_form_stale');
    const { body } = await guest.call<{ stamp: string }>('POST', '/blog/comments/form', {});
    const early = { ...ada, content: 'First!', stamp: body.stamp };
    const soon = await guest.call<Added>('POST', `/blog/posts/${slug}/comments`, early);
    expect(soon.body.code).toBe('blog_comment_too_fast');
    expect((await add(slug, { website: 'https://spam.example' })).body).toEqual({ comment: null });
    expect(await countOf(slug)).toBe(0);
    await admin.call('PUT', '/blog/desk/settings', { takesComments: false, trustsKnown: false });
    expect(await code({})).toBe('blog_comments_closed');
    await admin.call('PUT', '/blog/desk/settings', { takesComments: true, trustsKnown: true });
  });

  it('needs no approval from someone known, if an admin turned that on', async () => {
    const slug = await published();
    const student = await app.people.create('student');
    const first = (await add(slug, {}, student)).body.comment;
    expect(first?.approved).toBe(false);
    await moderate([first?.id], 'visible');
    expect((await add(slug, {}, student)).body.comment?.approved).toBe(true);
    // Her address from another device does not count as hers.
    await moderate([(await add(slug)).body.comment?.id], 'visible');
    expect((await add(slug, {}, guest, device('stranger'))).body.comment?.approved).toBe(false);
    expect((await add(slug)).body.comment?.approved).toBe(true);
  });

  it('is hidden by reports of three devices in three networks', async () => {
    const { author, slug } = await ofAuthor();
    const id = (await add(slug, {}, author)).body.comment?.id;
    const report = reporting(id);
    for (const name of ['made', 'up', 'devices', 'galore']) await report(from('192.0.2.1', name));
    for (const host of ['1', '2', '3:4']) await report(from(`2001:db8:0:1::${host}`));
    await report(from('192.0.2.9', 'made'));
    expect(await list(slug)).toHaveLength(1);
    await report(from('192.0.2.3'));
    expect(await list(slug)).toHaveLength(0);
  });

  it('stays if an admin approved it, however many report it; the queue shows the reports', async () => {
    const slug = await published();
    const id = (await add(slug)).body.comment?.id;
    await moderate([id], 'visible');
    for (let at = 1; at <= 5; at += 1) await reporting(id)(from(`192.0.2.${at}`));
    expect(await list(slug)).toHaveLength(1);
    const path = '/blog/desk/comments?queue=reported';
    const { comments } = (await admin.call<{ comments: QueuedComment[] }>('GET', path)).body;
    expect(comments.find((one) => one.id === id)?.reports).toBe(5);
    // As its writer changed it, no one has approved it.
    await admin.call('PUT', '/blog/desk/settings', { takesComments: true, trustsKnown: true });
    await guest.call('PUT', `/blog/comments/${id}`, { content: 'Buy this.' }, device('ada'));
    await reporting(id)(from('192.0.2.6'));
    await admin.call('PUT', '/blog/desk/settings', { takesComments: true, trustsKnown: false });
    expect(await list(slug)).toHaveLength(0);
  });

  it('leaves nothing where it is deleted unanswered, so that none pushes the later ones away', async () => {
    const slug = await published();
    const rowsOf = async (id: string | undefined) =>
      app.services.db.$count(blogComments, eq(blogComments.commentId, id ?? ''));
    const held = (await add(slug)).body.comment?.id;
    await guest.call('DELETE', `/blog/comments/${held}`, undefined, device('ada'));
    expect(await rowsOf(held)).toBe(0);
    // Places without anything below them, as an erased account leaves them, are no part of the list.
    const { postId } = (await add(slug, {}, admin)).body.comment as BlogComment;
    const left = { ...emptied, postId, depth: 1, createdAt: new Date(0) };
    await app.services.db
      .insert(blogComments)
      .values(Array.from({ length: 500 }, (_, at) => ({ ...left, commentId: `tomb${posts}x${at}` })));
    const later = (await add(slug, { content: 'Later.' }, admin)).body.comment;
    expect((await list(slug)).map(({ content }) => content)).toEqual(['I tried it.', 'Later.']);
    await add(slug, { content: 'An answer.', parentId: later?.id }, admin);
    type Page = { comments: BlogComment[]; total: number };
    const path = `/blog/posts/${slug}/comments?limit=2&page=2`;
    const { comments, total } = (await guest.call<Page>('GET', path)).body;
    expect([comments.map(({ content }) => content), total]).toEqual([['An answer.'], 3]);
  });

  it('holds nothing that a browser would run', async () => {
    const slug = await published();
    const content = '<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](/c) ![c](https://d)\n\n# e';
    const { comment } = (await add(slug, { content }, admin)).body;
    expect(comment?.html).not.toMatch(/<(img|script|h1)|href="(javascript|data):/i);
    expect(comment?.html).toContain('rel="ugc nofollow noopener noreferrer"');
    const links = '[](drug:folic-acid), [warfarin](drug:warfarin), [a game](steam:run)';
    const linked = (await add(slug, { content: links }, admin)).body.comment?.html;
    expect(linked).toContain(
      'href="/pharmacology-tools/drugs/folic-acid" rel="ugc nofollow noopener noreferrer">folic acid</a>',
    );
    expect(linked).toContain('>warfarin</a>, a game');
  });
});

it('a hundred simultaneous comments and likes count as a hundred', async () => {
  const slug = await published();
  const form = await stamp();
  const networks = Array.from({ length: 100 }, (_, index) => `198.51.100.${index}`);
  const comment = { ...ada, content: 'At once.', stamp: form };
  const path = `/blog/posts/${slug}`;
  const added = await Promise.all(
    networks.map((one) => guest.call<Added>('POST', `${path}/comments`, comment, from(one))),
  );
  expect(added.every(({ status }) => status === 200)).toBe(true);
  const like = (one: string) => guest.call('PUT', `${path}/like`, { isLiked: true }, from(one));
  await Promise.all([...networks, ...networks].map(like));
  const { likes, comments } = (await guest.call<{ post: BlogPost }>('GET', path)).body.post;
  expect({ likes, comments }).toEqual({ likes: 100, comments: 100 });
  const ids = added.map(({ body }) => body.comment?.id);
  await Promise.all(
    ids
      .slice(0, 40)
      .map((id, at) => guest.call('DELETE', `/blog/comments/${id}`, undefined, from(networks[at] ?? ''))),
  );
  expect(await countOf(slug)).toBe(60);
});

it('all guests of a network are one like, each account one of its own', async () => {
  const path = `/blog/posts/${await published()}/like`;
  type Like = { likes: number; isLiked: boolean };
  const like = async (by: Person, headers: Record<string, string>, isLiked = true) =>
    (await by.call<Like>('PUT', path, { isLiked }, headers)).body;
  for (const name of ['one', 'two', 'three']) await like(guest, from('192.0.2.1', name));
  await like(guest, from('2001:db8::1'));
  expect(await like(guest, from('2001:db8::2'))).toEqual({ likes: 2, isLiked: true });
  expect(await like(await app.people.create('student'), from('192.0.2.1'))).toMatchObject({ likes: 3 });
  expect(await like(guest, from('192.0.2.1', 'one'), false)).toEqual({ likes: 3, isLiked: false });
  for (const name of ['two', 'three']) await like(guest, from('192.0.2.1', name), false);
  expect(await like(guest, from('2001:db8::2'))).toMatchObject({ likes: 2 });
});

it('an author is mailed about the first comment of an hour on all of their posts, once', async () => {
  const { email, slug, publish } = await ofAuthor();
  const other = await publish();
  const mails = async () => {
    const { rows } = await app.services.database.pool.query(
      "select count(*)::int as total from outbox where kind = 'blog-comment' and recipient = $1",
      [email],
    );
    return rows[0]?.total;
  };
  const form = await stamp();
  const post = (to: string) =>
    guest.call<Added>(
      'POST',
      `/blog/posts/${to}/comments`,
      { ...ada, content: 'Hello.', stamp: form },
      from('192.0.2.1'),
    );
  const [first] = await Promise.all([slug, other, slug, other, slug].map(post));
  expect(await mails()).toBe(1);
  await guest.call('DELETE', `/blog/comments/${first?.body.comment?.id}`, undefined, from('192.0.2.1'));
  await add(slug);
  expect(await mails()).toBe(1);
  app.advance(3_600_000);
  await add(other);
  expect(await mails()).toBe(2);
});

it('the email about a held comment leads those who can approve it to the queue, with its words', async () => {
  const { email, slug } = await ofAuthor();
  const content = 'It **works**, see [this](https://a.example).\n\n- One';
  await guest.call(
    'POST',
    `/blog/posts/${slug}/comments`,
    { ...ada, content, stamp: await stamp() },
    {
      ...from('192.0.2.77'),
      host: 'elsewhere.example',
    },
  );
  type Mail = { id: string; kind: string; to: string };
  const { mails } = (await admin.call<{ mails: Mail[] }>('GET', '/admin/outbox?limit=50')).body;
  const texts = new Map<string, string>();
  for (const { id, kind, to } of mails) {
    if (kind !== 'blog-comment' || texts.has(to)) continue;
    const { body } = await admin.call<{ text: string }>('GET', `/admin/outbox/${id}`);
    texts.set(to, body.text);
  }
  expect(texts.get(email)).toContain('It works, see this.\n\nOne');
  expect(texts.get(email)).toContain(`/blog/${slug}#comments`);
  expect(texts.get(email)).not.toContain('elsewhere.example');
  expect(texts.get(admin.user?.email ?? '')).toContain('/admin-dashboard/blog#comments');
});
