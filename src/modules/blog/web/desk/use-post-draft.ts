// What is being written, saved by itself while nobody can read it yet, and never over somebody else's work.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBusy } from '#platform/web/app/busy.ts';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { blogDeskContract, type DeskPost, type PostDraft } from '../../desk-contract.ts';

const saveAfterMs = 2_500;

const draftOf = ({ id: _, ...post }: DeskPost): PostDraft => {
  const { title, slug, excerpt, content, category, tags, series, pictureId, pictureAlt } = post;
  const { takesComments, metaTitle, metaDescription } = post;
  return {
    title,
    // An address that follows the title stays so until somebody writes another one.
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

export type Saving = 'saved' | 'changed' | 'saving' | 'failed' | 'conflict';

export function usePostDraft(stored: DeskPost) {
  const [post, setPost] = useState(stored);
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [saving, setSaving] = useState<Saving>('saved');
  const [problem, setProblem] = useState('');
  const latest = useRef({ draft, version: stored.version, isSaved: true });
  const line = useRef<Promise<boolean>>(Promise.resolve(true));
  useBusy(saving !== 'saved');

  const change = useCallback((part: Partial<PostDraft>) => {
    latest.current.draft = { ...latest.current.draft, ...part };
    latest.current.isSaved = false;
    setDraft(latest.current.draft);
    setSaving((now) => (now === 'conflict' ? now : 'changed'));
  }, []);

  const saveNow = useCallback(async (): Promise<boolean> => {
    const { draft: sent, version, isSaved } = latest.current;
    if (isSaved) return true;
    setSaving('saving');
    try {
      const params = { id: stored.id };
      const { post: saved } = await call(blogDeskContract.savePost, { params, body: { ...sent, version } });
      latest.current.version = saved.version;
      latest.current.isSaved = latest.current.draft === sent;
      setPost(saved);
      setProblem('');
      setSaving(latest.current.isSaved ? 'saved' : 'changed');
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(errorText(error));
      setSaving(error.code === 'blog_post_conflict' ? 'conflict' : 'failed');
      return false;
    }
  }, [stored.id]);

  /** One after the other: two at once would meet each other as strangers. */
  const save = useCallback(() => {
    line.current = line.current.then(saveNow, saveNow);
    return line.current;
  }, [saveNow]);

  const isHidden = post.state === 'draft' || post.state === 'review';
  // Each letter begins the pause again.
  useEffect(() => {
    if (!isHidden || saving !== 'changed' || draft.title.trim() === '') return;
    const timer = setTimeout(() => void save(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [draft, saving, isHidden, save]);

  useEffect(() => {
    if (saving === 'saved') return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [saving]);

  return { post, setPost, draft, change, save, saving, problem, isHidden };
}
