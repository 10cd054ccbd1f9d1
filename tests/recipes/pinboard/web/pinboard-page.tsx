// /pinboard: your own notes.
import { texts } from '#platform/contract/i18n.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import en from '../locales/en.json';

const t = texts(en);

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

export default function PinboardPage() {
  return <h1>{t('title')}</h1>;
}
