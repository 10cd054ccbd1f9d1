// The review of matching.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json' with { type: 'json' };

const t = texts(en);

export default function MatchingReview() {
  return <p>{t('notReady')}</p>;
}
