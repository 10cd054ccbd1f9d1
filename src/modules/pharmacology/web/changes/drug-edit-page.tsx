// /pharmacology-tools/drugs/:id/edit: the record of a drug as a form, for teachers to propose and for admins to save.
import { useParams } from 'react-router';
import { EditingPage, RecordEditor } from '#modules/records/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { drugKind } from './drug-kind.ts';
import { FormSections, sections } from './form-sections.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('edit.meta'), isPrivate: true });

export default function DrugEditPage() {
  const { id = '' } = useParams();
  return (
    <EditingPage
      kind="drug"
      title={t('edit.meta')}
      failed={t('drug.fetchFailed')}
      id={id}
      read={() => drugKind.calls.read(id)}
      toList={{ path: drugKind.listPath, text: drugKind.words.toList }}
    >
      {(stored, writer) => (
        <RecordEditor of={drugKind} {...writer} id={id} stored={stored} sections={sections}>
          {(state) => <FormSections {...state} />}
        </RecordEditor>
      )}
    </EditingPage>
  );
}
