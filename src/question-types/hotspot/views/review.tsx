// The review of hotspot.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json' with { type: 'json' };

const t = texts(en);

export default function HotspotReview() {
  return <p>{t('notReady')}</p>;
}
