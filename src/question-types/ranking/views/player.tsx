// The player of ranking.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json' with { type: 'json' };

const t = texts(en);

export default function RankingPlayer() {
  return <p>{t('notReady')}</p>;
}
