// /pharmacology-tools/proposals: what teachers propose for the data set.
import { Proposals } from '#modules/records/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Disclaimer } from '../education.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('proposals.meta'), isPrivate: true });

export default function ProposalsPage() {
  return (
    <Proposals
      title={t('proposals.title')}
      noneText={t('proposals.noneText')}
      toRecords={{ path: '/pharmacology-tools/drugs', text: t('proposals.toDrugs') }}
      Footnote={Disclaimer}
    />
  );
}
