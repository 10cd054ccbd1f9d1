// What is stored about people, grouped by what happens to it with the account.
import type { Holding } from '../contract.ts';
import { LegalTable } from './legal-table.tsx';
import { t } from './texts.ts';

const groups = [
  { erasure: 'deleted', caption: t('data.deleted') },
  { erasure: 'anonymous', caption: t('data.anonymous') },
  { erasure: 'kept', caption: t('data.keptCaption') },
] as const;

export function HoldingsTables({ holdings }: { holdings: readonly Holding[] }) {
  return groups.map(({ erasure, caption }) => {
    const rows = holdings.filter((holding) => holding.erasure === erasure);
    if (rows.length === 0) return null;
    const hasReasons = rows.some(({ because }) => because !== null);
    const columns = [
      t('data.what'),
      t('data.why'),
      t('data.kept'),
      ...(hasReasons ? [t('data.because')] : []),
    ];
    const shown = rows.map(({ what, why, keptFor, because }) => ({
      key: what,
      cells: [what, why, keptFor, because],
    }));
    return <LegalTable key={erasure} caption={caption} columns={columns} rows={shown} />;
  });
}
