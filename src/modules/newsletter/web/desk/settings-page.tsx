// /admin-dashboard/newsletter/settings: who sends the newsletter, what is at its foot, and how fast it goes out.
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { newsletterContract } from '../../contract.ts';
import classes from './desk.module.css';
import { NewsletterDesk } from './newsletter-desk.tsx';
import { SettingsForm } from './settings-form.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('settings.title'), isPrivate: true });

export default function SettingsPage() {
  const query = useQuery({
    ...queryOf('readNewsletterSettings', newsletterContract.readNewsletterSettings, {}),
    // Don't replace what someone is typing.
    refetchOnWindowFocus: false,
  });
  return (
    <NewsletterDesk>
      <Loaded query={query} failed={t('settings.failed')}>
        {({ settings, version, isMailConfigured }) => (
          <div className={classes.withNotice}>
            {!isMailConfigured && <Notice kind="info">{t('settings.noMail')}</Notice>}
            <SettingsForm settings={settings} version={version} />
          </div>
        )}
      </Loaded>
    </NewsletterDesk>
  );
}
