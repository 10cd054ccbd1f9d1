// /blog/write: the posts of someone who writes for the blog.
import { RequireRole } from '#modules/accounts/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { PostDesk } from './post-desk.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('desk.title'), isPrivate: true });

export default function DeskPage() {
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Page title={t('desk.title')} lead={t('desk.lead')}>
        <PostDesk />
      </Page>
    </RequireRole>
  );
}
