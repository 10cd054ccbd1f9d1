// /admin-dashboard/blog: all posts, and who may write.
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { CommentQueue } from '../comments/queue.tsx';
import { CommentSettings } from '../comments/settings.tsx';
import { Authors } from './authors.tsx';
import { ExportAllButton } from './files.tsx';
import { PostDesk } from './post-desk.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('admin.title'), isPrivate: true });

export default function AdminBlogPage() {
  return (
    <DeskPage
      title={t('admin.title')}
      lead={t('admin.lead')}
      actions={
        <>
          <Button to="/admin-dashboard/blog/import">{t('exchange.importBlog')}</Button>
          <ExportAllButton />
        </>
      }
    >
      <Section title={t('admin.posts')} isSetOff={false}>
        <PostDesk />
      </Section>
      <div id="comments">
        <Section title={t('admin.comments')}>
          <CommentSettings />
          <CommentQueue />
        </Section>
      </div>
      <Section title={t('authors.title')}>
        <Authors />
      </Section>
    </DeskPage>
  );
}
