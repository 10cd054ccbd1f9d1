// The texts of report files.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-files.json' with { type: 'json' };

export const t = texts(en);
