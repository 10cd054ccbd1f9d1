// /pharmacology-tools/guidelines/:id/history: every version of a guideline's summary, with what changed, by whom and why.
import { useParams } from 'react-router';
import { RecordHistory } from '#modules/records/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { openGuideline } from './guideline-kind.ts';
import { listPath, recordKind } from './guideline-records.ts';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('history.title'), isPrivate: true });

export default function GuidelineHistoryPage() {
  const { id = '' } = useParams();
  return (
    <RecordHistory
      about={recordKind}
      id={id}
      nameOfGone={id}
      read={async () => {
        const { draft } = (await openGuideline(id)).stored;
        return { name: draft.title, path: `${listPath}/${id}` };
      }}
      toRecord={t('toRecord')}
    />
  );
}
