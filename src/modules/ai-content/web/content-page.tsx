// /ai-content: a new text, the open text, and the history.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { aiContract } from '#modules/ai/contract.ts';
import { AiUnavailable } from '#modules/ai/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import classes from './content.module.css';
import { ContentView } from './content-view.tsx';
import { History } from './history.tsx';
import { OrderForm } from './order-form.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

export default function ContentPage() {
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Contents />
    </RequireRole>
  );
}

/** The address names the open text, so that a reload loses nothing. */
function Contents() {
  const [search, setSearch] = useSearchParams();
  const shown = search.get('text');
  const isAdmin = useMe().user?.role === 'admin';
  const query = useQuery(queryOf('readAiStatus', aiContract.readAiStatus, {}));
  if (shown) return <ContentView key={shown} contentId={shown} onOther={() => setSearch({})} />;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={isAdmin && <Button to="/ai-content/templates">{t('templates.manage')}</Button>}
    >
      <div className={classes.steps}>
        <Loaded query={query} failed={t('off.title')}>
          {(status) => (
            <Section title={t('order.title')} isSetOff={false}>
              {status.isAvailable ? (
                <OrderForm isSample={status.isSample} onStarted={(text) => setSearch({ text })} />
              ) : (
                <div className={classes.form}>
                  <AiUnavailable status={status} instead={t('off.else')} />
                </div>
              )}
            </Section>
          )}
        </Loaded>
        <Section title={t('history')}>
          <History onOpen={(text) => setSearch({ text })} />
        </Section>
      </div>
    </Page>
  );
}
