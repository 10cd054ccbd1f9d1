// The texts of the list at a glance.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../../locales/en-glance.json';

export const t = texts(en);
