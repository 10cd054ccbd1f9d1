// Who may write: added, changed and removed by an admin.
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { blogDeskContract, type DeskAuthor } from '../../contract/desk.ts';
import classes from './desk.module.css';
import { t } from './texts.ts';

type Naming = Pick<DeskAuthor, 'email' | 'slug' | 'title' | 'bio' | 'mayPublish'>;
const noOne: Naming = { email: '', slug: '', title: '', bio: '', mayPublish: false };

export function Authors() {
  const query = useQuery(queryOf('listBlogAuthors', blogDeskContract.listBlogAuthors, {}));
  const [edited, setEdited] = useState<Naming | null>(null);
  return (
    <>
      <p className={classes.note}>{t('authors.lead')}</p>
      <Loaded query={query} failed={t('authors.failed')}>
        {({ authors }) => (
          <Rows>
            {authors.map((author) => (
              <AuthorRow key={author.userId} author={author} onEdit={() => setEdited(author)} />
            ))}
          </Rows>
        )}
      </Loaded>
      {edited ? (
        <AuthorForm key={edited.email} author={edited} onDone={() => setEdited(null)} />
      ) : (
        <div className={classes.actions}>
          <Button onClick={() => setEdited(noOne)}>{t('authors.add')}</Button>
        </div>
      )}
    </>
  );
}

function AuthorRow({ author, onEdit }: { author: DeskAuthor; onEdit(): void }) {
  const confirm = useConfirm();
  const toast = useToast();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(blogDeskContract.removeBlogAuthor, { params: { userId: author.userId } }),
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listBlogAuthors'] }),
  });
  async function askAndRemove(): Promise<void> {
    const isSure = await confirm({
      title: t('authors.removeTitle', { name: author.name }),
      text: t('authors.removeText'),
      confirmLabel: t('authors.remove'),
      danger: true,
    });
    if (isSure) remove.mutate();
  }
  return (
    <Row
      title={`${author.name} · ${author.email}`}
      actions={
        <div className={classes.actions}>
          <Button size="small" onClick={onEdit}>
            {t('authors.edit')}
          </Button>
          <Button size="small" isBusy={remove.isPending} onClick={() => void askAndRemove()}>
            {t('authors.remove')}
          </Button>
        </div>
      }
    >
      <RowFact>
        {[
          author.title,
          `/authors/${author.slug}`,
          t('authors.posts', { count: author.posts }),
          author.mayPublish ? t('authors.publishes') : t('authors.submits'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </RowFact>
    </Row>
  );
}

function AuthorForm({ author, onDone }: { author: Naming; onDone(): void }) {
  const { email, slug, title, bio, mayPublish } = author;
  const queryClient = useQueryClient();
  const form = useEndpointForm(blogDeskContract.nameBlogAuthor, {
    initial: { email, slug, title, bio, mayPublish },
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: ['listBlogAuthors'] });
      onDone();
    },
  });
  return (
    <form className={classes.form} {...form.props}>
      {form.notice}
      <TextInput
        label={t('authors.email')}
        description={t('authors.emailAbout')}
        readOnly={email !== ''}
        {...form.field('email')}
      />
      <TextInput label={t('authors.role')} placeholder={t('authors.roleExample')} {...form.field('title')} />
      <Textarea label={t('authors.bio')} rows={3} {...form.field('bio')} />
      <TextInput label={t('authors.slug')} description={t('authors.slugAbout')} {...form.field('slug')} />
      <Checkbox
        label={t('authors.mayPublish')}
        checked={form.values.mayPublish}
        onChange={({ currentTarget }) => form.change({ mayPublish: currentTarget.checked })}
      />
      <div className={classes.actions}>
        <Button kind="main" type="submit" isBusy={form.isBusy}>
          {t('authors.save')}
        </Button>
        <Button onClick={onDone}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
