// Comments and posts of the blog: made-up devices, deleted comments, emails to authors, and what a change leaves out.
import { ok, pause, publish } from './make.ts';
import type { Attacker, Probe, Target } from './probe.ts';

type Comment = { id: string; content: string };

/** A form’s stamp, old enough to be sent. */
async function stampOf(server: Target): Promise<string> {
  const { stamp } = await ok(server.guest<{ stamp: string }>('POST', '/blog/comments/form', {}), 'a form');
  await pause(3_500);
  return stamp;
}

type By = { from?: string; device?: string };
const asking = ({ from, device = 'a-device' }: By) => ({ from, headers: { 'x-device': device } });

const adding = (server: Target, slug: string, stamp: string, by: By = {}) =>
  server.guest<{ comment: Comment | null }>(
    'POST',
    `/blog/posts/${slug}/comments`,
    { name: 'Ada', email: 'ada@example.org', content: 'I tried it.', stamp },
    asking(by),
  );
const listed = async (server: Target, slug: string) =>
  (await ok(server.guest<{ comments: Comment[] }>('GET', `/blog/posts/${slug}/comments`), 'a list')).comments;
const report = (server: Target, id: string, by: By) =>
  server.guest('POST', `/blog/comments/${id}/report`, {}, asking(by));

/** A teacher who writes for the blog, and need not be read before. */
async function newAuthor(server: Target, admin: Attacker): Promise<Attacker> {
  const author = await server.teacher();
  await ok(admin.call('PUT', '/blog/desk/authors', { email: author.email, mayPublish: true }), 'an author');
  return author;
}

export const reportsCounted: Probe = {
  name: 'Made-up devices hide no comment, and no reports hide one that a person approved',
  point: '2.4',
  async run(server) {
    const admin = await server.admin();
    const author = await newAuthor(server, admin);
    const { slug } = await publish(author, { title: 'Reported' });
    const stamp = await stampOf(server);
    const body = { content: 'By its author.', stamp };
    const own = author.call<{ comment: Comment }>('POST', `/blog/posts/${slug}/comments`, body);
    const ofAuthor = (await ok(own, 'a comment of the author')).comment.id;
    for (let at = 0; at < 5; at += 1) await report(server, ofAuthor, { device: `made-up-${at}` });
    const afterDevices = (await listed(server, slug)).length;
    const added = await ok(adding(server, slug, stamp), 'a comment');
    const approved = added.comment?.id ?? '';
    await ok(admin.call('PUT', '/blog/desk/comments', { ids: [approved], to: 'visible' }), 'approving');
    for (let at = 1; at <= 5; at += 1)
      await report(server, approved, { from: `127.8.0.${at}`, device: `another-${at}` });
    const afterNetworks = (await listed(server, slug)).filter(({ id }) => id === approved).length;
    return {
      isHeld: afterDevices === 1 && afterNetworks === 1,
      seen: `after five devices ${afterDevices} of 1 shown, the approved one after five networks ${afterNetworks} of 1`,
    };
  },
};

export const deletedCommentsGone: Probe = {
  name: 'A guest who posts and deletes 510 comments makes no later one invisible',
  point: '2.4',
  withinMs: 240_000,
  async run(server) {
    const admin = await server.admin();
    const author = await newAuthor(server, admin);
    const { slug } = await publish(author, { title: 'Deleted' });
    const stamp = await stampOf(server);
    let deleted = 0;
    // As many networks as the limit of one asks for.
    for (let network = 0; network < 17; network += 1) {
      const from = `127.8.1.${network + 1}`;
      const turns = Array.from({ length: 30 }, async (_, at) => {
        const by = { from, device: `d${network}-${at}` };
        const { body, status } = await adding(server, slug, stamp, by);
        if (status !== 200 || !body.comment) return;
        const gone = await server.guest('DELETE', `/blog/comments/${body.comment.id}`, undefined, asking(by));
        if (gone.status === 200) deleted += 1;
      });
      await Promise.all(turns);
    }
    const later = { content: 'Later.', stamp };
    await ok(author.call('POST', `/blog/posts/${slug}/comments`, later), 'a later comment');
    const shown = (await listed(server, slug)).map(({ content }) => content);
    return {
      isHeld: deleted >= 500 && shown.join() === 'Later.',
      seen: `${deleted} deleted, then shown: ${shown.join(', ') || 'nothing'}`,
    };
  },
};

export const commentEmails: Probe = {
  name: 'An author is emailed once an hour, however a guest posts and deletes',
  point: '2.4',
  async run(server) {
    const admin = await server.admin();
    const author = await newAuthor(server, admin);
    const slugs = [
      (await publish(author, { title: 'One' })).slug,
      (await publish(author, { title: 'Two' })).slug,
    ];
    const stamp = await stampOf(server);
    const from = '127.8.2.1';
    const first = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        adding(server, slugs[at % 2] ?? '', stamp, { from, device: `parallel-${at}` }),
      ),
    );
    const added = first.filter(({ status }) => status === 200).length;
    for (let at = 0; at < 10; at += 1) {
      const by = { from, device: `again-${at}` };
      const { body } = await adding(server, slugs[0] ?? '', stamp, by);
      await server.guest('DELETE', `/blog/comments/${body.comment?.id}`, undefined, asking(by));
    }
    type Listed = { mails: { kind: string; to: string }[] };
    const path = `/admin/outbox?limit=100&search=${encodeURIComponent(author.email)}`;
    const { mails } = await ok(admin.call<Listed>('GET', path), 'the outbox');
    const notified = mails.filter(({ kind, to }) => kind === 'blog-comment' && to === author.email).length;
    return { isHeld: added > 0 && notified === 1, seen: `${added + 10} comments, ${notified} emails` };
  },
};

export const titleAlone: Probe = {
  name: 'A change of a post’s title alone leaves its content, excerpt and tags',
  point: '2.5',
  async run(server) {
    const admin = await server.admin();
    const draft = { title: 'Whole', excerpt: 'An excerpt', content: 'The content.', tags: ['one'] };
    type Post = {
      id: string;
      version: number;
      title: string;
      excerpt: string;
      content: string;
      tags: string[];
    };
    const made = admin.call<{ post: Post }>('POST', '/blog/desk/posts', draft);
    const { id, version } = (await ok(made, 'writing')).post;
    const path = `/blog/desk/posts/${id}`;
    await ok(admin.call('PUT', path, { title: 'Renamed', version }), 'renaming');
    const { post } = await ok(admin.call<{ post: Post }>('GET', path), 'reading');
    const isWhole =
      post.content === draft.content && post.excerpt === draft.excerpt && post.tags.join() === 'one';
    return {
      isHeld: isWhole && post.title === 'Renamed',
      seen: `“${post.title}”, ${post.content.length} letters, excerpt of ${post.excerpt.length}, ${post.tags.length} tag`,
    };
  },
};

export const blogSettingsAudited: Probe = {
  name: 'A change of the blog’s settings is in the audit log, with who made it',
  point: '2.6',
  async run(server) {
    const admin = await server.admin();
    const path = '/blog/desk/settings';
    const change = (trustsKnown: boolean) =>
      ok(admin.call('PUT', path, { takesComments: true, trustsKnown }), 'changing settings');
    await change(true);
    await change(false);
    type Entry = { actorId?: string; actor?: { id: string } };
    type Listed = { entries: Entry[]; total: number };
    const query = `/admin/audit?action=blog-settings.change&actorId=${admin.id}`;
    const { total } = await ok(admin.call<Listed>('GET', query), 'the log');
    return { isHeld: total >= 2, seen: `${total} entries for two changes` };
  },
};
