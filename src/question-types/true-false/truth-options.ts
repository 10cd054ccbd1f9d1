// The two options of a statement, in the order of their wire values.
import { texts } from '#platform/contract/i18n.ts';
import en from './locales/en.json' with { type: 'json' };

const t = texts(en);

export const truthOptions = [t('true'), t('false')];
