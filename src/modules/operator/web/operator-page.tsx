// /admin-dashboard/operator: what this site is called and looks like, and who runs it.
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import { operatorContract } from '../contract.ts';
import { OperatorForm } from './operator-form.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('page.title'), isPrivate: true });

export default function OperatorPage() {
  const query = useQuery({
    ...queryOf('readOperator', operatorContract.readOperator, {}),
    // Don't replace what someone is typing.
    refetchOnWindowFocus: false,
  });
  return (
    <DeskPage title={t('page.title')} lead={t('page.lead')}>
      <DeskSection>
        <Loaded query={query} failed={t('failed')}>
          {({ operator, version }) => <OperatorForm operator={operator} version={version} />}
        </Loaded>
      </DeskSection>
    </DeskPage>
  );
}
