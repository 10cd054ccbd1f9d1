// Begins a post: its title is all that it needs.
import { TextInput } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { blogDeskContract } from '../../contract/desk.ts';
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
  const form = useEndpointForm(blogDeskContract.createPost, {
    initial: brought,
    onDone: ({ post }) => navigate(`/blog/write/${post.id}`, { replace: true }),
  });
  return (
    <Page width="narrow" title={t('new.title')} lead={t('new.lead')}>
      <form className={classes.form} {...form.props}>
        {form.notice}
        <TextInput label={t('field.title')} {...form.field('title')} />
        <div className={classes.actions}>
          <Button kind="main" type="submit" isBusy={form.isBusy}>
            {t('new.create')}
          </Button>
          <Button to="/blog/write">{t('cancel')}</Button>
        </div>
      </form>
    </Page>
  );
}
