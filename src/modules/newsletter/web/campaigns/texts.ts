// The words of the pages of campaigns, bound once.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-campaigns.json';

export const t = texts(en);
