// /pharmacology-tools/substance-interactions/:id/history: every version of a record of food, alcohol or tobacco.
import { useParams } from 'react-router';
import { RecordHistory } from '#modules/records/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { nameOf, openSubstance, pathOfDrug } from './substance-kind.ts';
import { recordKind } from './substance-records.ts';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('history.title'), isPrivate: true });

export default function SubstanceHistoryPage() {
  const { id = '' } = useParams();
  return (
    <RecordHistory
      about={recordKind}
      id={id}
      nameOfGone={id}
      read={async () => {
        const { drugId, drugName, substance } = (await openSubstance(id)).substance;
        return { name: nameOf(drugName, substance), path: pathOfDrug(drugId) };
      }}
      toRecord={t('toRecord')}
    />
  );
}
