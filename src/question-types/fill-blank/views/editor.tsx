// The editor of fill in the blanks.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json' with { type: 'json' };

const t = texts(en);

export default function FillBlankEditor() {
  return <p>{t('notReady')}</p>;
}
