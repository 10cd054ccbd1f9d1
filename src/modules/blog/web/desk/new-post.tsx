// Begins a post: its title is all that it needs.
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { blogDeskContract } from '../../desk-contract.ts';
import classes from './desk.module.css';
import { t } from './texts.ts';

/**
 * What a page that leads here may bring along, as the state of its link: `navigate('/blog/write/new', { state: { draft } })`.
 * So a text from anywhere becomes a post without that page knowing anything of the blog.
 */
type Brought = { title: string; content: string; excerpt: string; metaDescription: string };

function broughtBy(state: unknown): Brought {
  const draft = (state as { draft?: Record<string, unknown> } | null)?.draft ?? {};
  const text = (name: string, length: number) => cutText(String(draft[name] ?? ''), length);
  return {
    title: text('title', 200),
    content: text('content', 100_000),
    excerpt: text('excerpt', 400),
    metaDescription: text('metaDescription', 320),
  };
}

export function NewPost() {
  const navigate = useNavigate();
  const brought = broughtBy(useLocation().state);
  const [title, setTitle] = useState(brought.title);
  const create = useMutation({
    mutationFn: () => call(blogDeskContract.createPost, { body: { ...brought, title } }),
    onSuccess: ({ post }) => navigate(`/blog/write/${post.id}`, { replace: true }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    create.mutate();
  }
  return (
    <Page width="narrow" title={t('new.title')} lead={t('new.lead')}>
      <form className={classes.form} onSubmit={submit}>
        {create.error && <Notice kind="error">{errorText(create.error)}</Notice>}
        <TextInput
          label={t('field.title')}
          required
          maxLength={200}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button kind="main" type="submit" isBusy={create.isPending}>
            {t('new.create')}
          </Button>
          <Button to="/blog/write">{t('cancel')}</Button>
        </div>
      </form>
    </Page>
  );
}
