// The form of the newsletter's settings.
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { SettingsForm as Form } from '#platform/web/ui/settings/settings-form.tsx';
import { type NewsletterSettings, newsletterSettings } from '../../contract/settings.ts';
import { newsletterContract } from '../../contract.ts';
import words from '../../locales/en-desk.json';
import { t } from './texts.ts';

export function SettingsForm({ settings, version }: { settings: NewsletterSettings; version: number }) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const form = useEndpointForm(newsletterContract.changeNewsletterSettings, {
    initial: settings,
    version,
    async onDone() {
      toast(t('settings.saved'));
      await queryClient.invalidateQueries({ queryKey: ['readNewsletterSettings'] });
    },
  });
  return (
    <Form
      of={newsletterSettings}
      form={form}
      label={t('settings.title')}
      words={words}
      prefix="settings."
      saveLabel={t('settings.save')}
    />
  );
}
