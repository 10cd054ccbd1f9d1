// Also on Postgres: full text search, conditional updates.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { onePixel } from '#tests/support/app/stage.ts';
import type { DeskPost } from '../contract/desk.ts';
import type { BlogPost, PostList } from '../contract.ts';
import { blogViewMarks } from '../tables.ts';
import { countView, forgetViews } from './reading/views.ts';

let app: TestApp;
let admin: Person;
let author: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
  author = await app.people.create('teacher');
  await name(author, { title: 'Teacher of biology', bio: 'Asks a lot.' });
});
afterAll(() => app?.close());

const name = (person: Person, more: object = {}) =>
  admin.call('PUT', '/blog/desk/authors', { email: person.user?.email, ...more });

type One = { post: DeskPost; code?: string };
const text = 'The *testing effect* is old.\n\n## Why\n\nMemory is for use.\n\n## How\n\nAsk.';

async function written(change: object = {}, by = admin): Promise<DeskPost> {
  const draft = { title: 'A post', excerpt: 'An excerpt.', content: text, ...change };
  return (await by.call<One>('POST', '/blog/desk/posts', draft)).body.post;
}
const move = (post: DeskPost, to: string, by = admin, at?: string) =>
  by.call<One>('PUT', `/blog/desk/posts/${post.id}/state`, { to, at });

async function published(change: object = {}): Promise<DeskPost> {
  const post = await written(change);
  return (await move(post, 'published')).body.post;
}
const read = (slugOrId: string) =>
  app.people.guest.call<{ post: BlogPost; related: { id: string }[]; code?: string }>(
    'GET',
    `/blog/posts/${slugOrId}`,
  );
const list = async (path: string) => (await app.people.guest.call<PostList>('GET', path)).body;

