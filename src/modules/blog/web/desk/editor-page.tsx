// /blog/write/:postId: writing a post, in Markdown with its look beside it; `new` begins one.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { blogDeskContract } from '../../contract/desk.ts';
import { NewPost } from './new-post.tsx';
import { PostEditor } from './post-editor.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('editor.title'), isPrivate: true });

export default function EditorPage() {
  const { postId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      {postId === 'new' ? <NewPost /> : <StoredPost key={postId} postId={postId} />}
    </RequireRole>
  );
}

function StoredPost({ postId }: { postId: string }) {
  const query = useQuery({
    ...queryOf('readDeskPost', blogDeskContract.readDeskPost, { params: { id: postId } }),
    // What is being written is never replaced by what was read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { user } = useMe();
  const rights = useQuery(queryOf('readDeskRights', blogDeskContract.readDeskRights, {}));
  return (
    <Page width="wide" title={t('editor.title')}>
      <Loaded query={query} failed={t('editor.failed')}>
        {({ post }) => user && <PostEditor stored={post} rights={rights.data ?? null} userId={user.id} />}
      </Loaded>
    </Page>
  );
}
