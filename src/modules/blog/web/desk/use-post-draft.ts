// A post that is being written, saved by itself while no one can read it yet.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { randomId } from '#platform/web/random-id.ts';
import { mayOutlivePage } from '#platform/web/writing/outlive-page.ts';
import { useSavedDocument } from '#platform/web/writing/use-saved-document.ts';
import { blogDeskContract, type DeskPost, type PostDraft } from '../../contract/desk.ts';

/** Of this page: what another tab wrote is kept as a version. */
const tab = randomId();

const draftOf = ({ id: _, ...post }: DeskPost): PostDraft => {
  const { title, slug, excerpt, content, category, tags, series, pictureId, pictureAlt } = post;
  const { takesComments, metaTitle, metaDescription } = post;
  return {
    title,
    // An address that follows the title stays so until someone writes another one.
    slug: post.publishedAt ? slug : '',
    excerpt,
    content,
    category,
    tags,
    series,
    pictureId,
    pictureAlt,
    takesComments,
    metaTitle,
    metaDescription,
  };
};

export function usePostDraft(stored: DeskPost, userId: string) {
  const [post, setPost] = useState(stored);
  const { state, scheduledAt, publishedAt } = stored;
  // It was published when its time came, or moved by someone else.
  useEffect(
    () => setPost((now) => ({ ...now, state, scheduledAt, publishedAt })),
    [state, scheduledAt, publishedAt],
  );
  // Saving and publishing add versions.
  const queryClient = useQueryClient();
  useEffect(() => {
    if (post !== stored) void queryClient.invalidateQueries({ queryKey: ['listRevisions'] });
  }, [post, stored, queryClient]);
  const isHidden = post.state === 'draft' || post.state === 'review';
  const params = { id: stored.id };
  const work = useSavedDocument<PostDraft>({
    name: `post.${userId}.${stored.id}`,
    stored: { document: draftOf(stored), version: stored.version },
    async send(draft, version, isLeaving) {
      const body = { ...draft, version, tab };
      const input = { params, body };
      const saved = await call(blogDeskContract.savePost, input, undefined, mayOutlivePage(isLeaving, body));
      setPost(saved.post);
      return saved.post.version;
    },
    async load() {
      const now = (await call(blogDeskContract.readDeskPost, { params })).post;
      setPost(now);
      return { document: draftOf(now), version: now.version };
    },
    conflict: 'blog_post_conflict',
    // What readers see changes only when the author publishes the changes.
    isSavedByItself: ({ title }) => isHidden && title.trim() !== '',
  });
  return { ...work, post, setPost, isHidden };
}
