// The texts of this module's part of a drug's monograph.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-monograph.json';

export const t = texts(en);
