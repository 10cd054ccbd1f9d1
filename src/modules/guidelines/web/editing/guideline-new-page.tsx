// /pharmacology-tools/guidelines/new: an empty summary of a guideline, for teachers to propose and for admins to add.
import { type ComponentProps, useMemo } from 'react';
import { EditingPage, RecordEditor } from '#modules/records/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { guidelineKind, readOthers } from './guideline-kind.ts';
import { listPath } from './guideline-records.ts';
import { GuidelineSections, sections } from './guideline-sections.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('new.title'), isPrivate: true });

const noDrugs = new Map<string, string>();

export default function GuidelineNewPage() {
  return (
    <EditingPage
      kind="guideline"
      title={t('new.title')}
      failed={t('fetchFailed')}
      id={null}
      read={readOthers}
      toList={{ path: listPath, text: t('toList') }}
    >
      {(others, writer) => <Editor others={others} {...writer} />}
    </EditingPage>
  );
}

type Props = { others: Awaited<ReturnType<typeof readOthers>> } & Pick<
  ComponentProps<typeof RecordEditor>,
  'userId' | 'isAdmin'
>;

function Editor({ others, ...writer }: Props) {
  const { categories } = others;
  const of = useMemo(() => guidelineKind({ drugs: noDrugs, categories }), [categories]);
  return (
    <RecordEditor of={of} {...writer} id={null} stored={null} sections={sections}>
      {(state) => <GuidelineSections {...state} others={others} />}
    </RecordEditor>
  );
}