describe('a post', () => {
  it('has everything that is shown about it, from its author and from its text', async () => {
    const words = Array.from({ length: 401 }, () => 'word').join(' ');
    const post = await published({
      title: 'Écrire: Good   Distractors!',
      content: words,
      category: 'Teaching',
      tags: ['quizzes', 'quizzes', 'writing'],
      metaTitle: 'Distractors',
    });
    const { body } = await read(post.slug);
    expect(body.post).toMatchObject({
      title: 'Écrire: Good   Distractors!',
      slug: 'ecrire-good-distractors',
      author: admin.user?.name,
      category: 'Teaching',
      tags: ['quizzes', 'writing'],
      image: null,
      featured: false,
      published: true,
      views: 0,
      likes: 0,
      comments: 0,
      readTime: 3,
      metaTitle: 'Distractors',
      metaDescription: '',
      content: words,
    });
    expect(body.post.publishDate).toMatch(/^\d{4}-/);
    expect((await read(post.id)).body.post.slug).toBe(post.slug);
  });

  it('shows nothing of what its author writes as HTML, and loads nothing from elsewhere', async () => {
    const content = [
      '<script>alert(1)</script> <img src=x onerror=alert(1)>',
      '[a](javascript:alert(1)) [b](data:text/html,x) ![x](https://example.org/x.png)',
      '![a" onerror="alert(1)](question:q1/q2) ![x](picture:nobody)',
      '## <b>bold</b>\n\n> [!TIP]\n> Ask.\n\n[](drug:nothing) $\\href{javascript:alert(1)}{x}$',
    ].join('\n\n');
    const { html } = (await admin.call<{ html: string }>('POST', '/blog/desk/preview', { content })).body;
    expect(html).not.toMatch(/<script|<b>|onerror="|(?:href|src)="(?:javascript|data|https?):/i);
    expect(html).toContain('data-kind="tip"');
    expect(html).toContain('data-question="q1/q2"');
  });

  it('keeps every address it ever had, and gives none of them to another post', async () => {
    const post = await published({ title: 'First words' });
    const { body } = await admin.call<One>('PUT', `/blog/desk/posts/${post.id}`, {
      title: 'Other words',
      slug: 'other-words',
      excerpt: 'x',
      content: 'x',
      version: post.version,
    });
    expect(body.post.slug).toBe('other-words');
    expect((await read('first-words')).body.post.slug).toBe('other-words');
    expect((await written({ title: 'First words' })).slug).toBe('first-words-2');
  });

  it('is saved over no one else’s work', async () => {
    const post = await written();
    const save = (title: string) =>
      admin.call<One>('PUT', `/blog/desk/posts/${post.id}`, { title, version: post.version });
    const saves = await Promise.all(['one', 'two', 'three'].map(save));
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('what a text refers to', () => {
  const htmlOf = async (content: string) => (await written({ content })).html;

  it('is a link where an address is written, and shows its address where words are missing', async () => {
    const rel = 'rel="noopener noreferrer"';
    expect(await htmlOf('See https://a.org/x_y_z.')).toBe(
      `<p>See <a href="https://a.org/x_y_z" ${rel}>https://a.org/x_y_z</a>.</p>\n`,
    );
    expect(await htmlOf('[](https://a.org/)')).toBe(
      `<p><a href="https://a.org/" ${rel}>https://a.org/</a></p>\n`,
    );
  });

  it('is a card, which loads nothing, where the address of a video is a paragraph', async () => {
    const html = await htmlOf('Before.\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nAfter.');
    expect(html).toContain('<div class="video" data-video="youtube/dQw4w9WgXcQ"><a href="https://youtu.be/');
    expect(html).not.toMatch(/<iframe|<img/);
    for (const other of ['See https://youtu.be/dQw4w9WgXcQ', '[words](https://youtu.be/dQw4w9WgXcQ)'])
      expect(await htmlOf(other), other).not.toContain('data-video');
  });
});

describe('lists', () => {
  it('hold 50, 5 and 10 by default, newest first, and only what is published', async () => {
    const first = await published({ title: 'Older', category: 'Lists', tags: ['listed'] });
    app.advance(60_000);
    const second = await published({ title: 'Newer', category: 'Lists', tags: ['listed'] });
    await written({ title: 'Draft', category: 'Lists', tags: ['listed'] });
    await admin.call('PUT', `/blog/desk/posts/${first.id}/featured`, { isFeatured: true });
    const all = await list('/blog');
    expect(all).toMatchObject({ limit: 50, offset: 0 });
    expect(all.posts[0]?.id).toBe(second.id);
    expect(await list('/blog/featured')).toMatchObject({ limit: 5, total: 1, posts: [{ id: first.id }] });
    for (const path of ['/blog/category?category=lists', '/blog/tag?tag=listed'])
      expect(await list(path), path).toMatchObject({
        limit: 10,
        total: 2,
        posts: [{ id: second.id }, { id: first.id }],
      });
    expect((await list('/blog/tag?tag=listed&limit=1&offset=1')).posts.map(({ id }) => id)).toEqual([
      first.id,
    ]);
    expect((await read(second.slug)).body.related.map(({ id }) => id)).toContain(first.id);
  });

  it('posts are searched by stems, without accents, the title first, with a suggestion for a misspelt word', async () => {
    const inTitle = await published({ title: 'Pharmacokinetics of zebras', content: 'Nothing else.' });
    const inText = await published({ title: 'Animals', content: 'Some zébra drank.' });
    const search = async (q: string) => {
      const path = `/blog/search?q=${encodeURIComponent(q)}`;
      return (await app.people.guest.call<PostList & { didYouMean: string | null }>('GET', path)).body;
    };
    expect((await search('zebra')).posts.map(({ id }) => id)).toEqual([inTitle.id, inText.id]);
    expect((await search('farmacokinetics')).didYouMean).toBe('pharmacokinetics');
    expect((await search('"unclosed & | !')).total).toBe(0);
  });

  it('posts are found without accents, in other widths, with ß as ss, and by parts of words where none has spaces', async () => {
    const titles = {
      straße: 'Übungen an der Straße',
      hindi: 'हिन्दी में पढ़ना',
      chinese: '儿童疫苗接种指南',
      japanese: '薬理学のクイズ',
      thai: 'การเรียนรู้ด้วยการทดสอบ',
    };
    const ids = new Map<string, string>();
    for (const [key, title] of Object.entries(titles)) ids.set(key, (await published({ title })).id);
    const search = async (q: string) => {
      const path = `/blog/search?q=${encodeURIComponent(q)}`;
      return (await app.people.guest.call<PostList & { didYouMean: string | null }>('GET', path)).body;
    };
    const found = {
      strasse: 'straße',
      STRASSE: 'straße',
      'ubungen straße': 'straße',
      ｓｔｒａｓｓｅ: 'straße',
      हिन्दी: 'hindi',
      疫苗: 'chinese',
      '疫苗 指南': 'chinese',
      クイズ: 'japanese',
      ｸｲｽﾞ: 'japanese',
      ทดสอบ: 'thai',
    };
    for (const [q, key] of Object.entries(found))
      expect(
        (await search(q)).posts.map(({ id }) => id),
        q,
      ).toEqual([ids.get(key)]);
    expect((await search('हिन्दि')).didYouMean).toBe('हिन्दी');
    expect((await search('ubungem')).didYouMean).toBe('übungen');
    expect((await search('疫苗 天气')).total).toBe(0);
  });
});

describe('those who write', () => {
  it('are admins and named teachers; those who may not publish submit', async () => {
    const other = await app.people.create('teacher');
    const draft = { title: 'Mine' };
    expect((await other.call<One>('POST', '/blog/desk/posts', draft)).body.code).toBe('blog_author_required');
    const student = await app.people.create('student');
    expect((await name(student)).status).toBe(404);
    const post = await written({}, author);
    await name(other);
    expect((await other.call('GET', `/blog/desk/posts/${post.id}`)).status).toBe(404);
    expect((await move(post, 'published', author)).body.code).toBe('blog_publishing_refused');
    expect((await move(post, 'review', author)).body.post.state).toBe('review');
    expect((await move(post, 'published')).body.post.state).toBe('published');
    // Nor changes what everyone reads.
    const change = { title: 'Changed', version: post.version };
    const saved = await author.call<One>('PUT', `/blog/desk/posts/${post.id}`, change);
    expect(saved.body.code).toBe('blog_publishing_refused');
    expect((await read(post.slug)).body.post).toMatchObject({
      authorRole: 'Teacher of biology',
      authorBio: 'Asks a lot.',
    });
    await admin.call('DELETE', `/blog/desk/authors/${author.user?.id}`);
    expect((await author.call('GET', '/blog/desk/posts')).status).toBe(403);
  });

  it('publish nothing unfinished, and delete nothing that is read', async () => {
    const post = await written({ excerpt: '' });
    expect((await move(post, 'published')).body.code).toBe('blog_post_incomplete');
    const shown = await published({ title: 'Shown' });
    expect((await admin.call<One>('DELETE', `/blog/desk/posts/${shown.id}`)).body.code).toBe(
      'blog_state_refused',
    );
    await move(shown, 'archived');
    expect((await read(shown.slug)).status).toBe(404);
    expect((await admin.call('DELETE', `/blog/desk/posts/${shown.id}`)).status).toBe(200);
  });

  it('upload images, which are served in two formats and every width that they have', async () => {
    const { body } = await admin.call<{ picture: { id: string; widths: number[] } }>(
      'POST',
      '/blog/desk/pictures',
      onePixel,
    );
    expect(body.picture.widths).toEqual([1]);
    for (const format of ['avif', 'webp']) {
      const file = await app.people.guest.call('GET', `/blog/pictures/${body.picture.id}-1.${format}`);
      expect([file.status, file.headers['content-type']]).toEqual([200, `image/${format}`]);
    }
    const post = await published({ title: 'With image', pictureId: body.picture.id, pictureAlt: 'A dot' });
    expect((await read(post.slug)).body.post.image).toBe(`/api/blog/pictures/${body.picture.id}-1.webp`);
  });
});

it('a view counts once a day for an address, whichever server hears of it, and the marks go', async () => {
  const post = await published({ title: 'Viewed' });
  const client = { address: '203.0.113.9', userAgent: 'A browser' };
  const anotherServer = () => ({ ...app.services });
  await Promise.all(Array.from({ length: 4 }, () => countView(anotherServer(), post.slug, { client })));
  expect((await read(post.slug)).body.post.views).toBe(1);
  await countView(app.services, post.slug, { client: { ...client, address: '203.0.113.10' } });
  expect((await read(post.slug)).body.post.views).toBe(2);
  app.advance(24 * 3_600_000);
  const { status } = await app.people.guest.call('POST', `/blog/posts/${post.slug}/views`, {});
  expect(status).toBe(200);
  expect((await read(post.slug)).body.post.views).toBe(3);
  app.advance(24 * 3_600_000);
  await forgetViews(app.services);
  const marks = () => app.services.db.$count(blogViewMarks);
  expect(await marks()).toBe(1);
  app.advance(24 * 3_600_000);
  await forgetViews(app.services);
  expect(await marks()).toBe(0);
});

it('scheduled posts are published when due, even if no server was running then', async () => {
  // A day later the previous session has ended.
  admin = await app.people.create('admin');
  const post = await written({ title: 'Later' });
  const soon = new Date(app.services.now() + 3_600_000).toISOString();
  const past = new Date(app.services.now() - 1_000).toISOString();
  expect((await move(post, 'scheduled', admin, past)).body.code).toBe('time_passed');
  expect((await move(post, 'scheduled', admin, soon)).body.post).toMatchObject({
    state: 'scheduled',
    scheduledAt: soon,
  });
  expect((await read(post.slug)).status).toBe(404);
  app = await app.restart(async () => app.advance(2 * 3_600_000));
  await expect.poll(async () => (await read(post.slug)).status, { timeout: 20_000 }).toBe(200);
  expect((await read(post.slug)).body.post.publishDate).toBe(soon);
});

describe('files and trials', () => {
  it('a post exported as Markdown is imported as the same draft', async () => {
    const writer = await app.people.create('admin');
    const head = { title: 'Out: "and" in', excerpt: 'An excerpt: with a colon.', tags: ['one', 'two words'] };
    const post = await written({ ...head, category: 'Files', series: 'Ways' }, writer);
    const file = await writer.call('GET', `/blog/desk/posts/${post.id}/markdown`);
    const type = { 'content-type': 'text/markdown' };
    const read = await writer.call<One>('POST', '/blog/desk/import', Buffer.from(file.text), type);
    expect(read.body.post).toMatchObject({ ...head, category: 'Files', series: 'Ways', content: text });
    const bare = await writer.call<One>('POST', '/blog/desk/import', Buffer.from('# Bare\n\nText.'), type);
    expect(bare.body.post).toMatchObject({ title: 'Bare', content: 'Text.' });
    const broken = await writer.call<One>('POST', '/blog/desk/import', Buffer.from([0xff, 0xfe]), type);
    expect(broken.body.code).toBe('blog_import_unreadable');
    const all = await writer.call('GET', '/blog/desk/export');
    expect([all.status, all.headers['content-type']]).toEqual([200, 'application/zip']);
  });

  it('a question is tried only where a published post holds it and no answer to its quiz counts', async () => {
    const teacher = await app.people.create('teacher', 'Pro');
    const writer = await app.people.create('admin');
    const { guest } = app.people;
    const question = { id: 'q1', type: 'true-false', question: 'True?', correctAnswer: 0 };
    const create = async (settings: object = {}, isOpen = false) => {
      const quiz = {
        title: 'Quiz',
        questions: [question],
        settings: { isPublic: true, ...settings },
        isOpen,
      };
      return (await teacher.call<{ quiz: { id: string } }>('POST', '/quiz', quiz)).body.quiz.id;
    };
    const embed = async (quizId: string) => {
      const post = await written({ title: quizId, content: `![Try it](question:${quizId}/q1)` }, writer);
      expect((await move(post, 'published', writer)).status).toBe(200);
      return quizId;
    };
    const tries = async (quizId: string) => {
      const place = `/blog/questions/${quizId}/q1`;
      const shown = await guest.call('GET', place);
      expect(shown.text).not.toContain('correctAnswer');
      const tried = await guest.call<{ result?: { state: string } }>('POST', `${place}/try`, { answer: 0 });
      expect(tried.status).toBe(shown.status);
      return tried.body.result?.state ?? tried.status;
    };
    const practised = await embed(await create({}, true));
    expect(await tries(practised)).toBe('right');
    expect(await tries(await create()), 'in no post').toBe(404);
    expect(await tries(await embed(await create({ isPublic: false }))), 'not public').toBe(404);
    for (const settings of [{ showResults: 'never' }, { showResults: 'after-close' }, { attemptsAllowed: 1 }])
      for (const isOpen of [true, false])
        expect(await tries(await embed(await create(settings, isOpen))), JSON.stringify(settings)).toBe(404);
    const certified = await embed(await create());
    const path = `/quiz/${certified}/certificate-settings`;
    const { body } = await teacher.call<{ settings: object }>('GET', path);
    expect((await teacher.call('PUT', path, { ...body.settings, isOn: true })).status).toBe(200);
    expect(await tries(certified), 'with a certificate').toBe(404);
    await teacher.call('POST', `/quiz/${practised}/start`, { lobby: true });
    expect(await tries(practised), 'in the lobby').toBe(404);
    await teacher.call('POST', `/quiz/${practised}/stop`, {});
    expect(await tries(practised)).toBe('right');
  });
});
