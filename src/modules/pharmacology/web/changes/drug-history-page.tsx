// /pharmacology-tools/drugs/:id/history: every version of a drug's record, with what changed, by whom and why.
import { useParams } from 'react-router';
import { RecordHistory } from '#modules/records/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { drugKind } from './drug-kind.ts';
import { recordKind } from './drug-records.ts';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('drug.history'), isPrivate: true });

export default function DrugHistoryPage() {
  const { id = '' } = useParams();
  const { calls, pathOf, words } = drugKind;
  return (
    <RecordHistory
      about={recordKind}
      id={id}
      nameOfGone={id}
      read={async () => {
        const { draft } = await calls.read(id);
        return { name: draft.generic, path: pathOf(id, draft) };
      }}
      toRecord={words.toRecord}
    />
  );
}
