// /pharmacology-tools/guidelines/:id/edit: the summary of a guideline as a form, for teachers to propose and for admins to save.
import { type ComponentProps, useMemo } from 'react';
import { useParams } from 'react-router';
import { EditingPage, RecordEditor } from '#modules/records/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { guidelineKind, openGuideline, readOthers } from './guideline-kind.ts';
import { listPath } from './guideline-records.ts';
import { GuidelineSections, sections } from './guideline-sections.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('edit.title'), isPrivate: true });

async function open(id: string) {
  const [opened, others] = await Promise.all([openGuideline(id), readOthers()]);
  return { ...opened, others };
}

type Props = Awaited<ReturnType<typeof open>> & { id: string } & Pick<
    ComponentProps<typeof RecordEditor>,
    'userId' | 'isAdmin'
  >;

export default function GuidelineEditPage() {
  const { id = '' } = useParams();
  return (
    <EditingPage
      kind="guideline"
      title={t('edit.title')}
      id={id}
      read={() => open(id)}
      toList={{ path: listPath, text: t('toList') }}
    >
      {(opened, writer) => <Editor id={id} {...opened} {...writer} />}
    </EditingPage>
  );
}

function Editor({ drugs, others, ...rest }: Props) {
  const of = useMemo(
    () => guidelineKind({ drugs, categories: others.categories }),
    [drugs, others.categories],
  );
  return (
    <RecordEditor of={of} {...rest} sections={sections}>
      {(state) => <GuidelineSections {...state} others={others} />}
    </RecordEditor>
  );
}
