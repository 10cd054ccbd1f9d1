// The form of the newsletter's settings.
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { SettingsForm as Form } from '#platform/web/ui/settings/settings-form.tsx';
import { type NewsletterSettings, newsletterSettings } from '../../contract/settings.ts';
import { newsletterContract } from '../../contract.ts';
import words from '../../locales/en-desk.json';
import { t } from './texts.ts';

export function SettingsForm({ settings, version }: { settings: NewsletterSettings; version: number }) {
  const toast = useToast();
  const queryClient = useQueryClient();
  return (
    <Form
      of={newsletterSettings}
      value={settings}
      version={version}
      label={t('settings.title')}
      words={words}
      prefix="settings."
      saveLabel={t('settings.save')}
      save={async (body) => {
        await call(newsletterContract.changeNewsletterSettings, { body });
        toast(t('settings.saved'));
        await queryClient.invalidateQueries({ queryKey: ['readNewsletterSettings'] });
      }}
    />
  );
}
