// /pharmacology-tools/drugs/new: an empty record of a drug, for teachers to propose and for admins to add.
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { pageMeta } from '#platform/web/page-meta.ts';
import { DrugEditor } from './drug-editor.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('edit.newMeta'), isPrivate: true });

export default function DrugNewPage() {
  const { user } = useMe();
  return (
    <RequireRole role={['teacher', 'admin']}>
      {user && <DrugEditor userId={user.id} isAdmin={user.role === 'admin'} drugId={null} stored={null} />}
    </RequireRole>
  );
}
