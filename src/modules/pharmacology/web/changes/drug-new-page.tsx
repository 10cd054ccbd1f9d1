// /pharmacology-tools/drugs/new: an empty record of a drug, for teachers to propose and for admins to add.
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { RecordEditor } from '#modules/records/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { drugKind } from './drug-kind.ts';
import { FormSections, sections } from './form-sections.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('edit.newMeta'), isPrivate: true });

export default function DrugNewPage() {
  const { user } = useMe();
  return (
    <RequireRole role={['teacher', 'admin']}>
      {user && (
        <RecordEditor
          of={drugKind}
          userId={user.id}
          isAdmin={user.role === 'admin'}
          id={null}
          stored={null}
          sections={sections}
        >
          {(state) => <FormSections {...state} />}
        </RecordEditor>
      )}
    </RequireRole>
  );
}
