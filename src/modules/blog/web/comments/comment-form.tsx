// Writes a comment, a reply, or changes one.
import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMe } from '#modules/accounts/web.tsx';
import { CallError, call, queryOf } from '#platform/web/client.ts';
import { ensureDevice } from '#platform/web/device.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type BlogComment, blogCommentsContract } from '../../contract/comments.ts';
import classes from './comments.module.css';
import { t } from './texts.ts';

type Props = {
  slug: string;
  title: string;
  parentId?: string;
  edited?: BlogComment;
  onDone?(): void;
};

const isStale = (error: unknown) => error instanceof CallError && error.code === 'blog_comment_form_stale';

export function CommentForm({ slug, title, parentId, edited, onDone }: Props) {
  const { user } = useMe();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [website, setWebsite] = useState('');
  const [content, setContent] = useState(edited?.content ?? '');
  const form = useQuery({
    ...queryOf('openCommentForm', blogCommentsContract.openCommentForm, {}),
    enabled: !edited,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const send = useMutation({
    mutationFn: () => {
      ensureDevice();
      if (edited)
        return call(blogCommentsContract.changeComment, { params: { id: edited.id }, body: { content } });
      const stamp = form.data?.stamp ?? '';
      const body = { name, email, website, content, stamp, parentId: parentId ?? null };
      return call(blogCommentsContract.addComment, { params: { slugOrId: slug }, body });
    },
    onSuccess: ({ comment }) => {
      toast(t(comment?.approved ? 'form.shown' : 'form.sent'));
      setContent('');
      onDone?.();
    },
    // A form that was open for too long gets a new stamp; one that was sent too soon keeps its stamp and waits.
    onError: (error) => isStale(error) && form.refetch(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listComments'] }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    send.mutate();
  }
  return (
    <form className={classes.form} onSubmit={submit} aria-label={title}>
      <p className={classes.formTitle}>{title}</p>
      {send.error && <Notice kind="error">{errorText(send.error)}</Notice>}
      {!user && !edited && (
        <div className={classes.pair}>
          <TextInput
            label={t('form.name')}
            required
            maxLength={80}
            autoComplete="name"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <TextInput
            type="email"
            label={t('form.email')}
            required
            maxLength={254}
            autoComplete="email"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </div>
      )}
      <Textarea
        label={t('form.content')}
        description={t('form.about')}
        required
        minLength={2}
        maxLength={3_000}
        rows={4}
        value={content}
        onChange={({ currentTarget }) => setContent(currentTarget.value)}
      />
      {/* Out of the order of the keyboard, too: only programs find it. */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {t('form.website')}
          <input
            dir="auto"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={({ currentTarget }) => setWebsite(currentTarget.value)}
          />
        </label>
      </div>
      <div className={classes.actions}>
        <Button kind="main" type="submit" isBusy={send.isPending} disabled={!edited && !form.data}>
          {t(edited ? 'form.save' : 'form.send')}
        </Button>
        {onDone && <Button onClick={onDone}>{t('form.cancel')}</Button>}
      </div>
    </form>
  );
}
