// /pharmacology-tools/interactions/:id/history: every version of a pair's record, with what changed, by whom and why.
import { useParams } from 'react-router';
import { RecordHistory } from '#modules/records/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { openInteraction, pairName, pathOfPair } from './interaction-kind.ts';
import { recordKind } from './interaction-records.ts';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('history.title'), isPrivate: true });

export default function InteractionHistoryPage() {
  const { id = '' } = useParams();
  const [a = '', b] = id.split('--');
  return (
    <RecordHistory
      about={recordKind}
      id={id}
      nameOfGone={b ? pairName(a, b) : a}
      read={async () => {
        const { drugAId, drugBId, drugAName, drugBName } = (await openInteraction(id)).interaction;
        return { name: pairName(drugAName, drugBName), path: pathOfPair(drugAId, drugBId) };
      }}
      toRecord={t('toRecord')}
    />
  );
}
