// /pharmacology-tools/substance-interactions/:id/edit: a record of food, alcohol or tobacco as a form.
import { type ComponentProps, useMemo } from 'react';
import { useParams } from 'react-router';
import { EditingPage, RecordEditor } from '#modules/records/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { openSubstance, substanceKind, toList } from './substance-kind.ts';
import { SubstanceSections, sections } from './substance-sections.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('edit.title'), isPrivate: true });

type Opened = Awaited<ReturnType<typeof openSubstance>>;
type Writer = Pick<ComponentProps<typeof RecordEditor>, 'userId' | 'isAdmin'>;

export default function SubstanceEditPage() {
  const { id = '' } = useParams();
  return (
    <EditingPage
      kind="substance"
      title={t('edit.title')}
      id={id}
      read={() => openSubstance(id)}
      toList={toList}
    >
      {(opened, writer) => <Editor {...opened} {...writer} />}
    </EditingPage>
  );
}

function Editor({ substance, stored, drug, ...writer }: Opened & Writer) {
  const of = useMemo(() => substanceKind(drug), [drug]);
  const isEdited = substance.source === 'edited';
  return (
    <RecordEditor
      of={of}
      {...writer}
      id={substance.id}
      stored={stored}
      sections={sections}
      notice={<Notice kind="info">{t(isEdited ? 'above.edited' : 'above.authored')}</Notice>}
    >
      {(state) => <SubstanceSections {...state} />}
    </RecordEditor>
  );
}
