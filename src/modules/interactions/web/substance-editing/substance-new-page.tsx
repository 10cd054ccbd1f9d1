// /pharmacology-tools/substance-interactions/new: an empty record of food, alcohol or tobacco. `?drug=warfarin` chooses
// the drug.
import { type ComponentProps, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ChosenDrug } from '#modules/pharmacology/web.tsx';
import { EditingPage, RecordEditor } from '#modules/records/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { checkPath } from '../editing/interaction-kind.ts';
import { readChosenDrugs } from '../editing/read-chosen-drugs.ts';
import { substanceKind, toList } from './substance-kind.ts';
import { SubstanceSections, sections } from './substance-sections.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('new.title'), isPrivate: true });

type Writer = Pick<ComponentProps<typeof RecordEditor>, 'userId' | 'isAdmin'>;

export default function SubstanceNewPage() {
  const [search] = useSearchParams();
  const drugId = search.get('drug');
  return (
    <EditingPage
      kind="substance"
      title={t('new.title')}
      id={null}
      read={() => readChosenDrugs(drugId ? [drugId] : [])}
      toList={toList}
    >
      {([drug = null], writer) => <Editor drug={drug} {...writer} />}
    </EditingPage>
  );
}

function Editor({ drug, ...writer }: Writer & { drug: ChosenDrug | null }) {
  const of = useMemo(() => substanceKind(drug), [drug]);
  return (
    <RecordEditor
      of={of}
      {...writer}
      id={null}
      stored={null}
      sections={sections}
      notice={<Link to={`${checkPath}/new${drug ? `?drugs=${drug.id}` : ''}`}>{t('toInteraction')}</Link>}
    >
      {(state) => <SubstanceSections {...state} />}
    </RecordEditor>
  );
}
