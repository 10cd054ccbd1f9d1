// /admin-dashboard/pinboard: what administrators need to know about notes.
import { texts } from '#platform/contract/i18n.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { mostNotes } from '../contract.ts';
import en from '../locales/en.json';

const t = texts(en);

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

export default function PinboardDeskPage() {
  return (
    <DeskPage title={t('title')}>
      <p>{t('most', { count: mostNotes })}</p>
    </DeskPage>
  );
}
