// Where a post goes next: to review, on the calendar, to its readers, out of sight.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, queryOf } from '#platform/web/client.ts';
import { useServerNow } from '#platform/web/clock.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { blogDeskContract } from '../../contract/desk.ts';
import type { PostState } from '../../contract.ts';
import { ExportButton } from './files.tsx';
import classes from './post-editor.module.css';
import { t } from './texts.ts';
import type { usePostDraft } from './use-post-draft.ts';

export type Rights = { isAuthor: boolean; mayPublish: boolean; isAdmin: boolean };

type Props = { work: ReturnType<typeof usePostDraft>; rights: Rights | null };

export function PublishPanel({ work, rights }: Props) {
  const { post, setPost, save } = work;
  const { dateTime } = useFormats();
  const [at, setAt] = useState('');
  const now = useServerNow();
  const isPast = Date.parse(at) <= now;
  const toast = useToast();
  const queryClient = useQueryClient();
  const move = useMutation({
    mutationFn: async ({ to, time }: { to: PostState; time?: string }) => {
      // Publishes the version on the screen.
      if (!(await save())) return null;
      const body = { to, ...(time && { at: new Date(time).toISOString() }) };
      return call(blogDeskContract.movePost, { params: { id: post.id }, body });
    },
    onSuccess: (moved) => {
      if (!moved) return;
      setPost(moved.post);
      // So that the page knows of the time it waits for.
      const { queryKey } = queryOf('readDeskPost', blogDeskContract.readDeskPost, {
        params: { id: post.id },
      });
      queryClient.setQueryData(queryKey, moved);
      toast(t(`moved.${moved.post.state}`));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listDeskPosts'] }),
  });
  const { state } = post;
  const mayPublish = rights?.mayPublish ?? false;
  const isLive = state === 'published' || state === 'scheduled';
  const isBusy = move.isPending;
  const button = (to: PostState, label: string, isMain = false) => (
    <Button kind={isMain ? 'main' : 'plain'} disabled={isBusy} onClick={() => move.mutate({ to })}>
      {label}
    </Button>
  );
  return (
    <section className={classes.publish} aria-labelledby="publish-title">
      <h2 id="publish-title">{t('publish.title')}</h2>
      {move.error && <Notice kind="error">{errorText(move.error)}</Notice>}
      {state === 'scheduled' && post.scheduledAt && (
        <p>{t('publish.at', { time: dateTime(post.scheduledAt, 'long') })}</p>
      )}
      <div className={classes.actions}>
        {mayPublish && state !== 'published' && button('published', t('publish.now'), true)}
        {!mayPublish && state === 'draft' && button('review', t('publish.submit'), true)}
        {!mayPublish && state === 'review' && <p>{t('publish.waits')}</p>}
        {(state === 'review' || (mayPublish && (isLive || state === 'archived'))) &&
          button('draft', t(state === 'published' ? 'publish.unpublish' : 'publish.draft'))}
        {mayPublish && state === 'published' && button('archived', t('publish.archive'))}
      </div>
      {mayPublish && ['draft', 'review', 'scheduled'].includes(state) && (
        <div className={classes.schedule}>
          <label htmlFor="publish-at">{t('publish.time')}</label>
          <input
            id="publish-at"
            type="datetime-local"
            value={at}
            aria-describedby="publish-at-past"
            aria-invalid={isPast || undefined}
            onChange={({ currentTarget }) => setAt(currentTarget.value)}
          />
          <Button
            disabled={isBusy || at === '' || isPast}
            onClick={() => move.mutate({ to: 'scheduled', time: at })}
          >
            {t('publish.schedule')}
          </Button>
          <p id="publish-at-past" role="status" className={classes.note}>
            {isPast && t('publish.past')}
          </p>
          <p className={classes.note}>
            {t('publish.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
          </p>
        </div>
      )}
      <Further work={work} rights={rights} />
    </section>
  );
}

/** Featuring, for admins, and deleting. */
function Further({ work: { post, setPost, abandon }, rights }: Props) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const toast = useToast();
  const feature = useMutation({
    mutationFn: () =>
      call(blogDeskContract.featurePost, {
        params: { id: post.id },
        body: { isFeatured: !post.isFeatured },
      }),
    onSuccess: () => setPost({ ...post, isFeatured: !post.isFeatured }),
    onError: (error) => toast(errorText(error), 'error'),
  });
  const remove = useMutation({
    mutationFn: () => call(blogDeskContract.deletePost, { params: { id: post.id } }),
    onSuccess() {
      abandon();
      return navigate('/blog/write');
    },
    onError: (error) => toast(errorText(error), 'error'),
  });
  async function askAndRemove(): Promise<void> {
    const isSure = await confirm({
      title: t('publish.deleteTitle'),
      text: t('publish.deleteText'),
      confirmLabel: t('publish.delete'),
      danger: true,
    });
    if (isSure) remove.mutate();
  }
  return (
    <div className={classes.actions}>
      <ExportButton postId={post.id} slug={post.slug} />
      {rights?.isAdmin && (
        <Button size="small" isBusy={feature.isPending} onClick={() => feature.mutate()}>
          {t(post.isFeatured ? 'publish.unfeature' : 'publish.feature')}
        </Button>
      )}
      {['draft', 'review', 'archived'].includes(post.state) && (
        <Button size="small" isDanger isBusy={remove.isPending} onClick={() => void askAndRemove()}>
          {t('publish.delete')}
        </Button>
      )}
    </div>
  );
}
