// /pharmacology-tools/imports: an admin imports other sources of drug data, and sees previous imports.

import { useSearchParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { ImportList } from './import-list.tsx';
import { OneImport } from './one-import.tsx';
import { SourceForm } from './source-form.tsx';
import { t } from './texts.ts';
import { useSending } from './use-sending.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

export default function ImportsPage() {
  return (
    <RequireRole role={['admin']}>
      <Imports />
    </RequireRole>
  );
}

/** The address names the open import, so that a reload loses nothing but the upload. */
function Imports() {
  const [search, setSearch] = useSearchParams();
  const sending = useSending();
  const id = search.get('import');
  const show = (next: string) => setSearch({ import: next });
  if (id) return <OneImport key={id} id={id} sending={sending} />;
  return (
    <Page
      width="normal"
      title={t('title')}
      lead={t('lead')}
      actions={<Button to="/admin-dashboard">{t('toAdmin')}</Button>}
    >
      <SourceForm
        onStarted={(announced, file) => {
          sending.send(announced, file);
          show(announced.id);
        }}
      />
      <ImportList />
    </Page>
  );
}
