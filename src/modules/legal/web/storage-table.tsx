// Everything that is stored in the browser, from the list that a test checks against the code.
import { browserStorage, storageWords } from '#modules/consent/web.ts';
import { LegalTable } from './legal-table.tsx';
import { t } from './texts.ts';

export function StorageTable() {
  const columns = [
    t('storage.name'),
    t('storage.area'),
    t('storage.category'),
    t('storage.why'),
    t('storage.until'),
  ];
  const rows = browserStorage.map((entry) => {
    const { area, category, why, until } = storageWords(entry);
    return {
      key: entry.id,
      cells: [<code key="names">{entry.names.join(', ')}</code>, area, category, why, until],
    };
  });
  return <LegalTable caption={t('storage.caption')} columns={columns} rows={rows} />;
}
