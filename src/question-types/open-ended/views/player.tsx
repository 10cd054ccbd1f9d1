// The player of open-ended.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json' with { type: 'json' };

const t = texts(en);

export default function OpenEndedPlayer() {
  return <p>{t('notReady')}</p>;
}
