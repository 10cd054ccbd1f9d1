// /pharmacology-tools/drugs/:id/history: every version of a drug's record, with what changed, by whom and why.
import { useParams } from 'react-router';
import { pageMeta } from '#platform/web/page-meta.ts';
import { RecordHistory } from '../editing/record-history.tsx';
import { t } from '../editing/texts.ts';
import { drugKind } from './drug-kind.ts';

export const meta = () => pageMeta({ title: t('drug.history'), isPrivate: true });

export default function DrugHistoryPage() {
  const { id = '' } = useParams();
  const { calls, editPath, pathOf, words } = drugKind;
  return (
    <RecordHistory
      kind="drug"
      id={id}
      nameOfGone={id}
      read={async () => {
        const { draft } = await calls.read(id);
        return { name: draft.generic, path: pathOf(id, draft) };
      }}
      editPath={editPath}
      toRecord={words.toRecord}
    />
  );
}
