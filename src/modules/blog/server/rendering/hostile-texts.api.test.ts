// Texts by readers and authors never become more than text: hostile texts through every input, parsed as a
// browser parses them.
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { expectEach } from '#tests/support/app/expect-each.ts';
import type { Person } from '#tests/support/app/people.ts';
import { inDepth } from '#tests/support/depth.ts';
import { hostileTexts } from '#tests/support/files/hostile-markup.ts';
import { buildZip } from '#tests/support/files/zip-files.ts';
import type { BlogComment } from '../../contract/comments.ts';
import type { BlogImport, DeskPost, ImportedPost } from '../../contract/desk.ts';
import type { BlogPost } from '../../contract.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

const texts = hostileTexts.map((text, at) => [`Text ${at}`, text] as const);

/** All that a post or a comment may consist of, formulas included. */
const elements = new Set(
  `a aside blockquote br code dd del div dl dt em figcaption figure h2 h3 h4 h5 h6 hr img li ol p picture pre s section
  source span strong sub sup table tbody td th thead tr ul
  math semantics annotation mrow mi mo mn mtext mspace mstyle mpadded menclose merror svg path line`
    .trim()
    .split(/\s+/),
);
const addressed = new Set([
  'href',
  'src',
  'xlink:href',
  'action',
  'formaction',
  'poster',
  'data',
  'srcset',
  'cite',
]);
const harmless = /^(?:https?:\/\/|mailto:|tel:|#|\/)/;

/** Anything unintended that a browser would make of it, one line each. */
function faults(html: string): string[] {
  const found: string[] = [];
  function walk(node: DefaultTreeAdapterTypes.Node): void {
    if ('tagName' in node) {
      if (!elements.has(node.tagName)) found.push(`<${node.tagName}>`);
      for (const { name, value } of node.attrs) {
        if (name.startsWith('on') || name === 'srcdoc') found.push(`${name}=${value}`);
        if (name === 'style' && /url\(|expression|behavior/i.test(value)) found.push(`style=${value}`);
        // As browsers do, before they look at the scheme.
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers take out
        const address = value.replace(/[\u0000-\u0020]/g, '');
        if (addressed.has(name) && !harmless.test(address)) found.push(`${name}=${value}`);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(walk);
  }
  walk(parseFragment(html));
  return found;
}

const publish = (id: string) => admin.call('PUT', `/blog/desk/posts/${id}/state`, { to: 'published' });
const htmlOf = async (slug: string) =>
  (await admin.call<{ post: BlogPost }>('GET', `/blog/posts/${slug}`)).body.post.html;

it('the check finds what is planted', () => {
  for (const planted of [
    '<script>x</script>',
    '<p onclick=x>',
    '<a href="java\tscript:x">',
    '<iframe srcdoc=x>',
  ])
    expect(faults(planted), planted).not.toEqual([]);
  expect(faults('<p><a href="https://a.example">x</a> &lt;script&gt;</p>')).toEqual([]);
  expect(hostileTexts.length).toBeGreaterThan(100);
});

async function importAlone(name: string, text: string) {
  const file = `---\ntitle: "Imported ${name}"\nexcerpt: x\n---\n\n${text}\n`;
  const headers = { 'content-type': 'text/markdown' };
  const imported = await admin.call<{ post: DeskPost }>(
    'POST',
    '/blog/desk/import',
    Buffer.from(file),
    headers,
  );
  expect(imported.status, imported.text).toBe(200);
  return imported;
}

/** A file alone is read as one of a zip is: a few, unless all are asked for. */
const filesAlone = new Set<string>(texts.slice(0, inDepth(10, texts.length)).map(([name]) => name));

it('in posts that are written or come in as a file', async () => {
  await expectEach(texts, async (text, name) => {
    const draft = { title: `${name} ${text}`.slice(0, 120), excerpt: text.slice(0, 200), content: text };
    const written = await admin.call<{ post: DeskPost }>('POST', '/blog/desk/posts', draft);
    // What no database can hold is refused as a whole.
    if (text.includes('\u0000')) return expect(written.status).toBe(400);
    expect(written.status, written.text).toBe(200);
    const posts = [written];
    if (filesAlone.has(name)) posts.push(await importAlone(name, text));
    for (const { body } of posts) {
      await publish(body.post.id);
      expect(faults(await htmlOf(body.post.slug))).toEqual([]);
    }
  });
});
/** As each way of exporting a blog would carry them, all in one file. */
const files: Record<string, () => Promise<Buffer> | Buffer> = {
  'our own zip': () =>
    buildZip(
      Object.fromEntries(
        texts.map(([name, text], at) => [
          `posts/${at}.md`,
          `---\ntitle: "Zip ${name}"\nid: hostile-post-${at}\nexcerpt: x\nstate: published\n---\n\n${text}\n`,
        ]),
      ),
    ),
  'a Ghost export': () => {
    const posts = texts.map(([name, html], at) => {
      const title = `Ghost ${name} ${html}`.slice(0, 120);
      return { id: at, uuid: `hostile-${at}`, title, html: `<p>x</p>${html}`, status: 'published' };
    });
    return Buffer.from(JSON.stringify({ db: [{ data: { posts } }] }));
  },
  'a WordPress export': () => {
    const items = texts.map(([name, text], at) => {
      const html = text.replaceAll(']]>', ']]]]><![CDATA[>');
      return `<item><title><![CDATA[WordPress ${name}]]></title><content:encoded><![CDATA[<p>x</p>${html}]]></content:encoded>
        <wp:post_id>${at}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
        <wp:post_date_gmt>2024-01-01 00:00:00</wp:post_date_gmt></item>`;
    });
    const head = '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>';
    return Buffer.from(`${head}${items.join('')}</channel></rss>`);
  },
};

it.each(Object.keys(files))('in %s', async (name) => {
  const bytes = await files[name]?.();
  const path = '/blog/desk/imports?isDryRun=false&keepsStates=true';
  const posts = new Map<string, ImportedPost>();
  for (let left = true; left; ) {
    const { status, body, text } = await admin.call<{ import: BlogImport }>('POST', path, bytes, {
      'content-type': 'application/octet-stream',
    });
    expect(status, text).toBe(200);
    for (const post of body.import.posts) posts.set(post.name, post);
    left = body.import.posts.some(({ outcome }) => outcome === 'left');
  }
  expect(posts.size).toBe(texts.length);
  await expectEach([...posts], async ({ postId, notes }) => {
    expect(postId, notes.join(' ')).not.toBeNull();
    const { body } = await admin.call<{ post: DeskPost }>('GET', `/blog/desk/posts/${postId}`);
    expect(body.post.state).toBe('published');
    expect(faults(body.post.html)).toEqual([]);
  });
});

it('in comments', async () => {
  const draft = { title: 'Commented', excerpt: 'x', content: 'x' };
  const { body } = await admin.call<{ post: DeskPost }>('POST', '/blog/desk/posts', draft);
  await publish(body.post.id);
  const path = `/blog/posts/${body.post.slug}/comments`;
  await expectEach(texts, async (content) => {
    const { body: form } = await admin.call<{ stamp: string }>('POST', '/blog/comments/form', {});
    app.advance(61_000);
    const added = await admin.call<{ comment: BlogComment | null }>('POST', path, {
      content,
      stamp: form.stamp,
    });
    if (content.includes('\u0000')) return expect(added.status).toBe(400);
    expect(added.status, added.text).toBe(200);
    expect(faults(added.body.comment?.html ?? '<script>')).toEqual([]);
  });
});
