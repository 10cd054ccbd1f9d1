// Also on Postgres: many comment concurrently.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../tests/support/app/app.ts';
import type { Person } from '../../../../../tests/support/app/people.ts';
import type { BlogComment, QueuedComment } from '../../comments-contract.ts';
import type { BlogPost } from '../../contract.ts';
import type { DeskPost } from '../../desk-contract.ts';

let app: TestApp;
let admin: Person;
let guest: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
  guest = app.people.guest;
});
afterAll(() => app?.close());

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

  it('is hidden by three reports, each device once', async () => {
    const slug = await published();
    const id = (await add(slug, {}, admin)).body.comment?.id;
    const report = (name: string) => guest.call('POST', `/blog/comments/${id}/report`, {}, device(name));
    for (const name of ['one', 'one', 'one', 'two']) await report(name);
    expect(await list(slug)).toHaveLength(1);
    await report('three');
    expect(await list(slug)).toHaveLength(0);
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
  const names = Array.from({ length: 100 }, (_, index) => `device ${index}`);
  const comment = { ...ada, content: 'At once.', stamp: form };
  const path = `/blog/posts/${slug}`;
  const added = await Promise.all(
    names.map((name) => guest.call<Added>('POST', `${path}/comments`, comment, device(name))),
  );
  expect(added.every(({ status }) => status === 200)).toBe(true);
  const like = (name: string) => guest.call('PUT', `${path}/like`, { isLiked: true }, device(name));
  await Promise.all([...names, ...names].map(like));
  const { likes, comments } = (await guest.call<{ post: BlogPost }>('GET', path)).body.post;
  expect({ likes, comments }).toEqual({ likes: 100, comments: 100 });
  const ids = added.map(({ body }) => body.comment?.id);
  await Promise.all(
    ids
      .slice(0, 40)
      .map((id, at) => guest.call('DELETE', `/blog/comments/${id}`, undefined, device(`device ${at}`))),
  );
  expect(await countOf(slug)).toBe(60);
});

it('the author of a post is mailed about the first comment of an hour', async () => {
  const teacher = await app.people.create('teacher');
  const email = teacher.user?.email ?? '';
  await admin.call('PUT', '/blog/desk/authors', { email, mayPublish: true });
  const draft = { title: 'Mailed', excerpt: 'x', content: 'x' };
  const { body } = await teacher.call<{ post: DeskPost }>('POST', '/blog/desk/posts', draft);
  await teacher.call('PUT', `/blog/desk/posts/${body.post.id}/state`, { to: 'published' });
  await add(body.post.slug);
  await add(body.post.slug);
  const { rows } = await app.services.database.pool.query(
    "select count(*)::int as total from outbox where kind = 'blog-comment' and recipient = $1",
    [email],
  );
  expect(rows[0]?.total).toBe(1);
});
