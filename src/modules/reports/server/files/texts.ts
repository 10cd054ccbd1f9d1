// The words of reports that leave the house as files.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-files.json' with { type: 'json' };

export const t = texts(en);
