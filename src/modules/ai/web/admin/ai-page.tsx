// /admin-dashboard/ai: the provider, a connection test, and what AI is used for.
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import { aiContract, type ShownAiSettings } from '../../contract.ts';
import classes from './ai.module.css';
import { ConnectionTest } from './connection-test.tsx';
import { SettingsForm } from './settings-form.tsx';
import { t } from './texts.ts';
import { Usage } from './usage.tsx';

export const meta = () => pageMeta({ title: t('page.title'), isPrivate: true });

export default function AiPage() {
  const query = useQuery({
    ...queryOf('readAiSettings', aiContract.readAiSettings, {}),
    // What someone is typing is never replaced.
    refetchOnWindowFocus: false,
  });
  return (
    <DeskPage title={t('page.title')} lead={t('page.lead')}>
      <Loaded query={query} failed={t('error')}>
        {({ settings, version }) => (
          <>
            <DeskSection name={t('section.settings')}>
              <div className={classes.panel}>
                <State settings={settings} />
                <SettingsForm settings={settings} version={version} />
                {settings.isConfigured && <ConnectionTest />}
              </div>
            </DeskSection>
            <DeskSection name={t('section.usage')}>
              <Usage />
            </DeskSection>
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

function State({ settings }: { settings: ShownAiSettings }) {
  const { number } = useFormats();
  const { isSample, isConfigured, provider, tokensUsedThisMonth, monthlyTokenLimit } = settings;
  if (isSample)
    return (
      <Notice kind="info" title={t('state.sample.title')}>
        {t('state.sample.text')}
      </Notice>
    );
  if (!isConfigured)
    return (
      <Notice kind="info" title={t('state.off.title')}>
        {t('state.off.text')}
      </Notice>
    );
  return (
    <Notice kind="success" title={t('state.on.title', { provider: t(`provider.${provider}`) })}>
      {t('state.on.text', { used: number(tokensUsedThisMonth), limit: number(monthlyTokenLimit) })}
    </Notice>
  );
}
