// The list of posts to work on: the author's own; for admins, all.
import { NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallError, queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { blogDeskContract, type DeskPostRow } from '../../contract/desk.ts';
import { PostState } from '../../contract.ts';
import classes from './desk.module.css';
import { ImportButton } from './files.tsx';
import { t } from './texts.ts';

export function PostDesk() {
  const [state, setState] = useState<PostState | ''>('');
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...queryOf('listDeskPosts', blogDeskContract.listDeskPosts, {
      query: { ...(state && { state }), page, limit: rowsPerPage },
    }),
    placeholderData: (before) => before,
  });
  if (query.error instanceof CallError && query.error.code === 'blog_author_required')
    return <Notice kind="info">{query.error.message}</Notice>;
  return (
    <>
      <div className={classes.bar}>
        <NativeSelect
          label={t('desk.show')}
          value={state}
          onChange={({ currentTarget }) => {
            setState(PostState.options.find((name) => name === currentTarget.value) ?? '');
            setPage(1);
          }}
          data={[
            { value: '', label: t('desk.all') },
            ...PostState.options.map((name) => ({ value: name, label: t(`state.${name}`) })),
          ]}
        />
        <div className={classes.actions}>
          <ImportButton />
          <Button kind="main" to="/blog/write/new" icon={<IconPlus size={20} aria-hidden="true" />}>
            {t('desk.new')}
          </Button>
        </div>
      </div>
      <PagedList
        query={query}
        failed={t('desk.failed')}
        empty={
          state === '' ? (
            <EmptyState title={t('desk.none')} text={t('desk.noneText')} />
          ) : (
            <p>{t('desk.noneOfState')}</p>
          )
        }
        onTurn={setPage}
      >
        {({ posts }) => (
          <Rows>
            {posts.map((post) => (
              <PostRow key={post.id} post={post} />
            ))}
          </Rows>
        )}
      </PagedList>
    </>
  );
}

function PostRow({ post }: { post: DeskPostRow }) {
  const { date, dateTime } = useFormats();
  const facts = [
    t(`state.${post.state}`),
    post.author,
    post.state === 'scheduled' && post.scheduledAt
      ? t('desk.scheduledFor', { time: dateTime(post.scheduledAt) })
      : t('desk.changed', { date: date(post.updatedAt) }),
    ...(post.state === 'published'
      ? [
          t('desk.views', { count: post.views }),
          t('desk.likes', { count: post.likes }),
          t('desk.comments', { count: post.comments }),
        ]
      : []),
  ];
  return (
    <Row
      title={
        <Link dir="auto" to={`/blog/write/${post.id}`}>
          {post.title}
        </Link>
      }
      badge={post.isFeatured ? t('desk.featured') : undefined}
      actions={
        post.state === 'published' && (
          <Button size="small" to={`/blog/${post.slug}`}>
            {t('desk.view')}
          </Button>
        )
      }
    >
      <RowFact>{facts.join(' · ')}</RowFact>
    </Row>
  );
}
