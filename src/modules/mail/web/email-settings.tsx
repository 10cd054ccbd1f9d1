// The mail server's settings as an admin sees and changes them, and a test email.

import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { mailContract } from '../contract.ts';
import classes from './mail.module.css';
import { SettingsForm } from './settings-form.tsx';
import { TestMail } from './test-mail.tsx';
import { t } from './texts.ts';

export function EmailSettings() {
  const { data, error } = useQuery({
    ...queryOf('readEmailSettings', mailContract.readEmailSettings, {}),
    // What someone is typing is not replaced as they type.
    refetchOnWindowFocus: false,
  });
  if (error)
    return (
      <Notice kind="error" title={t('settings.error')}>
        {errorText(error)}
      </Notice>
    );
  if (!data) return <Loading />;
  const { settings, version } = data;
  return (
    <div className={classes.panel}>
      {settings.isConfigured ? (
        <Notice kind="success" title={t('on.title', { host: settings.host })}>
          {t('on.text', { origin: settings.linksLeadTo ?? '' })}
        </Notice>
      ) : (
        <Notice kind="info" title={t('off.title')}>
          {t('off.setUp')}
        </Notice>
      )}
      <SettingsForm settings={settings} version={version} />
      {settings.isConfigured && <TestMail />}
    </div>
  );
}
